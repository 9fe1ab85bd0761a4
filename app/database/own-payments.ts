import { build } from "./build.ts"
import { centsOf } from "./money.ts"
import type { ShopDatabase } from "./scopes.server.ts"

/** Whether the shop has paid, and the last month that it paid for: its first day, `2026-11-01`. */
export type OwnPaymentStatus = { isPaid: boolean; lastPaidMonth: string | null }

/** One month that was paid: its first day, the amount in cents, and the ISO moment at which it was recorded. */
export type OwnPayment = { id: string; month: string; amountCents: number; recordedAt: string }

/** The shop's payment status; null when there is no such shop. */
export function findOwnPaymentStatus(db: ShopDatabase): Promise<OwnPaymentStatus | null> {
  return db.row(status)
}

/** The shop's payments, the newest month first. One that an administrator took back is none. */
export async function listOwnPayments(db: ShopDatabase): Promise<OwnPayment[]> {
  const rows = await db.rows(payments)
  return rows.map(({ amount, ...payment }) => ({ ...payment, amountCents: centsOf(amount) }))
}

const status = build
  .selectFrom("shops")
  .select(["payment_status as isPaid", "last_paid_month as lastPaidMonth"])

const payments = build
  .selectFrom("payments")
  .select(["id", "month", "amount", "created_at as recordedAt"])
  .where("voided_at", "is", null)
  .orderBy("month", "desc")
