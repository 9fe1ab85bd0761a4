import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import { holdsStock, type OrderStatus } from "#app/domain/order/order.ts"
import { statusAfter, type OrderStep } from "#app/domain/order/order-steps.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { lockOrder, orderEvent, versionNow, type OrderConflict } from "./order-changes.ts"
import { giveBackStock, lockProductsOf, takeOrderStock } from "./order-stock.ts"
import { cancelReplaced, lockReplaced, lockSettled, restoreSettled } from "./settle-replaced.ts"

/** A step as a device sends it. */
export type SentStep = {
  step: OrderStep
  /** The order's version that the sender saw. */
  version: number
  /** True if the sender confirmed missing pieces. */
  isConfirmed: boolean
  /** Why the order is cancelled; the shopper reads it. */
  reason: string | null
  /** Returns the reason that the shopper reads of an order that the one with this number replaces. */
  replacedReason: (number: number, language: Locale) => string
}

export type StepTaken = {
  kind: "done"
  version: number
  number: number
  status: OrderStatus
  /** The number of the order that was cancelled with it, because this one replaces it; null for none. */
  replaced: number | null
}

/**
 * Takes a step, or undoes the last one, with the pieces of the lines, completely or not at all. Nothing happens if the
 * order has another version now, if pieces are missing and the sender has not confirmed that (`short`), or if an order is
 * confirmed whose delivery is to agree or of which a line is to be weighed (`to_agree`). A step that
 * confirms or completes an order settles the open ones that it replaces: they are cancelled, and their pieces are given
 * back before. Undoing it restores them. Orders are locked before their products. The returned version undoes the step.
 */
export async function takeStep(
  db: ShopDatabase,
  orderId: string,
  { step, version, isConfirmed, reason, replacedReason }: SentStep,
): Promise<StepTaken | { kind: "short" } | { kind: "to_agree" } | OrderConflict> {
  const order = await lockOrder(db, orderId, version)
  if (order.kind !== "locked") return order
  const { status, number } = order
  const to = statusAfter(step, order)
  if (to === null) return { kind: "changed", status }
  if (step === "confirm" && order.isOpen) return { kind: "to_agree" }
  const isUndo = step === "undo"
  const replaced = !isUndo && holdsStock(to) ? await lockReplaced(db, orderId) : []
  const replacedIds = replaced.map(({ id }) => id)
  const isTaking = !holdsStock(status) && holdsStock(to)
  const missing = isTaking ? await takeOrderStock(db, orderId, { isConfirmed, replaced: replacedIds }) : 0
  if (missing === "short") return { kind: "short" }
  const settled = isUndo ? await lockSettled(db, orderId, { number, status }) : []
  if (settled.length > 0) await lockProductsOf(db, [orderId, ...settled.map(({ id }) => id)])
  const givesBack = holdsStock(status) && !holdsStock(to)
  await giveBackStock(db, givesBack ? [orderId] : isTaking ? [] : replacedIds)
  await cancelReplaced(db, replaced, { number, status: to }, (language) => replacedReason(number, language))
  await restoreSettled(db, settled)
  const change = build.updateTable("orders").set({
    status: to,
    former_status: isUndo ? null : status,
    cancel_reason: step === "cancel" ? reason : null,
    status_at: sql<string>`now()`,
  })
  const details = {
    ...(isUndo && { from: status, to }),
    ...(missing > 0 && { missing }),
  }
  await Promise.all([
    db.run(change.where("id", "=", orderId)),
    db.run(orderEvent(orderId, isUndo || to === "new" ? "undone" : to, details)),
  ])
  return {
    ...{ kind: "done", number, status: to, replaced: replaced[0]?.number ?? null },
    version: await versionNow(db, orderId),
  }
}
