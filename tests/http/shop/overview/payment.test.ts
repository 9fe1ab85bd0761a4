import { expect, test } from "vitest"
import { firstDayOf, monthsAfter } from "#app/domain/time/month.ts"
import { formatDay, formatMonth, formatMonthName } from "#app/messages/format-time.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { presentMonth } from "#tests/fixtures/insert-payment.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"

const application = useTestApplication({ WALLET_PHONE: "+961 00 000 009", PLATFORM_TIME_ZONE: "Asia/Beirut" })

const address = "/shop/payment"
const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)

/** A month that an administrator recorded: its first day, the amount in dollars. */
async function insertPayment(shop: TestShop, month: string, amount: string, voided = false): Promise<void> {
  await application.database.owner.query(
    `insert into payments (shop_id, month, amount, created_at, voided_at)
     values ($1, $2, $3, '2026-03-31T22:30:00Z', case when $4 then now() end)`,
    [shop.id, month, amount, voided],
  )
}

async function setPlan(shop: TestShop, price: string | null, limit: number): Promise<void> {
  await application.database.owner.query(
    `with plan as (insert into plans (name, price, product_limit) values ($2, $3, $4) returning id)
     update shops set plan_id = (select id from plan) where id = $1`,
    [shop.id, `Plan of ${shop.slug}`, price, limit],
  )
}

async function pageOf(shop: TestShop, path = address) {
  const visitor = await application.signInAsShop(shop)
  const page = await visitor.visit(path)
  expect(page.status).toBe(200)
  return { visitor, page, text: textOf(page.html) }
}

test("the page has the specification's texts and is for owners only", async () => {
  expect(leadsTo(await application.visitor().visit(address))).toContain("/shop/login?to=")
  const { page, text } = await pageOf(await newShop({ price: "15" }))
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(titleOf(page.html)).toBe("Payment · Vitrine")
  for (const expected of ["Payment", "Manage your subscription and payment methods", "Current Plan"])
    expect(text).toContain(expected)
  for (const expected of [
    "Payment History",
    "No payments yet",
    "Need Help?",
    "Payment Required",
    "Sample plan",
  ])
    expect(text).toContain(expected)
})

test("who has paid reports it to support with the amount, the month and the shop, in both languages", async () => {
  const shop = await newShop()
  await setPlan(shop, "25", 1_200)
  for (const [lang, sent] of [
    ["en", "I have sent $25.00 for"],
    ["ar", "حوّلتُ \u2067$25.00 عن"],
  ] as const) {
    const { page } = await pageOf(shop, `${address}?pay&lang=${lang}`)
    const [, chat = ""] = /<footer[^]*?href="(https:\/\/wa\.me[^"]*)"/.exec(page.html) ?? []
    const text = new URL(chat).searchParams.get("text")
    expect(text).toContain(sent)
    expect(text).toContain(shop.slug)
  }
  await setPlan(shop, "0", 1_200)
  const { page } = await pageOf(shop, `${address}?pay`)
  expect(page.html).not.toContain("I have sent")
})

test("the plan, its price and limit, the status and the last paid month, in both languages", async () => {
  const shop = await newShop()
  await setPlan(shop, "25", 1_200)
  const month = firstDayOf(presentMonth())
  await insertPayment(shop, month, "25")
  const { visitor, text } = await pageOf(shop)
  const texts = [`Plan of ${shop.slug}`, "$25.00 / month", "Up to 1,200 products", "Status : Paid"]
  for (const expected of [...texts, formatMonth(month, "en"), "Billed on the 1st"])
    expect(text.replace("Status: ", "Status : ")).toContain(expected)
  expect(text).not.toContain("Payment Required")
  const arabic = await visitor.visit(`${address}?lang=ar`)
  expect(arabic.html).toContain('<html lang="ar" dir="rtl"')
  for (const expected of [
    "$25.00 في الشهر",
    "حتّى 1,200 منتج",
    "مدفوع",
    formatMonth(month, "ar"),
    "سجلّ الدفعات",
  ])
    expect(textOf(arabic.html)).toContain(expected)
})

test("what is due names its month and its sum, and offers the way to pay, in both languages", async () => {
  const shop = await newShop()
  await setPlan(shop, "25", 50)
  const month = firstDayOf(presentMonth())
  const { visitor, page, text } = await pageOf(shop)
  const named = inLocale("en", () => formatMonthName(month))
  expect(text).toContain(`$25.00 for ${formatMonth(month, "en")}`)
  expect(text).toContain(`${named} is not paid yet. After you pay, it shows here within a day.`)
  expect(page.html).toContain(`href="${address}?pay"`)
  const arabic = textOf((await visitor.visit(`${address}?lang=ar`)).html)
  expect(arabic).toContain(`$25.00 عن ${formatMonth(month, "ar")}`)
  expect(arabic).toContain(`اشتراك ${inLocale("ar", () => formatMonthName(month))} لم يُدفع بعد.`)
})

test("a month that is paid leaves nothing to press, and says when the next one is due", async () => {
  const shop = await newShop()
  await setPlan(shop, "25", 50)
  const month = presentMonth()
  await insertPayment(shop, firstDayOf(month), "25")
  const { visitor, page, text } = await pageOf(shop)
  const next = `${firstDayOf(monthsAfter(month, 1))}T12:00:00Z`
  const [named, date] = inLocale("en", () => [formatMonthName(month), formatDay(next, "UTC")])
  expect(text).toContain(`${named} is paid. The next payment is due on ${date}.`)
  for (const html of [page.html, (await visitor.visit(`${address}?pay`)).html]) {
    expect(html).not.toContain("How to pay")
    expect(html).not.toContain('href="/shop/payment?pay"')
    expect(html, "not by its address either").not.toContain('id="dialog-title"')
  }
  const arabic = await visitor.visit(`${address}?lang=ar`)
  expect(textOf(arabic.html)).toContain("مدفوع. الدفعة التالية في 1 ")
  expect(arabic.html).not.toContain("طريقة الدفع")
})

test.each([
  [null, -1],
  ["0", -1],
])("a plan that costs %j is free, and a limit of %d is none", async (price, limit) => {
  const shop = await newShop()
  await setPlan(shop, price, limit)
  const { visitor, text } = await pageOf(shop)
  for (const expected of [`Plan of ${shop.slug} Free`, "Unlimited", "Nothing to pay", "Your plan is free."])
    expect(text).toContain(expected)
  for (const expected of ["Billed on", "Payment Required", "How to pay"]) expect(text).not.toContain(expected)
  const arabic = textOf((await visitor.visit(`${address}?lang=ar`)).html)
  expect(arabic).toContain("لا شيء عليك")
  expect(arabic).not.toContain("طريقة الدفع")
})

test("the history has every recorded month, newest first, on the platform's day, and none that was taken back", async () => {
  const shop = await newShop()
  await insertPayment(shop, "2026-01-01", "15")
  await insertPayment(shop, "2026-03-01", "1234.5")
  await insertPayment(shop, "2026-02-01", "77", true)
  const { visitor, text } = await pageOf(shop)
  // Half past ten at night in London is the next day in Beirut.
  expect(text).toContain("March 2026 $1,234.50 1 April 2026 January 2026 $15.00 1 April 2026")
  expect(text).not.toContain("February")
  expect(text).not.toContain("No payments yet")
  const arabic = textOf((await visitor.visit(`${address}?lang=ar`)).html)
  expect(arabic).toContain("آذار 2026 $1,234.50 1 نيسان 2026 كانون الثاني 2026 $15.00 1 نيسان 2026")
})

test("another shop's payments and plan are not seen, and each owner sees their own", async () => {
  const [mine, theirs] = [await newShop(), await newShop()]
  await setPlan(mine, "15", 50)
  await setPlan(theirs, "99", 70)
  await insertPayment(mine, "2026-05-01", "15")
  await insertPayment(theirs, "2026-06-01", "99")
  const [here, there] = [await pageOf(mine), await pageOf(theirs)]
  for (const expected of ["May 2026", "$15.00", mine.slug]) expect(here.text).toContain(expected)
  for (const expected of ["June 2026", "$99.00", theirs.slug]) {
    expect(there.text).toContain(expected)
    expect(here.text).not.toContain(expected)
  }
})

test("'Pay using' opens at its address, the wallet first, and works without a script", async () => {
  const shop = await newShop()
  await setPlan(shop, "15", 50)
  const { visitor, page, text } = await pageOf(shop, `${address}?pay`)
  expect(page.html).toMatch(/<dialog[^>]*open=""[^>]*aria-labelledby="dialog-title"/)
  const amount = `Amount $15.00 for ${formatMonth(firstDayOf(presentMonth()), "en")}`
  for (const expected of ["Pay using", "Mobile wallet", "+961 00 000 009", amount])
    expect(text).toContain(expected)
  expect(text).toContain("Your account is updated within 24 hours.")
  expect(text).toContain("Payment Gateway Coming Soon")
  expect(page.html).toMatch(
    /<input[^>]*checked=""[^>]*value="wallet"|<input[^>]*value="wallet"[^>]*checked=""/,
  )
  expect((await visitor.visit(address)).html).not.toContain('id="dialog-title"')
  const arabic = textOf((await visitor.visit(`${address}?pay&lang=ar`)).html)
  for (const expected of ["الدفع عبر", "محفظة إلكترونيّة", "قريبًا", "24 ساعة"])
    expect(arabic).toContain(expected)
})

test("the chat carries the shop and its email", async () => {
  const shop = await newShop({ name: "Zaatar & Zeit" })
  const { page } = await pageOf(shop)
  const [, link = ""] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(page.html) ?? []
  const chat = decodeURIComponent(link.replaceAll("&amp;", "&"))
  expect(chat).toContain("Zaatar & Zeit")
  expect(chat).toContain(`${shop.username}@shops.example`)
})
