import { beforeEach, expect, test } from "vitest"
import { firstDayOf } from "#app/domain/time/month.ts"
import { formatMonth } from "#app/messages/format-time.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPayment as insertPaymentOf, priceAlways } from "#tests/fixtures/insert-payment.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { monthAgo } from "#tests/fixtures/month-of.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"

// Fourteen hours ahead of UTC: its month begins on the last day of the other.
const timeZone = "Pacific/Kiritimati"
const app = useTestApplication({ PLATFORM_TIME_ZONE: timeZone })
const path = "/admin/shops/payments"

let signedIn: Promise<{ who: TestAdmin; admin: Visitor }> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange() {
  const who = () => insertAdmin(app.database.owner, { name: "Maya Haddad" })
  signedIn ??= who().then(async (admin) => ({ who: admin, admin: await app.signInAsAdmin(admin) }))
  return signedIn
}

/** A shop of two years ago on a plan of that price. */
async function insertPayer(
  name: string,
  price: string | null,
  options: Parameters<typeof insertShop>[1] = {},
) {
  const shop = await insertShop(app.database.owner, { name, productLimit: 50, ...options })
  await app.database.owner.query(
    `with changed as (update plans set name = 'Stall' where id = (select plan_id from shops where id = $1))
     update shops set created_at = now() - interval '2 years' where id = $1`,
    [shop.id],
  )
  await priceAlways(app.database.owner, shop, price)
  return shop
}

async function insertPayment(shop: TestShop, month: string, amount: string, at: string): Promise<void> {
  const { who } = await arrange()
  await insertPaymentOf(app.database.owner, shop, month, { amount, adminId: who.id, at })
}

async function textAt(query: string): Promise<string> {
  const page = await (await arrange()).admin.visit(path + query)
  expect(page.status).toBe(200)
  return textOf(page.html)
}

beforeEach(async () => {
  await app.database.owner.query("delete from shops; delete from deleted_shop_payments")
})

test.each([
  [
    "en",
    ["May 2026 Showing 4 of 4 shops", "Paid 1 Late 2 Nothing due 1 Money received $1,234.50"],
    [
      "Paid $1,234.50",
      "May 04, 2026 by Maya Haddad",
      "Stall $15.00 / month Late",
      "Late $15.00 Blocked",
      "Nothing due",
    ],
    "Payments by month",
  ],
  [
    "ar",
    ["أيّار 2026 4 من أصل 4 متاجر", "سدّدت 1 متأخّرة 2 لا شيء مستحقّ 1 المبلغ المستلَم $1,234.50"],
    ["سدّد $1,234.50", "4 أيّار 2026 سجّلها Maya Haddad", "متأخّر $15.00 محظور", "لا شيء مستحقّ"],
    "الدفعات حسب الشهر",
  ],
])(
  "who has paid for a month, how much and when and to whom, and who is late, in %s",
  async (lang, some, more, title) => {
    // Eleven at night in London is the next day on the platform.
    await insertPayment(await insertPayer("Alpha", "15"), "2026-05", "1234.5", "2026-05-03T23:00:00Z")
    await insertPayer("Beta", "15")
    await insertPayer("Gamma", null)
    await insertPayer("Delta", "15", { isActive: false })
    const { admin } = await arrange()
    const page = await admin.visit(`${path}?month=2026-05&lang=${lang}`)
    expect([page.status, titleOf(page.html)]).toEqual([
      200,
      `${title} · ${lang === "en" ? "Vitrine" : "فيترين"}`,
    ])
    for (const expected of [...some, ...more]) expect(textOf(page.html)).toContain(expected)
    expect(page.headers.get("cache-control")).toBe("no-store")
    // An earlier month is marked after a question.
    expect(page.html).not.toContain('name="paid"')
    const list = await admin.visit(`/admin/shops?lang=${lang}`)
    expect(list.html).toContain(`href="${path}"`)
    expect(textOf(list.html)).toContain(title)
  },
)

test("without a month, or with one that is none or has not begun, it is this month on the platform's clock", async () => {
  await insertPayer("Alpha", "15")
  const [present, before, next] = [monthAgo(timeZone), monthAgo(timeZone, 1), monthAgo(timeZone, -1)]
  const { admin } = await arrange()
  for (const query of ["", "&month=", "&month=2026-13", "&month=nonsense", `&month=${next}`]) {
    const { html } = await admin.visit(`${path}?lang=en&filter=late${query}`)
    expect(textOf(html)).toContain(`${formatMonth(firstDayOf(present))} Showing 1 of 1 shop`)
    expect(html).toContain(`href="${path}?month=${before}&amp;filter=late"`)
    expect(html).not.toContain("Next month:")
    const isSaid = textOf(html).includes(
      `There is no such month. This is ${formatMonth(firstDayOf(present))}.`,
    )
    expect(isSaid, query).toBe(!["", "&month="].includes(query))
  }
  const { html } = await admin.visit(`${path}?lang=en&month=${before}`)
  expect(html).toContain(`aria-label="Next month: ${formatMonth(firstDayOf(present))}"`)
  expect(textOf(html)).toContain("This month")
  // Before the first shop there is nothing to go to, and an address of then says so.
  const first = monthAgo(timeZone, 24)
  expect((await admin.visit(`${path}?lang=en&month=${first}`)).html).not.toContain("Previous month")
  expect(await textAt(`?lang=en&month=2001-01`)).toContain("There were no shops in this month.")
})

test("filter and search narrow the list, not the totals; 20 a page", async () => {
  const month = monthAgo(timeZone)
  for (let number = 0; number < 22; number++) {
    const shop = await insertPayer(`Name ${String.fromCharCode(97 + number)}.`, "15", {
      slug: `slug-${number}`,
    })
    if (number === 3) await insertPayment(shop, month, "15", "2026-05-03T23:00:00Z")
  }
  const shown = async (query: string) => {
    const text = await textAt(`?lang=en${query}`)
    expect(text).toContain("Paid 1 Late 21 Nothing due 0 Money received $15.00")
    return [
      /Showing \d+ of \d+/.exec(text)?.[0],
      ...["Name a.", "Name d.", "Name v."].filter((name) => text.includes(name)),
    ]
  }
  expect(await shown("")).toEqual(["Showing 22 of 22", "Name a.", "Name d."])
  expect(await shown("&page=2")).toEqual(["Showing 22 of 22", "Name v."])
  expect(await shown("&page=99&filter=late")).toEqual(["Showing 21 of 22", "Name v."])
  expect(await shown("&filter=paid")).toEqual(["Showing 1 of 22", "Name d."])
  expect(await shown("&q=NAME D.")).toEqual(["Showing 1 of 22", "Name d."])
  expect(await shown("&q=slug-3@shops&filter=paid")).toEqual(["Showing 1 of 22", "Name d."])
  expect(await shown("&q=%25&filter=nonsense")).toEqual(["Showing 0 of 22"])
})

test.each([
  ["en", "Hello Dar Noun, we have not received the payment of $375.00 for 25 months yet.", "Remind", "ar"],
  ["ar", "مرحبًا Dar Noun، لم تصلنا بعد دفعة 25 شهرًا وقدرها \u2066$375.00\u2069.", "تذكير", "en"],
] as const)(
  "a late shop with a phone is reminded in its own language, %s",
  async (language, message, expected, lang) => {
    await insertPayer("Dar Noun", "15", { language, phone: "+961 70 814 220" })
    await insertPayer("No phone", "15")
    await insertPayer("Free", "0", { phone: "+961 70 814 221" })
    const paid = await insertPayer("Paid", "15", { phone: "+961 70 814 222" })
    await insertPayment(paid, "2026-05", "15", "2026-05-03T23:00:00Z")
    const { html } = await (await arrange()).admin.visit(`${path}?month=2026-05&lang=${lang}`)
    const links = [...html.matchAll(/<a [^>]*href="(https:\/\/wa\.me\/[^"]*)"[^>]*>/g)]
    expect(links).toHaveLength(1)
    const [tag = "", address = ""] = links[0] ?? []
    const chat = new URL(address.replaceAll("&amp;", "&"))
    expect(chat.pathname).toBe("/96170814220")
    expect(chat.searchParams.get("text")).toContain(message)
    expect(chat.searchParams.get("text")).toContain("http://vitrine.test/shop/payment")
    for (const attribute of ['target="_blank"', 'rel="noopener noreferrer"']) expect(tag).toContain(attribute)
    expect(textOf(html)).not.toContain(expected)
    // Without a phone it goes by mail.
    const mails = [...html.matchAll(/<a [^>]*href="(mailto:[^"]*)"[^>]*><svg/g)]
    expect(mails).toHaveLength(1)
    const mail = new URL(mails[0]?.[1]?.replaceAll("&amp;", "&") ?? "")
    expect(mail.pathname).toMatch(/^shop-.*@shops\.example$/)
    expect(mail.searchParams.get("body")).toContain("$375.00 for 25 months")
  },
)

test.each([
  ["en", "Nobody is late", "No shops found", "Failed to fetch data"],
  ["ar", "لا متاجر متأخّرة", "لا متاجر", "تعذّر جلب البيانات"],
])("no late shop, no result, no database: each has its text, in %s", async (lang, nobody, none, failed) => {
  await insertPayer("Free", null)
  const { admin } = await arrange()
  expect(await textAt(`?lang=${lang}&filter=late`)).toContain(nobody)
  expect(await textAt(`?lang=${lang}&filter=late&q=x`)).toContain(none)
  await app.database.owner.query("alter table payments rename to payments_away")
  const page = await admin.visit(`${path}?lang=${lang}`)
  await app.database.owner.query("alter table payments_away rename to payments")
  expect([page.status, textOf(page.html)]).toEqual([503, expect.stringContaining(failed)])
})
