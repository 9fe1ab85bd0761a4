import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  hasOrders,
  listCartDays,
  listMostOrdered,
  listOrderDays,
} from "#app/database/shop/orders/order-figures.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { addProduct, insertShop } from "../arrange.ts"
import { insertRow } from "../rights/two-shops.ts"

const database = useTestDatabase()

const insertCart = (shop: { id: string; slug: string }, productId: string, at: string) =>
  insertRow(database.owner, "shared_carts", {
    ...{ shop_id: shop.id, id: randomUUID(), shop_slug: shop.slug, created_at: at, cart_hash: "YQ==" },
    items: JSON.stringify([{ product_id: productId, qty: 1 }]),
  })

const since = { from: "2026-11-02", timeZone: "Asia/Beirut" }

test("orders and carts fall on the platform's days, of their shop alone", async () => {
  const [shop, other] = [await insertShop(database.owner), await insertShop(database.owner)]
  const [soap, mug] = [
    await addProduct(shop.id, { name: "Soap" }),
    await addProduct(shop.id, { name: "Mug" }),
  ]
  expect(await asShop(shop.id, hasOrders)).toBe(false)
  const gone = randomUUID()
  const order = (day: string, options: Parameters<typeof storeOrder>[2]) =>
    storeOrder(database.owner, shop, { at: `2026-11-${day}Z`, ...options })
  const lines = (quantity: number) => [{ productId: soap, quantity, cents: 350 }]
  await order("01T21:59:59", { lines: lines(9) })
  await order("01T22:00:00", { lines: lines(2), cartId: randomUUID() })
  await order("02T21:59:59", { lines: lines(1), status: "completed" })
  await order("03T09:00:00", { lines: lines(50), status: "cancelled" })
  await order("04T09:00:00", {
    status: "confirmed",
    lines: [
      { productId: mug, cents: 2_000 },
      { productId: mug, cents: 2_000 },
      { productId: gone, name: "As ordered", quantity: 3, cents: null },
    ],
  })
  const former = await order("05T09:00:00", { lines: lines(3) })
  await order("05T09:05:00", { lines: lines(4), previous: former })
  await order("05T09:06:00", { lines: lines(5), previous: former, status: "cancelled" })
  const stored = await order("05T09:07:00", { lines: lines(1), status: "completed" })
  await order("05T09:08:00", { lines: lines(1), previous: stored })
  const restored = await order("05T09:09:00", { lines: lines(1) })
  await order("05T09:10:00", { lines: lines(6), previous: restored, status: "cancelled" })
  await storeOrder(database.owner, other, { at: "2026-11-03T09:00:00Z", lines: lines(7) })
  for (const at of ["2026-11-01T21:00:00Z", "2026-11-02T08:00:00Z", "2026-11-02T22:00:00Z"])
    await insertCart(shop, soap, at)
  await insertCart(other, soap, "2026-11-02T08:00:00Z")

  const read = await asShop(shop.id, (db) =>
    Promise.all([
      listOrderDays(db, since),
      listCartDays(db, since),
      listMostOrdered(db, { since, ranking: "orders", most: 3 }),
      listMostOrdered(db, { since, ranking: "value", most: 2 }),
      hasOrders(db),
    ]),
  )
  expect(read[0]).toEqual([
    { day: "2026-11-02", orders: 2, completed: 1, uncounted: 1, valueCents: 1_050 },
    { day: "2026-11-03", orders: 1, completed: 0, uncounted: 1, valueCents: 0 },
    { day: "2026-11-04", orders: 1, completed: 0, uncounted: 1, valueCents: 4_000 },
    // The first one was replaced; a completed one stays, and so does one whose replacement was cancelled.
    { day: "2026-11-05", orders: 6, completed: 1, uncounted: 6, valueCents: 7 * 350 },
  ])
  expect(read[1]).toEqual([
    { day: "2026-11-02", carts: 1 },
    { day: "2026-11-03", carts: 1 },
  ])
  expect(read[2]).toMatchObject([
    { id: soap, name: "Soap", isActive: true, orders: 6, valueCents: 10 * 350 },
    { id: mug, name: "Mug", isActive: true, orders: 1, valueCents: 4_000 },
    { id: gone, name: "As ordered", isActive: null, orders: 1, valueCents: 0, cover: null },
  ])
  expect(read[3].map(({ name }) => name)).toEqual(["Mug", "Soap"])
  expect(read[4]).toBe(true)
})
