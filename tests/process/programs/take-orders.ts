/**
 * Eight shoppers and their shop on the embedded server of the `DATA_DIR` in its first argument, until they are killed: each
 * places an order, confirms it and then cancels, completes or undoes. The second argument is the shop with its products, as
 * JSON. Prints the order's id and its status once each of these is acknowledged.
 */
import { randomUUID } from "node:crypto"
import { writeSync } from "node:fs"
import { join } from "node:path"
import { useAsDefault } from "#app/application-context.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { openPools } from "#app/database/connection/pools.server.ts"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { takeStep } from "#app/database/shop/orders/take-step.ts"
import { sendOrder } from "#app/database/visitor/placed-orders.ts"
import type { OrderStep } from "#app/domain/order/order-steps.ts"
import { nobody, type OrderStatus } from "#app/domain/order/order.ts"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { storedSecret } from "#server/start/data-directory.ts"

export type TakingShop = { id: string; slug: string; products: readonly string[] }

const ends = ["cancel", "complete", "undo"] as const
const [folder = "", order = ""] = process.argv.slice(2)
const shop = JSON.parse(order) as TakingShop
const { connection } = await startPostgres({ directory: join(folder, "postgres"), log: () => {} })
const { host, port, database } = connection
useAsDefault()
openPools({ address: { host, port, database }, secret: storedSecret(folder) ?? "" })
writeSync(1, "ready\n")
await Promise.all(Array.from({ length: 8 }, (_, writer) => takeForEver(writer)))

async function takeForEver(writer: number): Promise<never> {
  for (let iteration = writer; ; iteration++) {
    const id = randomUUID()
    await takeOne(id, iteration).catch((error: unknown) => {
      // The database is killed before the application.
      if (!(error instanceof DatabaseUnavailable)) throw error
    })
  }
}

async function takeOne(id: string, iteration: number): Promise<void> {
  const items = shop.products.map((productId, index) => ({
    product_id: productId,
    qty: 1 + ((iteration + index) % 3),
  }))
  const placed = await asVisitor(shop.slug, (db) =>
    sendOrder(db, {
      ...{
        ids: [id],
        items: iteration % 2 === 0 ? items : items.toReversed(),
        cartHash: "YQ==",
        language: "ar",
      },
      ...{ sharedCartId: null, previousId: null, customer: { ...nobody, name: "Rana" } },
    }),
  )
  if (placed?.outcome !== "placed") throw new Error("the order was not placed")
  acknowledge(id, "new")
  // Its total was the first change of it.
  const confirmed = await step(id, "confirm", 2)
  const end = ends[iteration % ends.length]
  if (end !== undefined) await step(id, end, confirmed)
}

async function step(id: string, taken: OrderStep, version: number): Promise<number> {
  const reason = taken === "cancel" ? "Sold out" : null
  const result = await asShop(shop.id, (db) =>
    takeStep(db, id, { step: taken, version, isConfirmed: true, reason, replacedReason: String }),
  )
  if (result.kind !== "done") throw new Error(`the step was answered with ${result.kind}`)
  acknowledge(id, result.status)
  return result.version
}

/** A pipe takes a whole short line or nothing, also from a process that is killed in the next moment. */
function acknowledge(id: string, status: OrderStatus): void {
  writeSync(1, `${id} ${status}\n`)
}
