import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"

const app = useTestApplication()
const path = "/admin/plans"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

const planForm = (fields: Fields): Fields => ({
  ...{ product_limit: "200", price: "40", is_active: "on" },
  ...fields,
})

async function planNamed(name: string): Promise<{ id: string; translations: unknown }> {
  const { rows } = await app.database.owner.query("select id, translations from plans where name = $1", [
    name,
  ])
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** A plan with Arabic texts, made by its form. */
async function makePlan(mark: string) {
  const arabic = { name_ar: `ذهب ${mark}`, description_ar: `وصف ${mark}`, features_ar: `توصيل ${mark}` }
  const created = await (
    await arrange()
  ).post(`${path}?new=`, planForm({ name: `Gold ${mark}`, features: `Delivery ${mark}`, ...arabic }))
  expect(created.status).toBe(302)
  return { arabic, plan: await planNamed(`Gold ${mark}`) }
}

const newMark = () => randomUUID().slice(0, 8)

test("a plan's Arabic texts are on its card and on the landing page in Arabic alone, at once, and in its form again", async () => {
  const admin = await arrange()
  const mark = newMark()
  const { arabic, plan } = await makePlan(mark)
  expect(plan.translations).toEqual({
    ar: { name: `ذهب ${mark}`, description: `وصف ${mark}`, features: [`توصيل ${mark}`] },
  })
  for (const visitor of [admin, app.visitor()]) {
    const at = visitor === admin ? path : "/"
    const [inArabic, inEnglish] = [await visitor.visit(`${at}?lang=ar`), await visitor.visit(`${at}?lang=en`)]
    for (const expected of Object.values(arabic)) {
      expect(textOf(inArabic.html)).toContain(expected)
      expect(textOf(inEnglish.html)).not.toContain(expected)
    }
    expect(textOf(inArabic.html)).not.toContain(`Gold ${mark}`)
    expect(textOf(inEnglish.html)).toContain(`Gold ${mark}`)
  }
  const edit = `${path}?edit=${plan.id}`
  expect((await admin.visit(edit)).html).toMatch(new RegExp(`<input[^>]*lang="ar"[^>]*value="ذهب ${mark}"`))
  await admin.post(edit, planForm({ name: `Gold ${mark}`, name_ar: "", features_ar: "" }))
  expect((await planNamed(`Gold ${mark}`)).translations, "empty fields are no translation").toEqual({})
  const landing = textOf((await app.visitor().visit("/?lang=ar")).html)
  expect(landing).toContain(`Gold ${mark}`)
  expect(landing).not.toContain(`ذهب ${mark}`)
})

test("the plan of a shop is called in Arabic in the owner's pages, the list of shops, its dialogs, the months and their file", async () => {
  const admin = await arrange()
  const mark = newMark()
  const { plan } = await makePlan(mark)
  const shop = await insertShop(app.database.owner, { name: `Shop ${mark}` })
  await app.database.owner.query("update shops set plan_id = $1 where id = $2", [plan.id, shop.id])
  await app.database.owner.query(
    "insert into join_requests (name, email, plan_id) values ('Hiba', $1 || '@x.example', $2)",
    [mark, plan.id],
  )
  const owner = await app.signInAsShop(shop)
  for (const [visitor, at] of [
    [owner, "/shop/payment?"],
    [owner, "/shop/dashboard?"],
    [admin, `/admin/shops?q=${mark}&`],
    [admin, `/admin/shops?plan=${shop.id}&`],
    [admin, "/admin/shops?new=&"],
    [admin, `/admin/shops/payments?q=${mark}&`],
    [admin, `/admin/shops/payments.csv?q=${mark}&`],
    [admin, "/admin/join-requests?"],
    [admin, `${path}?delete=${plan.id}&`],
  ] as const) {
    const [inArabic, inEnglish] = [await visitor.visit(`${at}lang=ar`), await visitor.visit(`${at}lang=en`)]
    expect([at, inArabic.status, inEnglish.status]).toEqual([at, 200, 200])
    expect([inArabic.html.includes(`ذهب ${mark}`), inArabic.html.includes(`>Gold ${mark}`)], at).toEqual([
      true,
      false,
    ])
    expect(inEnglish.html, at).toContain(`Gold ${mark}`)
  }
})

test.each([
  ["en", "Another plan has this name."],
  ["ar", "هذا الاسم لباقة أخرى."],
])("an Arabic name that another plan has is refused beside its field, in %s", async (lang, expected) => {
  const admin = await arrange()
  const mark = newMark()
  const { arabic } = await makePlan(mark)
  const sent = planForm({ name: `Silver ${mark}`, name_ar: ` ${arabic.name_ar}` })
  const result = await admin.post(`${path}?new=&lang=${lang}`, sent)
  expect(result.status).toBe(422)
  const field = /<input[^>]*name="name_ar"[^>]*>/.exec(result.html)?.[0]
  expect(field).toContain('aria-invalid="true"')
  expect(textOf(result.html)).toContain(expected)
})

test("the audit log has both names", async () => {
  const admin = await arrange()
  const mark = newMark()
  await makePlan(mark)
  expect(textOf((await admin.visit("/admin/audit?lang=en")).html)).toContain(
    `Plan: Gold ${mark} Name in Arabic: ذهب ${mark}`,
  )
})

test("the refusal to delete a protected plan says its Arabic name in quotes of the language", async () => {
  const admin = await arrange()
  const { rows } = await app.database.owner.query<{ id: string }>(
    `insert into plans (name, product_limit, protected, translations)
       values ('Basic', 50, true, '{"ar": {"name": "الأساسيّة"}}') returning id`,
  )
  const result = await admin.post(`${path}?delete=${rows[0]?.id ?? ""}&lang=ar`, {})
  expect(result.status).toBe(409)
  expect(textOf(result.html)).toContain("لا يمكن حذف «الأساسيّة»")
})
