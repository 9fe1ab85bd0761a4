import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { item } from "../../cart/carts-to-share.ts"
import { orderOf, placed, placeOrder } from "../orders-to-place.ts"
import { byQuarters, jar, pistachio, sellBy, weighed, zaatarShop } from "./zaatar-shop.ts"

const app = useTestApplication()
const en = messages.en

async function storedLines(shop: { id: string }) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select quantity, unit, unit_cents::int as cents, is_about from order_lines where shop_id = $1 order by order_id, position`,
    [shop.id],
  )
  return rows
}

const named = (text: string, product = "Za’atar") => text.replace("{products}", product)

test("an order has its amounts in base units, each with its unit", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app)
  const lines = [weighed(zaatar, 750, { entries: [pistachio, jar], shownCents: 1_250 }), item(soap, 2)]
  const order = await placed(app, shop.slug, orderOf(lines))
  expect(await storedLines(shop)).toEqual([
    { quantity: 750, unit: "g", cents: 1_100, is_about: false },
    { quantity: 2, unit: null, cents: 300, is_about: false },
  ])
  const page = textOf((await app.visitor().visit(`/order/${order.id}?lang=en`)).html)
  for (const part of ["¾ kg ×", "$11.00 / kg", "$9.75", "$15.75", "3 items"]) expect(page).toContain(part)
  const message = new URL(order.chat ?? "").searchParams.get("text") ?? ""
  expect(message).toContain("¾ kg Za’atar (Pistachio, Glass jar): $9.75")
  expect(message).toContain("2 × Soap")
})

test("a cart of pieces of what is sold by weight now is told so, with today's data", async () => {
  const { shop, zaatar } = await zaatarShop(app)
  const answer = await placeOrder(app, shop.slug, orderOf([item(zaatar, 3)]))
  expect(answer).toMatchObject({
    status: 409,
    result: {
      ...{ reason: "changed", problem: expect.stringContaining(named(en.cart_changed_amounts)) as unknown },
      today: [{ id: zaatar, priceCents: 800, measure: byQuarters }],
    },
  })
  const arabic = await placeOrder(app, shop.slug, orderOf([item(zaatar, 3)], { language: "ar" }))
  const problem = expect.stringContaining(named(messages.ar.cart_changed_amounts)) as unknown
  expect(arabic.result).toMatchObject({ problem })
  expect(await storedLines(shop)).toEqual([])
})

test("grams of what is sold by the piece again, and other units, are told so", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app)
  const rejected = async (line: object, product: string) => {
    const { status, result } = await placeOrder(app, shop.slug, orderOf([line]))
    expect([status, result]).toMatchObject([
      409,
      { problem: expect.stringContaining(named(en.cart_changed_amounts, product)) as unknown },
    ])
  }
  await rejected(weighed(soap, 250), "Soap")
  await rejected(weighed(zaatar, 250, { unit: "ml" }), "Za’atar")
  await sellBy(app, zaatar, null)
  await rejected(weighed(zaatar, 250), "Za’atar")
  await sellBy(app, zaatar, { ...byQuarters, unit: "mm" })
  await rejected(weighed(zaatar, 250), "Za’atar")
  expect(await storedLines(shop)).toEqual([])
})

test.each([
  ["between the steps", 300, { status: 409, text: named(en.cart_changed_amounts) }],
  ["below the least amount", 125, { status: 409, text: named(en.cart_changed_amounts) }],
  ["above the stock", 2_250, { status: 409, text: named(en.cart_changed_fewer) }],
  ["of the whole stock", 2_000, { status: 200, text: "" }],
])("an amount %s, %d g", async (_, grams, { status, text }) => {
  const { shop, zaatar } = await zaatarShop(app)
  const answer = await placeOrder(app, shop.slug, orderOf([weighed(zaatar, grams)]))
  expect(answer.status).toBe(status)
  if (status === 409)
    expect(answer.result).toMatchObject({
      problem: expect.stringContaining(text) as unknown,
      today: [{ id: zaatar, measure: byQuarters }],
    })
  expect(await storedLines(shop)).toHaveLength(status === 200 ? 1 : 0)
})

test("no line has more than 999 kg, or no whole number of a known unit", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app, { variants: [[null, null, 999_999]] })
  const wrong = [
    weighed(zaatar, 999_001),
    weighed(zaatar, 0),
    weighed(zaatar, 250.5),
    { ...weighed(zaatar, 250), unit: "kg" },
    { ...weighed(zaatar, 250), unit: null },
    item(soap, 1_000),
  ]
  for (const line of wrong)
    expect(await placeOrder(app, shop.slug, orderOf([line])), JSON.stringify(line)).toMatchObject({
      ...{ status: 400, result: { reason: "lines" } },
    })
  expect(await storedLines(shop)).toEqual([])
  expect((await placeOrder(app, shop.slug, orderOf([weighed(zaatar, 999_000)]))).status).toBe(200)
})

test("lines with other answers share one stock; less of it than the least amount is sold out", async () => {
  const { shop, zaatar } = await zaatarShop(app)
  const two = (grams: number) =>
    orderOf([weighed(zaatar, 1_500, { entries: [pistachio] }), weighed(zaatar, grams)])
  expect(await placeOrder(app, shop.slug, two(750))).toMatchObject({
    ...{ status: 409, result: { problem: expect.stringContaining(named(en.cart_changed_fewer)) as unknown } },
  })
  expect((await placeOrder(app, shop.slug, two(500))).status).toBe(200)
  await app.database.owner.query("update product_variants set stock = 249 where product_id = $1", [zaatar])
  expect(await placeOrder(app, shop.slug, orderOf([weighed(zaatar, 250)]))).toMatchObject({
    ...{
      status: 409,
      result: { problem: expect.stringContaining(named(en.cart_changed_sold_out)) as unknown },
    },
  })
})
