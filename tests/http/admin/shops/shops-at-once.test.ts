import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { firstDayOf } from "#app/domain/time/month.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPayment, presentMonth } from "#tests/fixtures/insert-payment.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const app = useTestApplication()
const path = "/admin/shops"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

async function paidNames(): Promise<string[]> {
  const { rows } = await app.database.owner.query<{ name: string }>(
    "select name from shops where payment_status and last_paid_month is not null order by name",
  )
  return rows.map(({ name }) => name)
}

async function standing(): Promise<number> {
  const { rows } = await app.database.owner.query("select from payments where voided_at is null")
  return rows.length
}

beforeEach(async () => {
  await app.database.owner.query("delete from shops")
})

test.each([
  [
    "en",
    ["Mark 2 shops as paid?", "Mark 2 shops as unpaid?"],
    "Marked 2 shops as paid.",
    "marked 2 shops as unpaid.",
  ],
  ["ar", ["تسجيل دفع متجرين؟", "إلغاء تسجيل دفع متجرين؟"], "سُجّل دفع متجرين.", "أُعيد متجران إلى «غير مدفوع»"],
])(
  "in %s a selection is marked after a question, each shop with its record, and marked back",
  async (lang, asks, ...shownText) => {
    const admin = await arrange()
    const names = ["One", "Two", "Three"]
    const shops = await insertShops(names)
    const chosen = shops
      .slice(0, 2)
      .map(({ id }) => `&id=${id}`)
      .join("")
    for (const [index, chosenAction] of ["paid", "unpaid"].entries()) {
      const question = textOf((await admin.visit(`${path}?bulk=${chosenAction}${chosen}&lang=${lang}`)).html)
      expect(question).toContain(asks[index])
      const result = await admin.post(`${path}?sort=name&bulk=${chosenAction}${chosen}`, {})
      const done = `done=bulk-${chosenAction}.2`
      const goesTo = expect.stringMatching(new RegExp(`sort=name&${done}[.]\\d{16}$`))
      expect([result.status, result.headers.get("location")]).toEqual([302, goesTo])
      expect(textOf((await admin.visit(`${path}?${done}&lang=${lang}`)).html)).toContain(shownText[index])
      expect(await paidNames()).toEqual(chosenAction === "paid" ? ["One", "Two"] : [])
      expect(await standing()).toBe(chosenAction === "paid" ? 2 : 0)
    }
  },
)

test.each([
  [
    "en",
    "2 payments for",
    "$30.00 in all 1 of them has a free plan: nothing is recorded for it.",
    "none of these shops owes anything",
  ],
  [
    "ar",
    "دفعتان عن",
    "مجموعهما \u2066$30.00\u2069 متجر واحد منها على باقة مجّانيّة",
    "لا شيء مستحقّ على أيّ من هذه المتاجر",
  ],
])(
  "in %s the question of a selection says what it records, and free shops get nothing",
  async (lang, payments, sum, nothing) => {
    const admin = await arrange()
    const [one, two] = await insertShops(["One", "Two"])
    const free = await insertShop(app.database.owner, { name: "Free", productLimit: 9 })
    const chosen = [one, two, free].map((shop) => `&id=${shop?.id}`).join("")
    const question = textOf((await admin.visit(`${path}?bulk=paid${chosen}&lang=${lang}`)).html)
    expect(question).toContain(payments)
    expect(question).toContain(sum)
    const result = await admin.post(`${path}?bulk=paid${chosen}`, {})
    expect(result.headers.get("location")).toContain("done=bulk-paid.2")
    expect(await paidNames()).toEqual(["One", "Two"])
    const alone = await admin.post(`${path}?bulk=paid&id=${free.id}&lang=${lang}`, {})
    expect([alone.status, textOf(alone.html)]).toEqual([422, expect.stringContaining(nothing)])
    await admin.post(`${path}?pay=${free.id}`, { paid: "true" })
    expect(await paidNames(), "alone it can be marked").toEqual(["Free", "One", "Two"])
  },
)

test.each([
  [
    "en",
    "Mark 22 shops as paid?",
    "and 20 more",
    "Marked 22 shops as paid.",
    "The list has changed meanwhile",
  ],
  ["ar", "تسجيل دفع 22 متجرًا؟", "و20 متجرًا آخر", "سُجّل دفع 22 متجرًا.", "تغيّرت القائمة في هذه الأثناء"],
])("in %s a selection can mean all that match, on every page", async (lang, ask, more, shownText, since) => {
  const admin = await arrange()
  const mark = `Match ${randomUUID().slice(0, 8)}`
  for (let created = 0; created < 22; created++)
    await insertShop(app.database.owner, { name: `${mark} ${created}`, price: "15" })
  const other = await insertShop(app.database.owner, { name: "Other" })
  const narrowed = `${path}?q=${encodeURIComponent(mark.toUpperCase())}&filter=unpaid`
  const question = (await admin.visit(`${narrowed}&page=2&bulk=paid&all=&id=${other.id}&lang=${lang}`)).html
  expect(textOf(question)).toContain(ask)
  expect(textOf(question)).toContain(more)
  const [, digest = ""] = /bulk=paid&amp;all=([\w-]{16})"/.exec(question) ?? []
  const hidden = await insertShop(app.database.owner, { name: `${mark} came since`, price: "15" })
  const gone = "update shops set name = 'Other' where id = (select id from shops where name = $1)"
  await app.database.owner.query(gone, [`${mark} 0`])
  const changed = await admin.post(`${narrowed}&bulk=paid&all=${digest}&lang=${lang}`, {})
  expect([changed.status, await standing()], "others, though as many").toEqual([409, 0])
  expect(textOf(changed.html)).toContain(since)
  expect((await admin.post(`${narrowed}&bulk=paid&all=`, {})).status, "without the question").toBe(409)
  await app.database.owner.query("update shops set name = $1 where name = 'Other' and id <> $2", [
    ...[`${mark} 0`, other.id],
  ])
  await app.database.owner.query("delete from shops where id = $1", [hidden.id])
  const result = await admin.post(`${narrowed}&bulk=paid&all=${digest}`, {})
  expect([result.status, result.headers.get("location")]).toEqual([
    302,
    expect.stringContaining("done=bulk-paid.22"),
  ])
  expect(textOf((await admin.visit(`${path}?done=bulk-paid.22&lang=${lang}`)).html)).toContain(shownText)
  const paid = await paidNames()
  expect([paid.length, paid.includes("Other"), await standing()]).toEqual([22, false, 22])
  const { rows } = await app.database.owner.query(
    "select count(distinct shop_id)::integer as shops from audit_log where action = 'shop_marked_paid' and shop_name like $1",
    [`${mark}%`],
  )
  expect(rows).toEqual([{ shops: 22 }])
})

test.each([
  ["en", "Error updating shops: none is selected."],
  ["ar", "خطأ في تحديث المتاجر: لم يُحدَّد أيّ متجر."],
])("in %s a selection of nothing says so", async (lang, expected) => {
  const result = await (await arrange()).post(`${path}?bulk=paid&id=42&lang=${lang}`, {})
  expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(expected)])
})

test.each([
  ["en", "Make all shops unpaid?", "This marks all 3 shops unpaid", "Successfully marked 3 shops as unpaid."],
  [
    "ar",
    "إعادة كلّ المتاجر إلى «غير مدفوع»؟",
    "تعود المتاجر كلّها (3) إلى «غير مدفوع»",
    "أُعيدت 3 متاجر إلى «غير مدفوع» بنجاح.",
  ],
])(
  "in %s all become unpaid after a question; the records of this month are void, earlier ones stand",
  async (lang, ask, about, shownText) => {
    const admin = await arrange()
    const shops = await insertShops(["One", "Two", "Three"])
    for (const { id } of shops.slice(0, 2)) await admin.post(`${path}?pay=${id}`, { paid: "true" })
    for (const shop of shops) await insertPayment(app.database.owner, shop, "2026-01")
    const question = textOf((await admin.visit(`${path}?all-unpaid=&lang=${lang}`)).html)
    expect([question.includes(ask), question.includes(about)]).toEqual([true, true])
    expect(await paidNames()).toHaveLength(2)
    const result = await admin.post(`${path}?all-unpaid=`, {})
    expect(result.headers.get("location")).toMatch(/[?]done=all-unpaid[.]3[.]\d{16}$/)
    expect(textOf((await admin.visit(`${path}?done=all-unpaid.3&lang=${lang}`)).html)).toContain(shownText)
    expect([await paidNames(), await standing()]).toEqual([[], 3])
    const { rows } = await app.database.owner.query(
      "select details from audit_log where action = 'all_shops_marked_unpaid' order by at desc limit 1",
    )
    expect(rows).toEqual([{ details: { month: firstDayOf(presentMonth()), count: 3, changed: 2 } }])
  },
)

/** One after the other: a client of the database has one query at a time. */
async function insertShops(names: readonly string[]): Promise<TestShop[]> {
  const shops: TestShop[] = []
  for (const name of names) shops.push(await insertShop(app.database.owner, { name, price: "15" }))
  return shops
}

/** The address of the Undo button in the last notice. */
async function undoOf(admin: Visitor, result: { headers: Headers }): Promise<string> {
  const { html } = await admin.visit(result.headers.get("location") ?? "")
  const [, action = ""] = /<form[^>]*action="([^"]*undo=[^"]*)"/.exec(html) ?? []
  return action.replaceAll("&amp;", "&")
}

test("Undo of a marked selection voids the records that it made and no other, once", async () => {
  const admin = await arrange()
  const [before, one, two] = await insertShops(["Before", "One", "Two"])
  await admin.post(`${path}?pay=${before?.id}`, { paid: "true" })
  const chosen = [before, one].map((shop) => `&id=${shop?.id}`).join("")
  const undo = await undoOf(admin, await admin.post(`${path}?filter=all&bulk=paid${chosen}`, {}))
  await admin.post(`${path}?pay=${two?.id}`, { paid: "true" })
  expect(await paidNames()).toEqual(["Before", "One", "Two"])
  const undone = await admin.post(undo, {})
  expect([undone.status, undone.headers.get("location")]).toEqual([302, `${path}?done=undone-unpaid.1`])
  expect([await paidNames(), await standing()]).toEqual([["Before", "Two"], 2])
  const again = await admin.post(`${undo}&lang=en`, {})
  expect([again.status, textOf(again.html)]).toEqual([
    409,
    expect.stringContaining("can't be undone any more"),
  ])
  expect(await paidNames()).toEqual(["Before", "Two"])
})

test("Undo of Make All Unpaid lets the records stand again with their amounts, but where another was made since", async () => {
  const admin = await arrange()
  const shops = await insertShops(["One", "Two", "Three"])
  const [one, two] = shops
  for (const shop of [one, two]) await admin.post(`${path}?pay=${shop?.id}`, { paid: "true" })
  await app.database.owner.query("update payments set amount = 12.5 where shop_id = $1", [one?.id])
  const undo = await undoOf(admin, await admin.post(`${path}?all-unpaid=`, {}))
  await admin.post(`${path}?pay=${two?.id}`, { paid: "true" })
  expect(await paidNames()).toEqual(["Two"])
  expect((await admin.post(undo, {})).headers.get("location")).toBe(`${path}?done=undone-paid.1`)
  expect([await paidNames(), await standing()]).toEqual([["One", "Two"], 2])
  const { rows } = await app.database.owner.query(
    "select amount from payments where shop_id = $1 and voided_at is null",
    [one?.id],
  )
  expect(rows).toEqual([{ amount: "12.50" }])
})

test.each([
  ["another administrator", async () => app.signInAsAdmin(await insertAdmin(app.database.owner))],
  [
    "somebody a quarter of an hour later",
    async () => arrange().then(async (admin) => (await later(), admin)),
  ],
])("to %s no act on several shops is undone", async (_, arrangeOther) => {
  const admin = await arrange()
  const shop = await insertShop(app.database.owner, { name: "One", price: "15" })
  const undo = await undoOf(admin, await admin.post(`${path}?bulk=paid&id=${shop.id}`, {}))
  const other = await arrangeOther()
  const [, moment = ""] = /moment=(\d+)/.exec(undo) ?? []
  const aged = undo.replace(moment, await momentNow())
  expect((await other.post(aged, {})).status).toBe(409)
  expect(await paidNames()).toEqual(["One"])
})

/** Moves every record to sixteen minutes ago. */
async function later(): Promise<void> {
  await app.database.owner.query("update payments set created_at = created_at - interval '16 minutes'")
}

/** The moment of the only record, as an address names it. */
async function momentNow(): Promise<string> {
  const { rows } = await app.database.owner.query<{ moment: string }>(
    "select trunc(extract(epoch from created_at) * 1000000)::bigint::text as moment from payments",
  )
  return rows[0]?.moment ?? ""
}

test.each([
  "undo=paid",
  "undo=gone&moment=1795441153000000",
  "undo=paid&moment=1",
  "undo=paid&moment=99999999999999999",
])("an address that names no act is refused: %s", async (address) => {
  expect((await (await arrange()).post(`${path}?${address}`, {})).status).toBe(404)
})
