import { randomUUID } from "node:crypto"
import { useAsDefault } from "#app/application-context.server.ts"
import { closePools, openPools } from "#app/database/connection/pools.server.ts"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { createProduct } from "#app/database/shop/products/save-product.ts"
import { sendOrder } from "#app/database/visitor/placed-orders.ts"
import { nobody } from "#app/domain/order/order.ts"
import { plainProduct, valuesOf } from "#app/domain/product/product-values.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { BenchDatabase } from "../bench-database.ts"
import type { Figure } from "../figures.ts"

/** The number of shops that are written to, and of parallel transactions; each measurement takes so long. */
const [shopCount, parallelTransactions, durationMs] = [50, 16, 10_000]

/**
 * Measures the writes of one process to one primary: many shops, one short transaction each, the server on the same
 * machine.
 */
export async function measurePrimary({ address, settings, owner }: BenchDatabase): Promise<Figure[]> {
  useAsDefault()
  openPools({ address, secret: settings.sessionSecret })
  const shops: { id: string; slug: string }[] = []
  try {
    for (let created = 0; created < shopCount; created++)
      shops.push(await insertShop(owner, { productLimit: -1 }))
    const products = new Map<string, string>()
    const fields = valuesOf({ ...plainProduct("Mug"), priceCents: 1_250, category: null })
    const save = async (shop: { id: string }) => {
      const id = randomUUID()
      const variants = [{ size: null, color: null, stock: 9 }]
      await asShop(shop.id, (db) => createProduct(db, { id, fields, variants, pictures: [] }))
      products.set(shop.id, id)
    }
    const order = (shop: { id: string; slug: string }) =>
      asVisitor(shop.slug, (db) =>
        sendOrder(db, {
          ...{
            ids: [randomUUID()],
            items: [{ product_id: products.get(shop.id) ?? "", qty: 2 }],
            cartHash: "YQ==",
          },
          ...{ language: "ar", sharedCartId: null, previousId: null, customer: nobody, handover: null },
        }),
      )
    for (const shop of shops) await save(shop)
    const from = `${parallelTransactions} at once, ${shopCount} shops, one process beside the server`
    const figure = (name: string, value: number): Figure => ({
      group: "one primary",
      name,
      unit: "/s",
      value,
      from,
    })
    return [
      figure("products saved", await perSecond(shops, save)),
      figure("orders of one line placed", await perSecond(shops, order)),
    ]
  } finally {
    await closePools()
    await owner.query("delete from shops where id = any($1::uuid[])", [shops.map(({ id }) => id)])
  }
}

async function perSecond<Shop>(
  shops: readonly Shop[],
  action: (shop: Shop) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now()
  let done = 0
  const crowd = async (first: number) => {
    for (let iteration = first; performance.now() - begun < durationMs; iteration += parallelTransactions) {
      const shop = shops[iteration % shops.length]
      if (shop !== undefined) await action(shop)
      done++
    }
  }
  await Promise.all(Array.from({ length: parallelTransactions }, (_, first) => crowd(first)))
  return (done * 1000) / (performance.now() - begun)
}
