/**
 * Eight shoppers and their shop on the embedded server of the `DATA_DIR` in its first argument, until they are killed: each
 * places an order, its bill is changed, it is paid in part, and it is confirmed; every other payment is removed again. Then
 * it is cancelled, completed with its rest in cash, or undone. The second argument is the shop with its products and areas,
 * as JSON. Prints the order's id, its status and its version once each of these is acknowledged.
 */
import { randomUUID } from "node:crypto"
import { writeSync } from "node:fs"
import { join } from "node:path"
import { useAsDefault } from "#app/application-context.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { openPools } from "#app/database/connection/pools.server.ts"
import { asShop, asVisitor, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { changeBill } from "#app/database/shop/orders/change-bill.ts"
import { completeOrder } from "#app/database/shop/orders/complete-order.ts"
import { versionNow } from "#app/database/shop/orders/order-changes.ts"
import { addPayment, removePayment } from "#app/database/shop/orders/order-payments.ts"
import { takeStep, type SentStep } from "#app/database/shop/orders/take-step.ts"
import { sendOrder } from "#app/database/visitor/placed-orders.ts"
import type { BillChange } from "#app/domain/bill/bill-change.ts"
import type { Handover } from "#app/domain/delivery/where.ts"
import type { OrderStep } from "#app/domain/order/order-steps.ts"
import { nobody, type OrderStatus } from "#app/domain/order/order.ts"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { storedSecret } from "#server/start/data-directory.ts"

/** `priced` is an area of three dollars; the price of `agreed` is to agree. */
export type TakingShop = {
  id: string
  slug: string
  products: readonly string[]
  areas: { priced: string; agreed: string }
}

const ends = ["cancel", "complete", "undo"] as const
const statusAfter = { confirm: "confirmed", cancel: "cancelled", complete: "completed", undo: "new" } as const
const device = { system: "iPhone", browser: "Safari" }
const dollar = {
  paid: { amount: 100, currency: "USD", cents: 100 },
  paidWith: { kind: "whish", name: null, translations: {}, methodId: null },
  reference: null,
} as const
const changes: readonly [BillChange, ...BillChange[]] = [
  { part: "reduction", reduction: { kind: "percent", value: 15, word: "regular" } },
  { part: "charge", charge: { cents: 150, word: "Gift wrapping" } },
  { part: "reduction", reduction: { kind: "sum", value: 200, word: null } },
  { part: "delivery", cents: null },
]
const [folder = "", order = ""] = process.argv.slice(2)
const shop = JSON.parse(order) as TakingShop
const { connection } = await startPostgres({ directory: join(folder, "postgres"), log: () => {} })
const { host, port, database } = connection
const handovers: readonly [Handover, ...Handover[]] = [
  { kind: "delivery", area: shop.areas.priced, cents: 300, price: 300, freeFrom: null },
  { kind: "delivery", area: shop.areas.agreed, cents: null, price: null, freeFrom: null },
  { kind: "pickup" },
]
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
      handover: each(handovers, Math.floor(iteration / ends.length)),
    }),
  )
  if (placed?.outcome !== "placed") throw new Error("the order was not placed")
  const version = await asShop(shop.id, (db) => versionNow(db, id))
  acknowledge(id, "new", version)
  const change = each(changes, iteration)
  const billed = await done(id, "new", (db) => changeBill(db, id, { version, change, device }))
  const paid = await done(id, "new", (db) =>
    addPayment(db, id, { version: billed.version, device }, () => ({ ok: true, payment: dollar })),
  )
  const confirmed = await step(id, "confirm", paid.version)
  const last =
    iteration % 2 === 0
      ? await done(id, "confirmed", (db) => removePayment(db, id, { ...paid, ...confirmed, device }))
      : confirmed
  await step(id, each(ends, iteration), last.version)
}

function step(id: string, taken: OrderStep, version: number) {
  const sent = {
    ...{ step: taken, version, isConfirmed: true, replacedReason: String },
    reason: taken === "cancel" ? "Sold out" : null,
  }
  return done(id, statusAfter[taken], (db) =>
    taken === "complete" ? completeOrder(db, id, { ...sent, money: "cash", device }) : agree(db, id, sent),
  )
}

/** Takes a step, and names the price of a delivery that is to agree in the same transaction. */
async function agree(db: ShopDatabase, id: string, sent: SentStep) {
  const taken = await takeStep(db, id, sent)
  if (taken.kind !== "to_agree") return taken
  const change: BillChange = { part: "delivery", cents: 450 }
  const agreed = await changeBill(db, id, { version: sent.version, change, device })
  return agreed.kind === "done" ? takeStep(db, id, { ...sent, version: agreed.version }) : agreed
}

type Done<Result> = Extract<Result, { kind: "done" }>

/** Makes a change that nobody else contends for, acknowledges it with the status after it, and returns its result. */
async function done<Result extends { kind: string; version?: number }>(
  id: string,
  status: OrderStatus,
  change: (db: ShopDatabase) => Promise<Result>,
): Promise<Done<Result>> {
  const result = await asShop(shop.id, change)
  if (!isDone(result)) throw new Error(`the change was answered with ${result.kind}`)
  acknowledge(id, status, result.version ?? 0)
  return result
}

function isDone<Result extends { kind: string }>(result: Result): result is Done<Result> {
  return result.kind === "done"
}

function each<Item>(items: readonly [Item, ...Item[]], iteration: number): Item {
  return items[iteration % items.length] ?? items[0]
}

/** A pipe takes a whole short line or nothing, also from a process that is killed in the next moment. */
function acknowledge(id: string, status: OrderStatus, version: number): void {
  writeSync(1, `${id} ${status} ${version}\n`)
}
