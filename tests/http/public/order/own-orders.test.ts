import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { stockShop, variantOf } from "../cart/carts-to-share.ts"

const app = useTestApplication({ PLATFORM_TIME_ZONE: "Asia/Beirut" })
let shop: TestShop
let mug: string
let soap: string

beforeAll(async () => {
  ;({ shop, mug, soap } = await stockShop(app))
})

async function ordersOf(slug: string, body: unknown, lang = "en") {
  const response = await fetch(`${app.address}/shop/${slug}/orders?lang=${lang}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { response, text, orders: response.ok ? (JSON.parse(text) as { orders: object[] }).orders : [] }
}

test("a device gets its orders with their status and their lines at the price of that day, in the page's language", async () => {
  const customer = { name: "Rana Khoury", phone: "+9613123456" }
  const size = await variantOf(app, mug, "250 ml")
  const first = await insertOrder(app.database.owner, shop, { items: [[mug, 2, size]], customer })
  const second = await insertOrder(app.database.owner, shop, { items: [[soap, 1]], customer })
  await app.database.owner.query("update orders set status = 'confirmed' where id = $1", [first.id])
  await app.database.owner.query("update products set price = 5 where id = $1", [soap])
  const { response, text, orders } = await ordersOf(shop.slug, { ids: [second.id, first.id] })
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(text, "who has ordered is on the order's page alone").not.toContain("Rana")
  expect(orders).toMatchObject([
    { id: second.id, number: second.number, status: "new", total: "$4.50" },
    {
      ...{ number: first.number, status: "confirmed", total: "$29.00" },
      lines: [
        {
          productId: mug,
          variantId: size,
          name: "Ceramic mug",
          size: "250 ml",
          quantity: 2,
          priceCents: 1450,
        },
      ],
    },
  ])
  const arabic = await ordersOf(shop.slug, { ids: [first.id] }, "ar")
  expect(arabic.orders).toMatchObject([{ day: expect.stringMatching(/^\d+ \p{Script=Arabic}/u) }])
})

test("a page of another shop, a blocked one's and a guessed id get nothing", async () => {
  const other = await insertShop(app.database.owner)
  const product = await insertProduct(app.database.owner, other)
  const theirs = await insertOrder(app.database.owner, other, { items: [[product, 1]] })
  const ours = await insertOrder(app.database.owner, shop, { items: [[soap, 1]] })
  const found = async (slug: string) =>
    (await ordersOf(slug, { ids: [ours.id, theirs.id, randomUUID()] })).orders
  expect(await found(shop.slug)).toMatchObject([{ id: ours.id }])
  expect(await found(other.slug)).toMatchObject([{ id: theirs.id }])
  await app.database.owner.query("update shops set is_active = false where id = $1", [other.id])
  expect(await found(other.slug)).toEqual([])
})

test.each([
  ["more than five", { ids: Array.from({ length: 6 }, () => randomUUID()) }],
  ["no ids", { ids: ["x"] }],
  ["nothing", {}],
  ["a list", []],
])("%s in a request for orders is an error", async (_, body) => {
  expect((await ordersOf(shop.slug, body)).response.status).toBe(400)
})

test("the shop's page is the same for everybody: it has the row for such orders, hidden and empty", async () => {
  const { html } = await app.visitor().visit(`/shop/${shop.slug}?lang=en`)
  expect(html).toMatch(/<details [^>]*data-own-orders=""[^>]*hidden=""[^>]*>/)
})
