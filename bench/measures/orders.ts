import { randomUUID } from "node:crypto"
import { useAsDefault } from "#app/application-context.server.ts"
import { closePools, openPools } from "#app/database/connection/pools.server.ts"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { listOrders } from "#app/database/shop/orders/list-orders.ts"
import { createProduct } from "#app/database/shop/products/save-product.ts"
import { sendOrder } from "#app/database/visitor/placed-orders.ts"
import { firstOrderNumber, nobody } from "#app/domain/order/order.ts"
import { plainProduct, valuesOf } from "#app/domain/product/product-values.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { BenchDatabase } from "../bench-database.ts"
import { medianOf, type Figure } from "../figures.ts"

/** A minute's orders of one shop, and the number of shoppers that send one in parallel. */
const [orders, parallelShoppers] = [1_000, 20]
const iterations = 50

/**
 * Measures orders in the database: one beside the saving of a product, then a thousand on one shop and its owner's list
 * of them.
 * @throws for a number that is missing or there twice
 */
export async function measureOrders({ address, settings, owner }: BenchDatabase): Promise<Figure[]> {
  useAsDefault()
  openPools({ address, secret: settings.sessionSecret })
  const shop = await insertShop(owner, { productLimit: -1 })
  try {
    const fields = valuesOf({ ...plainProduct("Mug"), priceCents: 1_250, category: null })
    const products = Array.from({ length: 3 }, () => randomUUID())
    const save = (id: string) =>
      asShop(shop.id, (db) =>
        createProduct(db, { id, fields, variants: [{ size: null, color: null, stock: 9 }], pictures: [] }),
      )
    for (const id of products) await save(id)
    const placeNow = () =>
      asVisitor(shop.slug, (db) =>
        sendOrder(db, {
          ...{
            ids: [randomUUID()],
            items: products.map((id) => ({ product_id: id, qty: 2 })),
            cartHash: "YQ==",
          },
          ...{ language: "ar", sharedCartId: null, previousId: null, customer: nobody, handover: null },
        }),
      )
    const times: Record<"saved" | "placed", number[]> = { saved: [], placed: [] }
    for (let iteration = 0; iteration < iterations; iteration++) {
      times.saved.push(await timeOf(() => save(randomUUID())))
      times.placed.push(await timeOf(placeNow))
    }
    let left = orders - iterations
    const crowd = async () => {
      while (left-- > 0) await placeNow()
    }
    const milliseconds = await timeOf(() => Promise.all(Array.from({ length: parallelShoppers }, crowd)))
    await expectEveryNumber(owner, shop.id)
    const list = (page: number) =>
      medianOfIterations(() =>
        asShop(shop.id, (db) =>
          listOrders(db, {
            ...{ search: [], status: null, from: null, to: null, timeZone: settings.platformTimeZone },
            ...{ page, pageSize: 20 },
          }),
        ),
      )
    const [saved, placed] = [medianOf(times.saved), medianOf(times.placed)]
    return [
      {
        ...{ group: "orders", name: "order of three lines placed, beside a product saved", unit: "ratio" },
        ...{ value: placed / saved, from: `${placed.toFixed(2)} and ${saved.toFixed(2)} ms in the database` },
      },
      {
        ...{ group: "orders", name: `orders on one shop, ${parallelShoppers} at once`, unit: "/s" },
        value: ((orders - iterations) * 1_000) / milliseconds,
        goal: { at: "least", value: Math.ceil(orders / 60) },
        from: `numbers ${firstOrderNumber} to ${firstOrderNumber + orders - 1}, each once`,
      },
      { group: "orders", name: "first page of their list", value: await list(1), unit: "ms" },
      { group: "orders", name: "last page of their list", value: await list(orders / 20), unit: "ms" },
    ]
  } finally {
    await closePools()
    await owner.query("delete from shops where id = $1", [shop.id])
  }
}

async function expectEveryNumber(owner: BenchDatabase["owner"], shopId: string): Promise<void> {
  const { rows } = await owner.query<{ number: number }>(
    "select number from orders where shop_id = $1 order by number",
    [shopId],
  )
  const isWhole = rows.every(({ number }, index) => number === firstOrderNumber + index)
  if (rows.length !== orders || !isWhole) throw new Error("the numbers of the orders have a gap or a double")
}

async function medianOfIterations(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let iteration = 0; iteration < iterations; iteration++) times.push(await timeOf(work))
  return medianOf(times)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
