import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPlan } from "#tests/fixtures/insert-shop.ts"
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
  ...{ product_limit: "200", price: "40", description: "", is_active: "on" },
  ...fields,
})

async function planNamed(name: string) {
  const { rows } = await app.database.owner.query("select * from plans where name = $1", [name])
  return rows as Record<string, unknown>[]
}

test("a plan's features are edited, one a line, and stand on its card and on the landing page at once", async () => {
  const admin = await arrange()
  const mark = randomUUID().slice(0, 8)
  const features = `Delivery ${mark}\r\n\r\n  توصيل ${mark}  `
  await admin.post(`${path}?new=`, planForm({ name: mark, features: "Before" }))
  const [plan] = await planNamed(mark)
  expect((await app.visitor().visit("/")).html).not.toContain(`Delivery ${mark}`)
  const edit = `${path}?edit=${String(plan?.["id"])}`
  expect((await admin.post(edit, planForm({ name: mark, features }))).status).toBe(302)
  expect(await planNamed(mark)).toMatchObject([{ features: [`Delivery ${mark}`, `توصيل ${mark}`] }])
  for (const page of [await admin.visit(path), await app.visitor().visit("/")])
    for (const expected of [`Delivery ${mark}`, `توصيل ${mark}`])
      expect(textOf(page.html)).toContain(expected)
  expect((await admin.visit(edit)).html).toContain(`Delivery ${mark}\nتوصيل ${mark}</textarea>`)
})

test.each([
  [
    "en",
    { features: Array.from({ length: 11 }, (_, line) => `Line ${line}`).join("\n") },
    "At most 10 lines.",
  ],
  ["ar", { features: "x".repeat(101) }, "100 حرف في السطر على الأكثر."],
])(
  "in %s too many features, or too long ones, are refused beside their field",
  async (lang, wrong, expected) => {
    const result = await (
      await arrange()
    ).post(`${path}?new=&lang=${lang}`, planForm({ name: "Wordy", ...wrong }))
    expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(expected)])
  },
)

test.each([
  ["en", "Plan deleted. No shop had it."],
  ["ar", "حُذفت الباقة. لم يكن عليها أيّ متجر."],
])("in %s the notice of a deleted plan without shops mentions no move", async (lang, shownText) => {
  await app.database.owner.query(
    "insert into plans (name, product_limit, protected) values ('Basic', 50, true)",
  )
  const bronze = await insertPlan(app.database.owner, 30)
  const admin = await arrange()
  const result = await admin.post(`${path}?delete=${bronze}`, {})
  expect([result.status, result.headers.get("location")]).toEqual([302, `${path}?done=deleted-empty`])
  const text = textOf((await admin.visit(`${path}?done=deleted-empty&lang=${lang}`)).html)
  expect(text).toContain(shownText)
  expect(text).not.toContain("moved")
})
