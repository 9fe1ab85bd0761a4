import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { item, shareCart, stockShop, variantOf } from "./carts-to-share.ts"

const app = useTestApplication()

let shop: TestShop
let mug: string
let soap: string

beforeAll(async () => {
  ;({ shop, mug, soap } = await stockShop(app))
})

async function storedCarts(): Promise<number> {
  const { rows } = await app.database.owner.query<{ count: number }>(
    "select count(*)::int as count from shared_carts",
  )
  return rows[0]?.count ?? 0
}

const share = (body: unknown, of: TestShop = shop) => shareCart(app, of, body)

test("an identical cart of the last 24 hours is used again, in any order; after that it is a new one", async () => {
  const first = await share({ items: [item(mug, 2), item(soap)] })
  expect(first).toMatchObject({ status: 200, result: { ok: true, reused: false } })
  const again = await share({ items: [item(soap), item(mug, 2)] })
  expect(again.result).toMatchObject({ ok: true, id: first.result.id, reused: true })
  const other = await share({ items: [item(mug, 3), item(soap)] })
  expect(other.result.id).not.toBe(first.result.id)
  const { owner } = app.database
  await owner.query("update shared_carts set created_at = now() - interval '25 hours' where id = $1", [
    first.result.id,
  ])
  expect((await share({ items: [item(mug, 2), item(soap)] })).result).toMatchObject({
    ok: true,
    reused: false,
  })
})

test("the same cart many times at once is one link, and a day later another one", async () => {
  const items = [item(mug, 9), item(soap, 9)]
  const atOnce = async () => {
    const shares = await Promise.all(Array.from({ length: 12 }, () => share({ items })))
    expect(shares.every(({ status }) => status === 200)).toBe(true)
    return [...new Set(shares.map(({ result }) => result.id))]
  }
  const first = await atOnce()
  expect(first).toHaveLength(1)
  await app.database.owner.query(
    "update shared_carts set created_at = now() - interval '25 hours' where id = $1",
    [first[0]],
  )
  const second = await atOnce()
  expect([second.length, second[0] === first[0]]).toEqual([1, false])
})

test("the stored cart is the specification's: pairs, and a hash of the sorted pairs", async () => {
  const variant = await variantOf(app, mug, "250 ml")
  const { result } = await share({ items: [item(soap, 4), item(mug, 1, variant)] })
  const { rows } = await app.database.owner.query(
    "select shop_slug, items, cart_hash from shared_carts where id = $1",
    [result.id],
  )
  const pairs = [`${soap}:4`, `${mug}/${variant}:1`].toSorted().join("|")
  expect(rows[0]).toMatchObject({ shop_slug: shop.slug, cart_hash: Buffer.from(pairs).toString("base64") })
  expect(rows[0].items).toMatchObject([
    { product_id: soap, qty: 4 },
    { product_id: mug, qty: 1, variant_id: variant },
  ])
})

test("what is no cart of this shop is refused with its reason, and stored nowhere", async () => {
  const other = await insertShop(app.database.owner)
  const foreign = await insertProduct(app.database.owner, other)
  const hidden = await insertProduct(app.database.owner, shop, { isActive: false })
  const before = await storedCarts()
  const many = Array.from({ length: 101 }, () => item(randomUUID()))
  const rejected: [body: unknown, reason: string][] = [
    [{ items: [] }, "empty"],
    [{ items: many }, "lines"],
    [{ items: [item(soap, 0)] }, "lines"],
    [{ items: [item(soap, 1000)] }, "lines"],
    [{ items: [item(soap, 1.5)] }, "lines"],
    [{ items: [item(soap, -1)] }, "lines"],
    [{ items: [{ ...item(soap), quantity: "x" }] }, "lines"],
    [{ items: [{ ...item(soap), quantity: "1" }] }, "lines"],
    [{ items: [{ productId: soap, quantity: 1 }] }, "lines"],
    [{ items: [null] }, "lines"],
    [[], "lines"],
    [{ items: [item(soap), item(soap)] }, "lines"],
    [{ items: [{ ...item(soap), price: 1 }] }, "lines"],
    [{ items: [item(soap)], more: 1 }, "lines"],
    [{ items: "x" }, "lines"],
    [null, "lines"],
    ["{", "lines"],
    [`{"items":"${"x".repeat(70_000)}"}`, "lines"],
    [{ items: [item("not-an-id")] }, "lines"],
    [{ items: [item(randomUUID())] }, "products"],
    [{ items: [item(foreign)] }, "products"],
    [{ items: [item(hidden)] }, "products"],
    [{ items: [item(soap, 1, await variantOf(app, mug, "250 ml"))] }, "products"],
  ]
  for (const [body, reason] of rejected) {
    const { status, result } = await share(body)
    expect(result, JSON.stringify(body)?.slice(0, 90)).toMatchObject({ ok: false, reason })
    expect(status).toBe(reason === "products" ? 409 : 400)
  }
  expect(await storedCarts()).toBe(before)
})

test("what is gone is named", async () => {
  const gone = await insertProduct(app.database.owner, shop, { isActive: false })
  expect((await share({ items: [item(soap, 9), item(gone)] })).result).toMatchObject({ gone: [gone] })
})

test("a cart that wants more than the shop has is refused with what there is, and stored nowhere", async () => {
  const { owner } = app.database
  const scarf = await insertProduct(owner, shop, {
    variants: [
      ["Long", null, 2],
      ["Short", null, 3],
    ],
  })
  const long = await variantOf(app, scarf, "Long")
  const before = await storedCarts()
  const today = [{ id: scarf, variants: [{ size: "Long", stock: 2 }, { size: "Short" }] }]
  const tooMany = await share({ items: [item(scarf, 3, long)] })
  expect(tooMany).toMatchObject({ status: 409, result: { ok: false, reason: "changed", today } })
  expect(await share({ items: [item(scarf, 6)] }), "of all variants").toMatchObject({ status: 409 })
  expect(await storedCarts()).toBe(before)
  const fitting = await share({ items: [item(scarf, 2, long)] })
  expect(fitting.status).toBe(200)
  await owner.query("update product_variants set stock = 0 where product_id = $1", [scarf])
  expect(await share({ items: [item(scarf, 2, long)] }), "shared before").toMatchObject({
    status: 409,
    result: { reason: "changed" },
  })
})

test("a cart that was shown another price than today's is refused before a link is made", async () => {
  const lamp = await insertProduct(app.database.owner, shop, { priceCents: 5000 })
  const shown = (shownCents: number | null) => share({ items: [{ ...item(lamp), shownCents }] })
  await app.database.owner.query("update products set price = 55 where id = $1", [lamp])
  const before = await storedCarts()
  const today = [{ id: lamp, priceCents: 5500, salePriceCents: null, isOnSale: false }]
  expect(await shown(5000)).toMatchObject({ status: 409, result: { reason: "changed", today } })
  expect(await shown(null)).toMatchObject({ status: 409, result: { reason: "changed", today } })
  expect(await storedCarts()).toBe(before)
  expect(await shown(5500)).toMatchObject({ status: 200, result: { ok: true } })
})

test("the drawer receives the prices and the stock of a cart's products, and nothing about those that are gone", async () => {
  const response = await fetch(
    `${app.address}/shop/${shop.slug}/cart?product=${mug}&product=${randomUUID()}&product=nothing`,
  )
  expect(response.headers.get("cache-control")).toBe("no-store")
  const { products } = (await response.json()) as { products: unknown[] }
  expect(products).toHaveLength(1)
  expect(products[0]).toMatchObject({
    ...{ id: mug, priceCents: 1800, salePriceCents: 1450, isOnSale: true },
    variants: [
      { size: "250 ml", color: "Sand", stock: 30 },
      { size: "350 ml", color: "Sand", stock: 0 },
    ],
  })
})

test("a blocked or unknown shop takes no cart", async () => {
  const blocked = await insertShop(app.database.owner, { isActive: false })
  const product = await insertProduct(app.database.owner, blocked)
  expect((await share({ items: [item(product)] }, blocked)).status).toBe(404)
  expect((await share({ items: [item(product)] }, { ...blocked, slug: "nobody" })).status).toBe(404)
})
