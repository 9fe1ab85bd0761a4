import { beforeAll, beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { item, shareCart, stockShop } from "../cart/carts-to-share.ts"
import { orderOf, placeOrder } from "../order/orders-to-place.ts"
import type { TestShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
let shop: TestShop
let soap: string

beforeAll(async () => {
  ;({ shop, soap } = await stockShop(app))
})
beforeEach(() => showPounds(app.database.owner, shop))

const seen = { rate: 89_500, rounding: 5_000, pattern: "# L.L.", isAlone: false }
const sent = (money: object | null | undefined, language = "en") =>
  orderOf([{ ...item(soap, 2), shownCents: 450 }], { money, language })
const ordersOf = async () => {
  const { rows } = await app.database.owner.query<{ rate: number | null }>(
    "select exchange_rate as rate from orders where shop_id = $1",
    [shop.id],
  )
  return rows.length
}

test.each([
  ["en", "The exchange rate has changed. Nothing was sent yet."],
  ["ar", "تغيّر سعر الصرف. لم يُرسَل شيء بعد."],
])(
  "an order whose pounds were seen at another rate is asked once more, with today's (%s)",
  async (lang, text) => {
    const before = await ordersOf()
    await showPounds(app.database.owner, shop, { rate: 95_000 })
    const { status, result } = await placeOrder(app, shop.slug, sent(seen, lang))
    expect(status).toBe(409)
    expect(result).toMatchObject({ ok: false, reason: "changed", money: { rate: 95_000, rounding: 5_000 } })
    expect(result).toHaveProperty("problem", expect.stringContaining(text))
    expect(await ordersOf()).toBe(before)
    expect(await shareCart(app, shop, { items: [item(soap, 2)], money: seen })).toMatchObject({ status: 409 })
    const again = await placeOrder(app, shop.slug, sent({ ...seen, rate: 95_000 }, lang))
    expect(again.status).toBe(200)
    expect(await ordersOf()).toBe(before + 1)
  },
)

test.each([
  ["another rounding", { rounding: 10_000 }],
  ["dollars alone", { shown: "dollars" as const }],
])("so is one that was seen in pounds of a shop that now has %s", async (_, options) => {
  await showPounds(app.database.owner, shop, options)
  expect((await placeOrder(app, shop.slug, sent(seen))).status).toBe(409)
})

test("what was seen in dollars alone, or at the same rate, is sent at once", async () => {
  expect((await placeOrder(app, shop.slug, sent(seen))).status).toBe(200)
  for (const nothing of [undefined, null])
    expect((await placeOrder(app, shop.slug, sent(nothing))).status).toBe(200)
  expect((await placeOrder(app, shop.slug, sent({ rate: "1" }))).status).toBe(400)
})

test("the form without a script asks once more too, with the new total and with all that was typed", async () => {
  const open = `/shop/${shop.slug}/order?item=${soap}:2&lang=en`
  const page = await app.visitor().visit(open)
  expect(textOf(page.html)).toContain("810,000 L.L.")
  const valueOf = (html: string, name: string) =>
    new RegExp(`<input[^>]* name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ""
  const fields = (html: string) => ({
    ...{ product: soap, variant: "", quantity: "2", shown: "450", act: "send" },
    ...{ key: valueOf(html, "key"), money: valueOf(html, "money"), note: "After five" },
  })
  const send = (html: string) => app.visitor().post(`/shop/${shop.slug}/order?lang=en`, fields(html))
  await app.database.owner.query("update shops set ask_note = 'optional' where id = $1", [shop.id])
  await showPounds(app.database.owner, shop, { rate: 95_000 })
  const asked = await send(page.html)
  expect(asked.status).toBe(409)
  expect(textOf(asked.html)).toContain("The exchange rate has changed.")
  expect(textOf(asked.html)).toContain("855,000 L.L.")
  expect(asked.html).toContain("After five</textarea>")
  const placed = await send(asked.html)
  expect([placed.status, leadsTo(placed)?.startsWith("/order/")]).toEqual([303, true])
})
