import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import { asksForMoney } from "#app/domain/bill/follows-money.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns } from "#app/database/order-bill.ts"
import { paymentCount, payRestInCash } from "./order-payments.ts"
import { takeStep, type SentStep } from "./take-step.ts"

type Completion = SentStep & {
  /** What becomes of the rest; null if its sender was not asked. */
  money: "cash" | "later" | null
  device: DeviceKind
}

/**
 * Completes an order, and records its rest as paid in cash if the sender says so. Nothing happens if something is still
 * to collect and its sender was not asked (`unpaid`), or if the order has as many payments as it may have (`full`).
 */
export async function completeOrder(
  db: ShopDatabase,
  orderId: string,
  { money, device, ...step }: Completion,
) {
  const found = await db.row(
    build
      .selectFrom("orders")
      .select(billColumns)
      .select(paymentCount.as("paymentCount"))
      .select((select) => select.exists(build.selectFrom("payment_methods").select("id")).as("hasMethods"))
      .where("orders.id", "=", orderId),
  )
  if (found !== null && money === null && asksForMoney(found, Boolean(found.hasMethods)))
    return { kind: "unpaid" } as const
  if (found !== null && money === "cash" && found.paymentCount >= paymentLimits.payments)
    return { kind: "full" } as const
  const taken = await takeStep(db, orderId, step)
  if (taken.kind !== "done" || money !== "cash") return taken
  const paid = await payRestInCash(db, orderId, { version: taken.version, device })
  return paid.kind === "done" ? { ...taken, version: paid.version } : taken
}
