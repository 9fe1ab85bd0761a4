import { expect, test } from "vitest"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import { limits } from "#app/domain/limits.ts"
import { chatLink } from "#app/domain/link/links.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { nobody, type Customer } from "#app/domain/order/order.ts"
import { orderMessage } from "./order-message.ts"

const link = "https://vitrine.example/cart/00000000-0000-4000-8000-000000000000"

const customer: Customer = {
  name: "مايا خوري",
  phone: "+9613412785",
  area: "الأشرفيّة، شارع ساسين، بناية الورد، الطابق الثالث",
  note: "إذا ممكن بعد الخامسة.\nاتّصلوا قبل الوصول.",
}

type Handed = Omit<
  Parameters<typeof orderMessage>[1],
  "number" | "previousNumber" | "lines" | "currency" | "customer"
>
const atOnce = { wantedDay: null, wantedFrom: null, wantedTo: null }
const unsaid: Handed = { handover: null, deliveryCents: null, areaName: null, ...atOnce }
const toMetn: Handed = { ...atOnce, handover: "delivery", deliveryCents: 300, areaName: "المتن" }

const pounds = { code: "LBP", rate: 89_500, rounding: 1_000, shown: "both" } as const

type Named = { shop?: string; product?: string; currency?: Parameters<typeof orderMessage>[1]["currency"] }

/** The message of an order with so many lines, each two pieces of an Arabic product with a size. */
function messageOf(
  count: number,
  language: Locale,
  answers: Customer = nobody,
  to: Handed = unsaid,
  { shop = "دار الصنوبر", product = "صابون بلديّ بزيت الزيتون", currency = null }: Named = {},
) {
  const line = {
    ...{ productId: "", variantId: "", name: product, size: "كبير", color: null },
    ...{
      translations: {},
      answers: [],
      needs: null,
      quantity: 2,
      unit: null,
      isAbout: false,
      unitCents: 650,
      isFrom: false,
      picture: null,
    },
  }
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, position: index + 1 }))
  const order = { number: 1008, previousNumber: 1007, lines, currency, customer: answers, ...to }
  return orderMessage({ name: shop, language }, order, link)
}

const shownIn = (text: string) => text.split("2 × ").length - 1

test.each([
  ["ar", "الطلب 1008 (بدل الطلب 1007)", "المجموع: $1,300.00", /^… و(\d+) صنفًا آخر$/m],
  ["en", "Order 1008 (replaces order 1007)", "Total: $1,300.00", /^… and (\d+) more lines$/m],
] as const)(
  "in %s the message of 100 Arabic lines keeps number, total and link",
  (lang, number, total, more) => {
    for (const answers of [nobody, customer]) {
      const text = messageOf(100, lang, answers)
      expect(chatLink("+96170123456", text)?.length).toBeLessThan(4_050)
      expect(text).toContain(`\n${number}\n`)
      expect(text).toContain(`\n${total}\n`)
      expect(text.endsWith(`\n${link}`)).toBe(true)
      expect(shownIn(text) + Number(more.exec(text)?.[1])).toBe(100)
    }
  },
)

test("of 100 Arabic lines so many fit, without answers and with all of them", () => {
  expect([messageOf(100, "ar"), messageOf(100, "ar", customer)].map(shownIn)).toEqual([18, 13])
})

test.each([
  ["ar", toMetn, "\nالبضاعة: $13.00\nالتوصيل · المتن: $3.00\nالمجموع: $16.00\n"],
  ["en", toMetn, "\nGoods: $13.00\nDelivery · المتن: $3.00\nTotal: $16.00\n"],
  ["en", { ...toMetn, deliveryCents: 0 }, "\nDelivery · المتن: Free\nTotal: $13.00\n"],
  ["ar", { ...toMetn, deliveryCents: null }, "\nالتوصيل · المتن: بالاتّفاق\nالمجموع: ⁦$13.00⁩ + التوصيل\n"],
  ["en", { ...unsaid, handover: "pickup" as const }, "\n\nPick it up\nTotal: $13.00\n"],
] as const)("in %s the message has goods, delivery and total, or that it is picked up", (lang, to, bill) => {
  expect(messageOf(1, lang, nobody, to)).toContain(bill)
})

test("with delivery the message of 100 Arabic lines keeps its bill and its link, and asks for the street alone", () => {
  const text = messageOf(100, "ar", customer, toMetn)
  expect(chatLink("+96170123456", text)?.length).toBeLessThan(4_050)
  expect(text).toContain("\nالبضاعة: $1,300.00\nالتوصيل · المتن: $3.00\nالمجموع: $1,303.00\n")
  expect(text).toContain("\nالشارع، البناية، الطابق: الأشرفيّة")
  expect(text.endsWith(`\n${link}`)).toBe(true)
  expect([shownIn(messageOf(100, "ar", nobody, toMetn)), shownIn(text)]).toEqual([17, 12])
})

test("with the longest names and both currencies it still keeps number, area, total and link", () => {
  const longest = (length: number) => "ش".repeat(length)
  const areaName = longest(deliveryLimits.name)
  const named = { shop: longest(limits.shopName), product: longest(limits.productName), currency: pounds }
  const text = messageOf(100, "ar", customer, { ...toMetn, areaName }, named)
  expect(chatLink("+96170123456", text)?.length).toBeLessThan(4_050)
  expect(text).toContain("\nالطلب 1008 (بدل الطلب 1007)\n")
  expect(text.replaceAll(/[\u2066-\u2069]/g, "")).toContain(
    `\nالتوصيل · ${areaName}: $3.00\nالمجموع: $1,303.00 (116,619,000`,
  )
  expect(text.endsWith(`\n${link}`)).toBe(true)
})

test("lines that are left out are counted by the rules of Arabic and English", () => {
  const moreIn = (left: number, lang: Locale, shown: number) =>
    /^….*$/m.exec(messageOf(shown + left, lang))?.[0]
  const inArabic = shownIn(messageOf(100, "ar"))
  expect([1, 2, 3, 10, 11, 100 - inArabic].map((left) => moreIn(left, "ar", inArabic))).toEqual([
    ...["… وصنف آخر", "… وصنفان آخران", "… و3 أصناف أخرى", "… و10 أصناف أخرى", "… و11 صنفًا آخر"],
    `… و${100 - inArabic} صنفًا آخر`,
  ])
  const inEnglish = shownIn(messageOf(100, "en"))
  expect([1, 2].map((left) => moreIn(left, "en", inEnglish))).toEqual([
    "… and 1 more line",
    "… and 2 more lines",
  ])
})

test.each([
  ["ar", ["الاسم: مايا خوري", "رقم الهاتف: \u2066+9613412785\u2069", "المنطقة أو العنوان: الأشرفيّة"]],
  ["en", ["Name: مايا خوري", "Phone: +9613412785", "Area or address: الأشرفيّة"]],
] as const)("in %s the message has what the customer answered, in the shop's language", (lang, texts) => {
  const text = messageOf(1, lang, customer)
  for (const expected of texts) expect(text).toContain(`\n${expected}`)
  expect(text).toContain("إذا ممكن بعد الخامسة. اتّصلوا قبل الوصول.\n")
  expect(messageOf(1, lang, { ...nobody, name: "Maya" })).not.toMatch(/Phone|الهاتف|Note|ملاحظة/)
  expect(messageOf(1, lang)).toMatch(/\$13\.00\nhttps/)
})

test.each([
  ["ar", { ...unsaid, wantedDay: "2026-11-28" }, "\nالموعد: السبت 28 تشرين الثاني\n"],
  [
    "en",
    { ...unsaid, wantedDay: "2026-11-28", wantedFrom: 960, wantedTo: 1_200 },
    "\nWanted for: Saturday 28 November, 16:00 to 20:00\n",
  ],
] as const)("in %s the message says when the order is wanted", (lang, to, line) => {
  expect(messageOf(1, lang, nobody, to)).toContain(line)
  expect(messageOf(1, lang)).not.toContain(line.slice(1, 6))
})
