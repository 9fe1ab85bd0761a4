import { parse } from "csv-parse/sync"
import { beforeEach, expect, test } from "vitest"
import { firstDayOf } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { formatMonthList } from "#app/messages/format-debt.ts"
import { formatMonth } from "#app/messages/format-time.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPayment, priceAlways } from "#tests/fixtures/insert-payment.ts"
import { insertPlan, insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { monthAgo } from "#tests/fixtures/month-of.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"

// Fourteen hours ahead of UTC: its month begins on the last day of the other.
const timeZone = "Pacific/Kiritimati"
const app = useTestApplication({ PLATFORM_TIME_ZONE: timeZone })
const [list, months] = ["/admin/shops", "/admin/shops/payments"]
const [present, before] = [monthAgo(timeZone), monthAgo(timeZone, 1)]

let signedIn: Promise<{ who: TestAdmin; admin: Visitor }> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange() {
  signedIn ??= insertAdmin(app.database.owner, { name: "Maya Haddad" }).then(async (who) => ({
    who,
    admin: await app.signInAsAdmin(who),
  }))
  return signedIn
}

beforeEach(() => app.database.owner.query("delete from shops; delete from deleted_shop_payments"))

/** The only shop, by default of two years ago, on a plan of $15. */
async function insertPayer(name = "Alpha", age = "2 years"): Promise<TestShop> {
  const shop = await insertShop(app.database.owner, { name, productLimit: 50 })
  await app.database.owner.query("update shops set created_at = now() - $2::interval where id = $1", [
    shop.id,
    age,
  ])
  await priceAlways(app.database.owner, shop, "15")
  return shop
}

async function textAt(visitor: Visitor, path: string): Promise<string> {
  const page = await visitor.visit(`${path}${path.includes("?") ? "&" : "?"}lang=en`)
  expect(page.status).toBe(200)
  return textOf(page.html)
}

const found = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).join(" ")

/** What each screen says of the only shop. */
async function screens(owner: Visitor) {
  const { admin } = await arrange()
  const overview = await textAt(admin, "/admin")
  const [dashboard, payment] = [await textAt(owner, "/shop/dashboard"), await textAt(owner, "/shop/payment")]
  const ofOwner = /Status\s?: (Paid|Payment Required)[^]*?Last paid month:? (None yet|\w+ \d{4})/
  const [, row = []] = parse((await admin.visit(`${months}.csv?lang=en`)).html, { bom: true })
  return {
    switch: found(/aria-checked="(true|false)"/, (await admin.visit(`${list}?lang=en`)).html),
    paidOnly: found(/Showing (\d+) of/, await textAt(admin, `${list}?filter=paid`)),
    unpaidOnly: found(/Showing (\d+) of/, await textAt(admin, `${list}?filter=unpaid`)),
    month: found(/Paid (\d+) Late (\d+) Nothing due (\d+)/, await textAt(admin, months)),
    counters: found(/Paid Shops (\d+) Unpaid Shops (\d+)/, overview),
    chart: found(/Last 12 months Paid (\d+) Not paid (\d+)/, overview),
    file: row[8],
    dashboard: found(ofOwner, dashboard),
    payment: found(ofOwner, payment),
  }
}

function paidScreens() {
  const owner = `Paid ${formatMonth(firstDayOf(present), "en")}`
  return {
    ...{ switch: "true", paidOnly: "1", unpaidOnly: "0", month: "1 0 0", counters: "1 0", chart: "1 0" },
    ...{ file: "Paid", dashboard: owner, payment: owner },
  }
}

function unpaidScreens(last: string | null) {
  const owner = `Payment Required ${last === null ? "None yet" : formatMonth(firstDayOf(last), "en")}`
  return {
    ...{ switch: "false", paidOnly: "0", unpaidOnly: "1", month: "0 1 0", counters: "0 1", chart: "0 1" },
    ...{ file: "Late", dashboard: owner, payment: owner },
  }
}

async function columnsOf({ id }: TestShop) {
  const { rows } = await app.database.owner.query(
    "select payment_status, last_paid_month::text from shops where id = $1",
    [id],
  )
  return rows[0]
}

async function recordsOf({ id }: TestShop) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select to_char(month, 'YYYY-MM') as month, amount, admin_id, voided_by from payments
     where shop_id = $1 order by created_at`,
    [id],
  )
  return rows
}

test("after each mark, single or of all, every screen says the same, and the columns are true", async () => {
  const { who, admin } = await arrange()
  const shop = await insertPayer("Alpha", "0 days")
  const owner = await app.signInAsShop(shop)
  const unpaid = { payment_status: false, last_paid_month: null }
  const record = { month: present, amount: "15.00", admin_id: who.id, voided_by: null }
  const pay = (paid: boolean) => admin.post(`${list}?pay=${shop.id}`, { paid: String(paid) })
  const actions = [
    { act: () => admin.post(`${list}?all-unpaid=`, {}) },
    { act: () => pay(false) },
    { act: () => admin.post(`${list}?bulk=unpaid&id=${shop.id}`, {}) },
    { act: () => admin.post(`${months}?month=${present}&pay=${shop.id}`, { paid: "false" }) },
  ]
  expect(await screens(owner)).toEqual(unpaidScreens(null))
  for (const [index, { act: action }] of actions.entries()) {
    await pay(true)
    expect(await screens(owner)).toEqual(paidScreens())
    expect(await columnsOf(shop)).toEqual({
      payment_status: true,
      last_paid_month: dayIn(new Date(), timeZone),
    })
    await action()
    expect(await screens(owner), `after act ${index}`).toEqual(unpaidScreens(null))
    expect(await columnsOf(shop)).toEqual(unpaid)
    // What was recorded is not forgotten.
    expect(await recordsOf(shop)).toEqual(
      Array.from({ length: index + 1 }, () => ({ ...record, voided_by: who.id })),
    )
  }
})

test("when a month has changed, every screen says that the new one is not paid, and the last one stays paid", async () => {
  const { admin } = await arrange()
  const shop = await insertPayer("Alpha", "0 days")
  const owner = await app.signInAsShop(shop)
  await admin.post(`${list}?pay=${shop.id}`, { paid: "true" })
  expect(await screens(owner)).toEqual(paidScreens())
  // A month later: the shop was made and all was done a month back.
  await app.database.owner.query(
    `with paid as (update payments set month = $1, created_at = created_at - interval '1 month')
     update shops set last_paid_month = last_paid_month - interval '1 month',
       created_at = created_at - interval '1 month'`,
    [firstDayOf(before)],
  )
  expect(await screens(owner)).toEqual(unpaidScreens(before))
  expect(await columnsOf(shop), "as of the last mark").toEqual({
    payment_status: true,
    last_paid_month: expect.any(String),
  })
  expect(await textAt(admin, `${months}?month=${before}`)).toContain("Paid 1 Late 0 Nothing due 0")
  await admin.post(`${list}?all-unpaid=`, {})
  expect(await columnsOf(shop)).toEqual({ payment_status: false, last_paid_month: null })
  expect(await screens(owner)).toEqual(unpaidScreens(before))
  expect(await textAt(admin, `${months}?month=${before}`)).toContain("Money received $15.00")
})

test("what a shop owes is one figure on every screen, also after this month was marked", async () => {
  const { admin } = await arrange()
  const shop = await insertPayer()
  await app.database.owner.query("update shops set created_at = $2, phone = '+96170814220' where id = $1", [
    shop.id,
    `${monthAgo(timeZone, 3)}-10T12:00:00Z`,
  ])
  const owner = await app.signInAsShop(shop)
  const reminder = async () => {
    const { html } = await admin.visit(`${months}?month=${before}&lang=ar`)
    return new URL(/href="(https:\/\/wa\.me\/[^"]*text[^"]*)"/.exec(html)?.[1] ?? "").searchParams.get("text")
  }
  for (const [count, price] of [
    [4, "$60.00"],
    [3, "$45.00"],
  ] as const) {
    for (const view of [list, months, `${months}?month=${before}`])
      expect(await textAt(admin, view), view).toContain(`Owes ${count} months, ${price}`)
    expect(await reminder()).toContain(`payment of ${price} for ${count} months yet`)
    const page = await textAt(owner, "/shop/payment")
    expect(page).toContain("Payment Required")
    expect(page).toContain(`${price} for ${count} months`)
    const unpaid = [3, 2, 1, 0].slice(0, count).map((ago) => firstDayOf(monthAgo(timeZone, ago)))
    expect(page).toContain(
      `Not paid yet: ${inLocale("en", () => formatMonthList(unpaid)).replaceAll("\u00A0", " ")}. `,
    )
    expect(page).not.toContain("The next payment is due")
    expect(await textAt(owner, "/shop/dashboard")).toContain(`${count} months are not paid yet`)
    await admin.post(`${list}?pay=${shop.id}`, { paid: "true" })
  }
  for (const month of [1, 2, 3])
    await admin.post(`${months}?month=${monthAgo(timeZone, month)}&pay=${shop.id}`, { paid: "true" })
  for (const view of [list, months]) expect(await textAt(admin, view)).not.toContain("Owes")
  expect(await textAt(owner, "/shop/payment")).toContain("The next payment is due")
})

test.each([
  [
    "en",
    "Mark Alpha as paid for",
    "$15.00 is recorded",
    "Mark Alpha as unpaid for",
    "Alpha: marked as paid.",
  ],
  ["ar", "تسجيل دفع Alpha عن", "يُسجَّل \u2066$15.00\u2069", "إلغاء تسجيل دفع Alpha عن", "Alpha: سُجّل الدفع."],
])(
  "in %s an earlier month is recorded at its own price after a question, voided, and taken back whole",
  async (lang, asks, price, asksBack, shownText) => {
    const { who, admin } = await arrange()
    const shop = await insertPayer()
    const owner = await app.signInAsShop(shop)
    // Dearer since today, and on a dearer plan.
    await app.database.owner.query(
      "update plans set price = 20 where id = (select plan_id from shops where id = $1)",
      [shop.id],
    )
    const dear = await insertPlan(app.database.owner, 90)
    await app.database.owner.query("update plans set price = 50 where id = $1", [dear])
    await admin.post(`${list}?plan=${shop.id}&to=${dear}`, {})
    expect(await textAt(admin, months)).toContain("Late $50.00")
    const view = `${months}?month=${before}`
    expect(await textAt(admin, view)).toContain("$15.00 / month Late $15.00")

    const question = await admin.visit(`${view}&mark=${shop.id}&lang=${lang}`)
    for (const expected of [asks, formatMonth(firstDayOf(before), lang === "ar" ? "ar" : "en"), price])
      expect(textOf(question.html)).toContain(expected)
    const mark = (paid: boolean, undo = {}) =>
      admin.post(`${view}&pay=${shop.id}`, { paid: String(paid), ...undo })
    const done = await mark(true)
    expect(done.headers.get("location")).toBe(`${view}&done=paid.${shop.id}`)
    expect(textOf((await admin.visit(`${view}&done=paid.${shop.id}&lang=${lang}`)).html)).toContain(shownText)
    const record = { month: before, amount: "15.00", admin_id: who.id, voided_by: null }
    expect(await recordsOf(shop)).toEqual([record])
    expect(await textAt(admin, view)).toContain("Paid 1 Late 0 Nothing due 0 Money received $15.00")
    // Of this month it says nothing.
    expect(await screens(owner)).toEqual(unpaidScreens(before))
    expect(await columnsOf(shop)).toEqual({ payment_status: false, last_paid_month: null })

    expect(textOf((await admin.visit(`${view}&mark=${shop.id}&lang=${lang}`)).html)).toContain(asksBack)
    await mark(false)
    expect(await recordsOf(shop)).toEqual([{ ...record, voided_by: who.id }])
    expect(await textAt(admin, view)).toContain("Paid 0 Late 1 Nothing due 0 Money received $0.00")
    await mark(true, { undo: "true" })
    expect(await recordsOf(shop)).toEqual([record])
  },
)

test.each([
  ["en", "Of the money received, $12.00 is from a shop that was deleted since.", "Deleted", "Paid"],
  ["ar", "من المبلغ المستلَم \u2066$12.00\u2069 من متجر حُذف لاحقًا.", "محذوف", "سدّد"],
])(
  "in %s what a shop paid stays in the income of its months when it is deleted",
  async (lang, note, deleted, paid) => {
    const { who, admin } = await arrange()
    const { owner } = app.database
    const shop = await insertPayer("Alpha")
    const other = await insertPayer("Beta")
    const by = { adminId: who.id }
    await insertPayment(owner, shop, before, { amount: "12", ...by })
    await insertPayment(owner, other, before, { amount: "15", ...by })
    await insertPayment(owner, shop, present, by)
    await admin.post(`${list}?pay=${shop.id}`, { paid: "false" })
    const view = `${months}?month=${before}`
    expect(await textAt(admin, view)).toContain("Paid 2 Late 0 Nothing due 0 Money received $27.00")
    await admin.post(`${list}?delete=${shop.id}&step=2`, { sentence: "DELETE ALPHA", sure: "on" })

    expect(await textAt(admin, view)).toContain("Paid 1 Late 0 Nothing due 0 Money received $27.00")
    expect(textOf((await admin.visit(`${view}&lang=${lang}`)).html)).toContain(note)
    const file = await admin.visit(`${months}.csv?month=${before}&lang=${lang}`)
    const [, ...rows] = parse(file.html, { bom: true })
    const last = rows.at(-1) ?? []
    expect([last[0], last[5], last[8], last[9], last[11]]).toEqual([
      "Alpha",
      deleted,
      paid,
      "12.00",
      "Maya Haddad",
    ])
    expect(rows.reduce((sum, row) => sum + Number(row[9]), 0)).toBe(27)
    // What was void is no income.
    expect(await textAt(admin, months)).toContain("Money received $0.00")
  },
)
