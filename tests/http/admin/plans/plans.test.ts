import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Fields, Page, Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/admin/plans"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

const planForm = (fields: Fields = {}): Fields => ({
  ...{ name: "Gold", product_limit: "200", price: "40", description: "", is_active: "on" },
  ...fields,
})

async function planNamed(name: string) {
  const { rows } = await app.database.owner.query("select * from plans where name = $1", [name])
  return rows as Record<string, unknown>[]
}

async function logged(action: string, plan: string) {
  const { rows } = await app.database.owner.query(
    "select actor, details from audit_log where action = $1 and details ->> 'plan' = $2",
    [action, plan],
  )
  return rows as { actor: string; details: Record<string, unknown> }[]
}

/** The protected plan, as the seed makes it. */
async function insertBasic(name = "Basic"): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    "insert into plans (name, price, product_limit, protected) values ($1, 15, 50, true) returning id",
    [name],
  )
  return rows[0]?.id ?? ""
}

const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

test.each([
  ["en", "Plans", ["No plans available", "Create plan"]],
  ["ar", "الباقات", ["لا باقات متاحة", "إنشاء باقة"]],
])("without any plan, in %s", async (lang, title, texts) => {
  await app.database.owner.query("delete from plans where not protected")
  const admin = await arrange()
  const page = await admin.visit(`${path}?lang=${lang}`)
  expect([page.status, titleOf(page.html)]).toEqual([200, expect.stringContaining(title)])
  for (const expected of texts) expect(textOf(page.html)).toContain(expected)
})

test.each([
  [
    "en",
    ["Total Plans 4", "Active Plans 3", "Free Plans 2", "$15.00 / month", "Free", "Up to 50 products"],
    ["Unlimited products", "Protected", "Plans Summary"],
  ],
  [
    "ar",
    ["كلّ الباقات 4", "الباقات الفعّالة 3", "الباقات المجّانيّة 2", "$15.00 في الشهر", "مجّانيّة", "حتّى 50 منتجًا"],
    ["منتجات بلا حدّ", "محميّة", "ملخّص الباقات"],
  ],
])("the cards and their summary, in %s: the smallest first, unlimited last", async (lang, figures, texts) => {
  const { owner } = app.database
  await owner.query("update shops set plan_id = null")
  await owner.query("alter table plans disable trigger plans_protected")
  await owner.query("delete from plans")
  await owner.query("alter table plans enable trigger plans_protected")
  const basic = await insertBasic()
  await owner.query(`insert into plans (name, price, product_limit, is_active) values
    ('Endless', null, -1, true), ('Zero', 0, 10, true), ('Old', 5, 20, false)`)
  const admin = await arrange()
  const text = textOf((await admin.visit(`${path}?lang=${lang}`)).html)
  for (const expected of [...figures, ...texts, basic.slice(0, 8)]) expect(text).toContain(expected)
  expect(text).not.toContain(basic)
  const positions = ["Zero", "Old", "Basic", "Endless"].map((name) => text.indexOf(name))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test("a plan is created, edited, taken from the offer and offered again, each in the audit log", async () => {
  const admin = await arrange()
  const created = await admin.post(
    `${path}?new=`,
    planForm({ name: "Copper", price: "٤٠٫٥", product_limit: "-1" }),
  )
  expect(leadsTo(created)).toEqual([302, `${path}?done=created`])
  expect(textOf((await admin.visit(`${path}?done=created`)).html)).toContain("Plan created.")
  const [plan] = await planNamed("Copper")
  expect(plan).toMatchObject({ price: "40.50", product_limit: -1, is_active: true, protected: false })

  const edited = await admin.post(
    `${path}?edit=${String(plan?.["id"])}`,
    planForm({ name: "Copper", price: "", product_limit: "7", description: "For a stall" }),
  )
  expect(leadsTo(edited)).toEqual([302, `${path}?done=updated`])
  expect(await planNamed("Copper")).toMatchObject([
    { price: null, product_limit: 7, description: "For a stall" },
  ])

  for (const [active, done, action] of [
    ["false", "withdrawn", "plan_deactivated"],
    ["true", "offered", "plan_activated"],
  ] as const) {
    const turned = await admin.post(`${path}?offer=${String(plan?.["id"])}`, { active })
    expect(leadsTo(turned)).toEqual([302, `${path}?done=${done}`])
    expect(await planNamed("Copper")).toMatchObject([{ is_active: active === "true" }])
    expect(await logged(action, "Copper")).toHaveLength(1)
  }
  for (const action of ["plan_created", "plan_updated"])
    expect(await logged(action, "Copper")).toMatchObject([{ actor: "admin" }])
})

test.each([
  ["en", { name: " " }, "Give the plan a name."],
  ["ar", { name: " " }, "اكتب اسم الباقة."],
  ["en", { product_limit: "" }, "Enter how many products it allows."],
  ["ar", { product_limit: "" }, "اكتب كم منتجًا تسمح به الباقة."],
  ["en", { product_limit: "0" }, "Write a whole number from 1 to 1,000,000, or -1 for unlimited."],
  ["ar", { product_limit: "2.5" }, "اكتب عددًا صحيحًا من 1 إلى 1,000,000"],
  ["en", { price: "-3" }, "Write a price like 12.50, from 0 up."],
  ["en", { price: "1.234" }, "A price has at most two decimals."],
])("in %s %j is refused beside its field, and what was typed stays", async (lang, wrong, expected) => {
  const admin = await arrange()
  const result = await admin.post(`${path}?new=&lang=${lang}`, planForm({ name: "Refused", ...wrong }))
  expect(result.status).toBe(422)
  expect(textOf(result.html)).toContain(expected)
  expect(result.html).toContain('value="' + ("price" in wrong ? wrong.price : "40") + '"')
  expect(await planNamed("Refused")).toEqual([])
})

test.each([
  ["en", messages.en.plans_name_taken],
  ["ar", messages.ar.plans_name_taken],
])(
  "a name that another plan has is refused beside its field, in %s, and its own is not",
  async (lang, expected) => {
    const admin = await arrange()
    await insertBasic()
    const name = `Twice ${lang}`
    const makes = await Promise.all([1, 2].map(() => admin.post(`${path}?new=`, planForm({ name }))))
    expect(makes.map(({ status }) => status).toSorted()).toEqual([302, 422])
    const other = await admin.post(`${path}?new=&lang=${lang}`, planForm({ name: ` ${name.toUpperCase()} ` }))
    expect([other.status, textOf(other.html)]).toEqual([422, expect.stringContaining(expected)])
    const [plan] = await planNamed(name)
    const own = await admin.post(`${path}?edit=${String(plan?.["id"])}`, planForm({ name, price: "9" }))
    expect(leadsTo(own)).toEqual([302, `${path}?done=updated`])
  },
)

test("a form with a field that it does not have is refused", async () => {
  const admin = await arrange()
  const result = await admin.post(`${path}?new=`, planForm({ name: "Forged", protected: "true" }))
  expect(result.status).toBe(400)
  expect(await planNamed("Forged")).toEqual([])
})

test.each([
  [
    "en",
    [
      "Delete Silver?",
      "2 shops have it and move to Sample basic",
      "From now on each pays $15.00 / month instead of $25.00 / month. Together that is $20.00 less a month.",
    ],
    "Its shops were moved to the Basic plan.",
  ],
  [
    "ar",
    [
      "حذف Silver؟",
      "متجران عليها وينتقلان إلى الباقة «Sample basic»",
      "يدفع كلّ منها \u2067$15.00 في الشهر\u2069 بدل \u2067$25.00 في الشهر\u2069. المجموع أقلّ بـ\u2066$20.00\u2069 في الشهر.",
    ],
    "ونُقلت متاجرها إلى الباقة الأساسيّة",
  ],
])(
  "in %s a deleted plan's shops move to Basic in the same transaction",
  async (lang, askedText, shownText) => {
    const { owner } = app.database
    await owner.query("update plans set protected = false")
    const basic = await insertBasic("Sample basic")
    const silver = await insertPlan(owner, 300)
    await owner.query("update plans set name = 'Silver', price = 25 where id = $1", [silver])
    await owner.query("update plans set price = 15 where id = $1", [basic])
    const shops = [await insertShop(owner), await insertShop(owner)].map(({ id }) => id)
    await owner.query("update shops set plan_id = $1 where id = any($2)", [silver, shops])
    const admin = await arrange()
    const question = textOf((await admin.visit(`${path}?delete=${silver}&lang=${lang}`)).html)
    for (const expected of askedText) expect(question).toContain(expected)

    const result = await admin.post(`${path}?delete=${silver}`, {})
    expect(leadsTo(result)).toEqual([302, `${path}?done=deleted`])
    expect(textOf((await admin.visit(`${path}?done=deleted&lang=${lang}`)).html)).toContain(shownText)
    const { rows } = await owner.query("select plan_id from shops where id = any($1)", [shops])
    expect(rows).toEqual([{ plan_id: basic }, { plan_id: basic }])
    expect((await logged("plan_deleted", "Silver")).at(-1)?.details).toMatchObject({ moved_shops: 2 })
  },
)

test.each([
  ["dearer", 10, "instead of $10.00 / month. Together that is $5.00 more a month."],
  ["no longer free", null, "From now on each pays $15.00 / month instead of Free."],
])("for the shop of a deleted plan Basic is %s, and that is said", async (_, price, expected) => {
  const { owner } = app.database
  await owner.query("update plans set protected = false")
  await insertBasic("Sample basic")
  const plan = await insertPlan(owner, 300)
  await owner.query("update plans set price = $2 where id = $1", [plan, price])
  await owner.query("update shops set plan_id = $2 where id = $1", [(await insertShop(owner)).id, plan])
  const text = textOf((await (await arrange()).visit(`${path}?delete=${plan}&lang=en`)).html)
  expect(text).toContain(expected)
})

test("nothing is said of the price where it stays", async () => {
  const { owner } = app.database
  await owner.query("update plans set protected = false")
  await insertBasic("Sample basic")
  const plan = await insertPlan(owner, 300)
  await owner.query("update plans set price = 15 where id = $1", [plan])
  await owner.query("update shops set plan_id = $2 where id = $1", [(await insertShop(owner)).id, plan])
  const text = textOf((await (await arrange()).visit(`${path}?delete=${plan}&lang=en`)).html)
  expect(text).toContain("1 shop has it")
  expect(text).not.toContain("From now on")
})

test.each([
  ["en", 'Cannot delete "Kept" - this is a protected plan that cannot be removed.'],
  ["ar", "لا يمكن حذف «Kept»: هذه باقة محميّة لا يمكن إزالتها."],
])("in %s a protected plan stays, with the specification's sentence", async (lang, expected) => {
  const stored = await insertBasic("Kept")
  const admin = await arrange()
  const result = await admin.post(`${path}?delete=${stored}&lang=${lang}`, {})
  expect(result.status).toBe(409)
  expect(textOf(result.html)).toContain(expected)
  expect((await planNamed("Kept")).length).toBeGreaterThan(0)
  expect(await logged("plan_deleted", "Kept")).toEqual([])
})

test.each(["new", "edit", "offer", "delete"])("a malformed or unknown id is not found: %s", async (kind) => {
  const admin = await arrange()
  if (kind === "new") {
    expect((await admin.post(path, planForm())).status).toBe(404)
    return
  }
  for (const id of ["42", randomUUID()]) {
    expect((await admin.visit(`${path}?${kind}=${id}`)).status).toBe(404)
    const result = await admin.post(
      `${path}?${kind}=${id}`,
      kind === "offer" ? { active: "true" } : planForm(),
    )
    expect(result.status).toBe(404)
  }
})

test("neither a visitor nor a shop reaches the plans", async () => {
  const shop = await app.signInAsShop(await insertShop(app.database.owner))
  for (const somebody of [app.visitor(), shop]) {
    expect((await somebody.visit(path)).headers.get("location")).toContain("/admin/login")
    const result = await somebody.post(`${path}?new=`, planForm({ name: "Stolen" }))
    expect(result.headers.get("location")).toContain("/admin/login")
  }
  expect(await planNamed("Stolen")).toEqual([])
})

test.each([
  ["en", "Failed to fetch plans"],
  ["ar", "تعذّر جلب الباقات"],
])("in %s a database that does not answer leaves the page, with the fallback", async (lang, expected) => {
  const admin = await arrange()
  await app.database.owner.query("revoke select on plans from vitrine_admin")
  try {
    const page = await admin.visit(`${path}?lang=${lang}`)
    expect([page.status, textOf(page.html)]).toEqual([503, expect.stringContaining(expected)])
  } finally {
    await app.database.owner.query(
      "grant select (id, name, price, product_limit, description, features, is_active, protected, created_at) on plans to vitrine_admin",
    )
  }
})
