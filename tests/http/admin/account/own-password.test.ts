import { expect, test } from "vitest"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { passwordWasGivenLongAgo } from "#tests/fixtures/long-ago.ts"
import { problemBeside } from "#tests/client/own-password.ts"
import { textOf } from "#tests/client/page.ts"
import { fromElsewhere, leadsTo, signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const app = useTestApplication({ TRUST_PROXY: "1" })
const owner = () => app.database.owner

type Scene = {
  who: TestAdmin
  admin: Visitor
  shop: TestShop
  colleague: TestAdmin
  planId: string
  everyShop: string
}

async function arrange(): Promise<Scene> {
  const who = await insertAdmin(owner())
  const admin = app.visitor()
  await signInAtAdminPage(admin, who)
  const [shop, colleague] = [await insertShop(owner(), { name: "Hiba" }), await insertAdmin(owner())]
  await owner().query("update shops set payment_status = true where id = $1", [shop.id])
  const { rows } = await owner().query<{ id: string }>(
    `insert into plans (name, price, product_limit) values ('Plan ' || gen_random_uuid(), 9, 5) returning id`,
  )
  const shops = await owner().query<{ id: string }>("select id from shops")
  const everyShop = digestOfSet(shops.rows.map(({ id }) => id))
  return { who, admin, shop, colleague, planId: rows[0]?.id ?? "", everyShop }
}

const count = async (sql: string, value: string) => (await owner().query(sql, [value])).rowCount

type Act = {
  name: string
  at: (scene: Scene) => string
  fields: Fields
  isDone: (scene: Scene) => Promise<boolean>
  /** Of the answer when it is done; without it the answer leads on. */
  status?: number
  /** What was typed beside the password, as the answer shows it. */
  stored?: string
}

const actions: readonly Act[] = [
  {
    name: "delete a shop",
    at: ({ shop }) => `/admin/shops?delete=${shop.id}&step=2`,
    fields: { sentence: "DELETE HIBA", sure: "on" },
    isDone: async ({ shop }) => (await count("select from shops where id = $1", shop.id)) === 0,
    stored: 'value="DELETE HIBA"',
  },
  {
    name: "make all unpaid",
    at: () => "/admin/shops?all-unpaid=",
    fields: {},
    isDone: async ({ shop }) =>
      (await count("select from shops where id = $1 and payment_status", shop.id)) === 0,
  },
  {
    name: "mark all shops of a list as unpaid",
    at: ({ everyShop }) => `/admin/shops?bulk=unpaid&all=${everyShop}`,
    fields: {},
    isDone: async ({ shop }) =>
      (await count("select from shops where id = $1 and payment_status", shop.id)) === 0,
  },
  {
    name: "delete a plan",
    at: ({ planId }) => `/admin/plans?delete=${planId}`,
    fields: {},
    isDone: async ({ planId }) => (await count("select from plans where id = $1", planId)) === 0,
  },
  {
    name: "reset a shop's password",
    at: ({ shop }) => `/admin/shops?recover=${shop.id}`,
    fields: { password: "new-pass-12", again: "new-pass-12" },
    status: 200,
    isDone: async ({ shop }) =>
      (await count(
        "select from audit_log where shop_id = $1 and action = 'shop_password_reset'",
        shop.id,
      )) === 1,
  },
  {
    name: "create an administrator",
    at: () => "/admin/admins?new=",
    fields: { name: "Mira", email: "mira@admins.example", password: "mira-pass-1" },
    isDone: async () => (await count("select from admins where email = $1", "mira@admins.example")) === 1,
    stored: 'value="mira@admins.example"',
  },
  {
    name: "remove an administrator",
    at: ({ colleague }) => `/admin/admins?remove=${colleague.id}`,
    fields: {},
    isDone: async ({ colleague }) => (await count("select from admins where id = $1", colleague.id)) === 0,
  },
]

const send = (scene: Scene, action: Act, own: Fields, lang = "en") =>
  scene.admin.post(`${action.at(scene)}&lang=${lang}`, { ...action.fields, ...own }, fromElsewhere())

test.each(actions)("to $name requires the password again when it was entered long ago", async (action) => {
  const scene = await arrange()
  const dialog = () => scene.admin.visit(`${action.at(scene)}&lang=en`)
  expect((await dialog()).html, "it was given just now").not.toContain('name="own_password"')
  await passwordWasGivenLongAgo(owner(), scene.who)
  const question = await dialog()
  expect(question.html).toContain('name="own_password"')
  expect(textOf(question.html)).toContain("you last entered it more than 15 minutes ago")

  for (const [lang, own, status, expected] of [
    ["en", {}, 400, "Enter your password"],
    ["ar", {}, 400, "اكتب كلمة السرّ"],
    ["en", { own_password: "a-guess-12" }, 401, "Invalid password"],
    ["ar", { own_password: "a-guess-12" }, 401, "كلمة السرّ غير صحيحة"],
  ] as const) {
    const result = await send(scene, action, own, lang)
    expect([result.status, problemBeside(result)]).toEqual([status, expect.stringContaining(expected)])
    if (action.stored) expect(result.html).toContain(action.stored)
    expect(result.html).not.toContain("a-guess-12")
  }
  expect(await action.isDone(scene)).toBe(false)
  expect(
    await count(
      "select from audit_log where actor_id = $1 and action = 'admin_password_refused'",
      scene.who.id,
    ),
  ).toBe(2)

  const before = scene.admin.cookies.get("admin_session") ?? ""
  const result = await send(scene, action, { own_password: scene.who.password })
  expect(result.status).toBe(action.status ?? 302)
  const copied = app.visitor()
  copied.cookies.set("admin_session", before)
  expect(leadsTo(await copied.visit("/admin")), "a copied token is worth nothing by now").toBe("/admin/login")
  expect(await action.isDone(scene)).toBe(true)
  const next = await scene.admin.visit("/admin/shops?all-unpaid=&lang=en")
  expect(next.html, "for a while it is not asked for again").not.toContain('name="own_password"')
})

test.each(actions)("to $name right after the sign-in requires no password", async (action) => {
  const scene = await arrange()
  if (action.name === "create an administrator")
    await owner().query("delete from admins where email like 'mira@%'")
  expect((await send(scene, action, {})).status).toBe(action.status ?? 302)
  expect(await action.isDone(scene)).toBe(true)
})

test.each([
  ["en", "Too many attempts."],
  ["ar", "محاولات كثيرة."],
])("guesses are rate-limited, and the wait is shown beside the field, in %s", async (lang, expected) => {
  const scene = await arrange()
  await passwordWasGivenLongAgo(owner(), scene.who)
  const [action] = actions
  if (action === undefined) throw new Error("there is no act")
  const guess = () => send(scene, action, { own_password: "a-guess-12" }, lang)
  const results = await Promise.all(Array.from({ length: 9 }, guess))
  const slowed = results.filter(({ status }) => status === 429)
  expect(slowed.length).toBeGreaterThan(2)
  for (const result of slowed) expect(problemBeside(result)).toContain(expected)
  expect(await action.isDone(scene)).toBe(false)
})

test("marking selected shops requires the password when they are more than a page, or all", async () => {
  const scene = await arrange()
  await owner().query("delete from shops where id <> $1", [scene.shop.id])
  await passwordWasGivenLongAgo(owner(), scene.who)
  const { id: first } = scene.shop
  const others = []
  for (let number = 0; number < 21; number += 1) others.push((await insertShop(owner())).id)
  const at = (kind: string, ids: readonly string[]) =>
    `/admin/shops?bulk=${kind}${ids.map((id) => `&id=${id}`).join("")}`
  const asksFor = async (ids: readonly string[]) =>
    (await scene.admin.visit(at("unpaid", ids))).html.includes('name="own_password"')
  const statusOf = async (kind: string, ids: readonly string[]) =>
    (await scene.admin.post(at(kind, ids), {}, fromElsewhere())).status

  const page = [first, ...others.slice(0, 19)]
  expect([await asksFor(page), await statusOf("unpaid", page)]).toEqual([false, 302])
  const more = [...page, ...others.slice(19, 20)]
  for (const kind of ["unpaid", "paid"]) expect([kind, await statusOf(kind, more)]).toEqual([kind, 400])
  expect(await asksFor(more)).toBe(true)

  await owner().query("delete from shops where id = any($1)", [others.slice(1)])
  const [second = ""] = others
  expect([await asksFor([second]), await statusOf("unpaid", [second])]).toEqual([false, 302])
  expect([await asksFor([first, second]), await statusOf("unpaid", [first, second])]).toEqual([true, 400])
  const gone = [first, ...others.slice(1, 3)]
  expect(await statusOf("unpaid", gone), "shops that are gone don't count").toBe(302)
})

test("the password of another session does not count for this one", async () => {
  const scene = await arrange()
  await passwordWasGivenLongAgo(owner(), scene.who)
  await signInAtAdminPage(app.visitor(), scene.who)
  const [action] = actions
  if (action === undefined) throw new Error("there is no act")
  expect((await send(scene, action, {})).status).toBe(400)
})
