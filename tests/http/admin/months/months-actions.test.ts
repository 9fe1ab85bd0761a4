import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { monthAgo } from "#tests/fixtures/month-of.ts"
import { textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const timeZone = "Pacific/Kiritimati"
const app = useTestApplication({ PLATFORM_TIME_ZONE: timeZone })
const path = "/admin/shops/payments"

let signedIn: Promise<{ who: TestAdmin; admin: Visitor }> | undefined

function arrange() {
  signedIn ??= insertAdmin(app.database.owner).then(async (who) => ({
    who,
    admin: await app.signInAsAdmin(who),
  }))
  return signedIn
}

async function insertPayer() {
  const shop = await insertShop(app.database.owner, { productLimit: 50 })
  await app.database.owner.query(
    "update plans set price = 15 where id = (select plan_id from shops where id = $1)",
    [shop.id],
  )
  return shop
}

async function paymentsOf(id: string) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    "select month::text, amount, admin_id, voided_at is not null as voided from payments where shop_id = $1 order by created_at",
    [id],
  )
  return rows
}

test("a late shop is marked as paid and back, for this month, in one post each", async () => {
  const { who, admin } = await arrange()
  const shop = await insertPayer()
  const month = monthAgo(timeZone)
  const at = `${path}?month=${month}&filter=late&pay=${shop.id}`
  expect((await admin.visit(`${path}?lang=en`)).html).toContain(`pay=${shop.id}`)
  expect(leadsTo(await admin.post(at, { paid: "true" }))).toBe(
    `${path}?month=${month}&filter=late&marked=${shop.id}&done=paid.${shop.id}`,
  )
  const record = { month: `${month}-01`, amount: "15.00", admin_id: who.id, voided: false }
  expect(await paymentsOf(shop.id)).toEqual([record])
  const shownText = textOf((await admin.visit(`${path}?lang=en&done=paid.${shop.id}`)).html)
  for (const expected of [`${shop.name}: marked as paid. Undo`, "Mark as Unpaid"])
    expect(shownText).toContain(expected)
  expect(leadsTo(await admin.post(at, { paid: "false" }))).toContain(`done=unpaid.${shop.id}`)
  expect(await paymentsOf(shop.id)).toEqual([{ ...record, voided: true }])
  const { rows } = await app.database.owner.query(
    "select action from audit_log where shop_id = $1 order by at",
    [shop.id],
  )
  expect(rows).toEqual([{ action: "shop_marked_paid" }, { action: "shop_marked_unpaid" }])
})

test.each([
  ["en", "Error updating payment status: Shop not found", "this month has not begun"],
  ["ar", "خطأ في تحديث حالة الدفع: المتجر غير موجود", "لم يبدأ هذا الشهر بعد"],
])(
  "in %s a mark is refused that names no shop, a future month or more than it should",
  async (lang, gone, early) => {
    const { admin } = await arrange()
    const shop = await insertPayer()
    const month = monthAgo(timeZone)
    const send = async (query: string, form: Record<string, string>) => {
      const { status, html } = await admin.post(`${path}?lang=${lang}&${query}`, form)
      return [status, textOf(html)]
    }
    for (const id of ["42", randomUUID()])
      expect(await send(`month=${month}&pay=${id}`, { paid: "true" })).toEqual([
        404,
        expect.stringContaining(gone),
      ])
    for (const other of [monthAgo(timeZone, -1), "nonsense"])
      expect(await send(`month=${other}&pay=${shop.id}`, { paid: "true" })).toEqual([
        409,
        expect.stringContaining(early),
      ])
    // Before it was made it owed nothing.
    const before = `month=${monthAgo(timeZone, 1)}&pay=${shop.id}`
    expect(await send(before, { paid: "true" })).toEqual([404, expect.stringContaining(gone)])
    const forged: Record<string, string>[] = [{ paid: "maybe" }, { paid: "true", amount: "0" }, {}]
    for (const form of forged) expect((await send(`month=${month}&pay=${shop.id}`, form))[0]).toBe(400)
    expect(await paymentsOf(shop.id)).toEqual([])
  },
)

test("neither a visitor nor a shop reaches the months, their file or the mark", async () => {
  const shop = await insertPayer()
  for (const somebody of [app.visitor(), await app.signInAsShop(shop)]) {
    for (const address of [path, `${path}.csv`])
      expect(leadsTo(await somebody.visit(address))).toContain("/admin/login")
    const result = await somebody.post(`${path}?pay=${shop.id}`, { paid: "true" })
    expect(leadsTo(result)).toContain("/admin/login")
  }
  expect(await paymentsOf(shop.id)).toEqual([])
})
