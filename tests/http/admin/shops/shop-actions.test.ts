import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Page } from "#tests/client/visitor.ts"
import { path, shopActions } from "./shop-actions.ts"

// Fourteen hours ahead of UTC: for most of the day its day is another one.
const timeZone = "Pacific/Kiritimati"
const app = useTestApplication({ PLATFORM_TIME_ZONE: timeZone })
const { arrange, logged } = shopActions(app)

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    "select payment_status, last_paid_month::text, is_active, plan_id from shops where id = $1",
    [id],
  )
  return rows[0] ?? {}
}

async function paymentsOf(id: string) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select month::text, amount, admin_id, voided_at is not null as voided, voided_by from payments
     where shop_id = $1 order by created_at`,
    [id],
  )
  return rows
}

const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

test("paid: the day, and a record of the month with the plan's price; unpaid voids it; paid again makes another", async () => {
  const { owner } = app.database
  const { who, admin } = await arrange()
  const shop = await insertShop(owner, { productLimit: 50 })
  await owner.query("update plans set price = 15 where id = (select plan_id from shops where id = $1)", [
    shop.id,
  ])
  await owner.query("insert into payments (shop_id, month, amount) values ($1, '2020-01-01', 9)", [shop.id])
  const today = dayIn(new Date(), timeZone)
  const month = `${today.slice(0, 7)}-01`

  const paid = await admin.post(`${path}?filter=unpaid&pay=${shop.id}`, { paid: "true" })
  // The row stays in its list.
  expect(leadsTo(paid)).toEqual([302, `${path}?filter=unpaid&marked=${shop.id}&done=paid.${shop.id}`])
  const listed = await admin.visit(`${path}?filter=unpaid&marked=${shop.id}&lang=en`)
  expect(textOf(listed.html)).toContain("Just marked")
  const another = await admin.visit(`${path}?filter=unpaid&q=${shop.name}&lang=en`)
  expect(textOf(another.html)).toContain("No shops found")
  expect(await rowOf(shop.id)).toMatchObject({ payment_status: true, last_paid_month: today })
  await admin.post(`${path}?pay=${shop.id}`, { paid: "true" })
  const record = { month, amount: "15.00", admin_id: who.id, voided: false }
  expect(await paymentsOf(shop.id)).toMatchObject([{ month: "2020-01-01" }, record])

  const unpaid = await admin.post(`${path}?pay=${shop.id}`, { paid: "false" })
  expect(leadsTo(unpaid)).toEqual([302, `${path}?done=unpaid.${shop.id}`])
  expect(await rowOf(shop.id)).toMatchObject({ payment_status: false, last_paid_month: null })
  const voided = { ...record, voided: true, voided_by: who.id }
  expect(await paymentsOf(shop.id)).toMatchObject([{ voided: false }, voided])

  await admin.post(`${path}?pay=${shop.id}`, { paid: "true" })
  expect(await paymentsOf(shop.id)).toMatchObject([{ voided: false }, voided, record])
  const marked = ["paid", "unpaid", "paid"].map((expected) => `shop_marked_${expected}`)
  expect(await logged(shop.id)).toEqual(marked.map((action) => ({ action, actor_id: who.id })))
})

test.each([
  [
    "en",
    "Error updating payment status: Shop not found or no changes made",
    "Error updating payment status: ",
  ],
  ["ar", "خطأ في تحديث حالة الدفع: المتجر غير موجود أو لم يتغيّر شيء", "خطأ في تحديث حالة الدفع: "],
])("in %s a mark that is refused says so, with the specification's prefix", async (lang, gone, prefix) => {
  const { admin } = await arrange()
  const nobody = await admin.post(`${path}?pay=${randomUUID()}&lang=${lang}`, { paid: "true" })
  expect([nobody.status, textOf(nobody.html)]).toEqual([404, expect.stringContaining(gone)])
  const shop = await insertShop(app.database.owner)
  const forged: Record<string, string>[] = [{ paid: "maybe" }, { paid: "true", amount: "0" }, {}]
  for (const form of forged) expect((await admin.post(`${path}?pay=${shop.id}`, form)).status).toBe(400)
  await app.database.owner.query("alter table payments rename to payments_away")
  try {
    const result = await admin.post(`${path}?pay=${shop.id}&lang=${lang}`, { paid: "true" })
    expect(result.status).toBe(500)
    expect(textOf(result.html)).not.toContain("payments")
  } finally {
    await app.database.owner.query("alter table payments_away rename to payments")
  }
  expect(prefix).toBe(gone.slice(0, prefix.length))
  expect(await rowOf(shop.id)).toMatchObject({ payment_status: false })
})

test.each([
  [
    ...["en", "Block Cedar House?", "Cedar House: the shop is blocked. Undo"],
    ...["Unblock Cedar House?", "Cedar House: the shop is active again. Undo"],
  ],
  [
    ...["ar", "حظر Cedar House؟", "Cedar House: حُظر المتجر. تراجع"],
    ...["رفع الحظر عن Cedar House؟", "Cedar House: عاد المتجر فعّالًا. تراجع"],
  ],
])(
  "in %s a shop is blocked after a question, gone from the storefront at once, and let back",
  async (lang, ...texts) => {
    const [block, blocked, unblock, unblocked] = texts
    const { admin } = await arrange()
    const shop = await insertShop(app.database.owner, { name: "Cedar House" })
    const visitor = app.visitor()
    expect((await visitor.visit(`/shop/${shop.slug}`)).status).toBe(200)
    const question = await admin.visit(`${path}?block=${shop.id}&lang=${lang}`)
    expect(textOf(question.html)).toContain(block)
    const done = await admin.post(`${path}?block=${shop.id}`, {})
    expect(leadsTo(done)).toEqual([302, `${path}?done=blocked.${shop.id}`])
    expect((await visitor.visit(`/shop/${shop.slug}`)).status).toBe(404)
    const shownText = () => admin.visit(`${path}?done=blocked.${shop.id}&lang=${lang}`)
    expect(textOf((await shownText()).html)).toContain(blocked)

    const again = await admin.visit(`${path}?unblock=${shop.id}&lang=${lang}`)
    expect(textOf(again.html)).toContain(unblock)
    await admin.post(`${path}?unblock=${shop.id}`, {})
    expect((await visitor.visit(`/shop/${shop.slug}`)).status).toBe(200)
    expect(textOf((await admin.visit(`${path}?done=unblocked.${shop.id}&lang=${lang}`)).html)).toContain(
      unblocked,
    )
    expect(textOf((await shownText()).html), "it stands no more").not.toContain(blocked)
    expect((await logged(shop.id)).map(({ action }) => action)).toEqual(["shop_blocked", "shop_unblocked"])
  },
)

test("what Undo offers takes a block back, and what changes nothing leaves no trace", async () => {
  const { admin } = await arrange()
  const shop = await insertShop(app.database.owner)
  await admin.post(`${path}?filter=active&block=${shop.id}`, {})
  const shownText = await admin.visit(`${path}?filter=active&done=blocked.${shop.id}&lang=en`)
  const undo =
    /<form[^>]*action="([^"]*unblock=[^"]*)"/.exec(shownText.html)?.[1]?.replaceAll("&amp;", "&") ?? ""
  expect(undo).toBe(`${path}?filter=active&unblock=${shop.id}`)
  for (let press = 0; press < 2; press += 1) {
    const undone = await admin.post(undo, {})
    expect(leadsTo(undone)).toEqual([302, `${path}?filter=active&done=unblocked.${shop.id}`])
  }
  expect(await rowOf(shop.id)).toMatchObject({ is_active: true })
  expect((await logged(shop.id)).map(({ action }) => action)).toEqual(["shop_blocked", "shop_unblocked"])
})

test.each([
  [
    "en",
    "Change Shop Plan",
    "Change the plan of Olive?",
    "From Sample plan to Large · Free · Up to 90 products.",
    "Olive: the shop has another plan.",
  ],
  [
    ...["ar", "تغيير باقة المتجر", "تغيير باقة Olive؟"],
    ...["من Sample plan إلى Large · مجّانيّة · حتّى 90 منتجًا.", "Olive: تغيّرت باقة المتجر."],
  ],
])(
  "in %s another plan is given after a question; the one that it has just closes",
  async (lang, title, asks, change, done) => {
    const { owner } = app.database
    const { admin } = await arrange()
    const shop = await insertShop(owner, { name: "Olive", productLimit: 50 })
    const before = String((await rowOf(shop.id))["plan_id"])
    const large = await insertPlan(owner, 90)
    await owner.query("update plans set name = 'Large' where id = $1", [large])
    const open = `${path}?plan=${shop.id}`
    expect(textOf((await admin.visit(`${open}&lang=${lang}`)).html)).toContain(title)

    expect(leadsTo(await admin.post(open, { plan_id: before }))).toEqual([302, path])
    expect(leadsTo(await admin.post(open, { plan_id: large }))).toEqual([302, `${open}&to=${large}`])
    expect(await rowOf(shop.id)).toMatchObject({ plan_id: before })
    const question = textOf((await admin.visit(`${open}&to=${large}&lang=${lang}`)).html)
    expect([question.includes(asks), question.includes(change)]).toEqual([true, true])
    expect(leadsTo(await admin.post(`${open}&to=${large}`, {}))).toEqual([
      302,
      `${path}?done=plan-changed.${shop.id}`,
    ])
    const shownText = await admin.visit(`${path}?done=plan-changed.${shop.id}&lang=${lang}`)
    expect(textOf(shownText.html)).toContain(done)
    expect(await rowOf(shop.id)).toMatchObject({ plan_id: large })
    expect((await logged(shop.id)).map(({ action }) => action)).toEqual(["shop_plan_changed"])

    const nobodys = await admin.post(`${open}&to=${randomUUID()}&lang=en`, {})
    expect([nobodys.status, textOf(nobodys.html)]).toEqual([
      409,
      expect.stringContaining("Error updating shop plan: "),
    ])
  },
)
