import { sql } from "kysely"
import { holdsStock, type OrderStatus } from "#app/domain/order/order.ts"
import { statusAfter, type OrderStep } from "#app/domain/order/order-steps.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { lockOrder, orderEvent, versionNow, type OrderConflict } from "./order-changes.ts"
import { giveBackStock, takeOrderStock } from "./order-stock.ts"

/** A step as a device sends it. */
export type SentStep = {
  step: OrderStep
  /** The order's version that the sender saw. */
  version: number
  /** True if the sender confirmed missing pieces. */
  isConfirmed: boolean
  /** Why the order is cancelled; the shopper reads it. */
  reason: string | null
}

export type StepTaken = { kind: "done"; version: number; number: number; status: OrderStatus }

/**
 * Takes a step, or undoes the last one, with the pieces of the lines, completely or not at all. Nothing happens if the
 * order has another version now, or if pieces are missing and the sender has not confirmed that (`short`). The order is
 * locked before its products. The returned version undoes the step.
 */
export async function takeStep(
  db: ShopDatabase,
  orderId: string,
  { step, version, isConfirmed, reason }: SentStep,
): Promise<StepTaken | { kind: "short" } | OrderConflict> {
  const order = await lockOrder(db, orderId, version)
  if (order.kind !== "locked") return order
  const { status, number } = order
  const to = statusAfter(step, order)
  if (to === null) return { kind: "changed", status }
  const isTaking = !holdsStock(status) && holdsStock(to)
  const missing = isTaking ? await takeOrderStock(db, orderId, isConfirmed) : 0
  if (missing === "short") return { kind: "short" }
  if (holdsStock(status) && !holdsStock(to)) await giveBackStock(db, orderId)
  const change = build.updateTable("orders").set({
    status: to,
    former_status: step === "undo" ? null : status,
    cancel_reason: step === "cancel" ? reason : null,
    status_at: sql<string>`now()`,
  })
  const details = { ...(step === "undo" && { from: status, to }), ...(missing > 0 && { missing }) }
  await Promise.all([
    db.run(change.where("id", "=", orderId)),
    db.run(orderEvent(orderId, step === "undo" || to === "new" ? "undone" : to, details)),
  ])
  return { kind: "done", version: await versionNow(db, orderId), number, status: to }
}
