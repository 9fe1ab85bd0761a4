import { sql } from "kysely"
import { firstDayOf } from "#app/domain/time/month.ts"
import { build } from "../connection/build.ts"
import { centsOf, type MoneyText } from "../connection/money.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** Payments of shops that were deleted since: how many, and their sum in cents. */
export type DeletedPayments = { count: number; cents: number }

/** One of these payments. The moment is ISO; the name is null if the administrator was removed. */
export type DeletedPayment = {
  shopName: string
  amountCents: number
  recordedAt: string
  adminName: string | null
}

/** What deleted shops paid for the month, `2026-11`. A trigger keeps it when a shop is deleted (decision 020). */
export async function countDeletedPayments(db: AdminDatabase, month: string): Promise<DeletedPayments> {
  const row = await db.row(
    build
      .selectFrom("deleted_shop_payments")
      .where("month", "=", firstDayOf(month))
      .select([
        sql<number>`count(*)::integer`.as("count"),
        sql<MoneyText>`coalesce(sum(amount), 0.00)`.as("sum"),
      ]),
  )
  return row === null ? { count: 0, cents: 0 } : { count: row.count, cents: centsOf(row.sum) }
}

export async function listDeletedPayments(db: AdminDatabase, month: string): Promise<DeletedPayment[]> {
  const rows = await db.rows(
    build
      .selectFrom("deleted_shop_payments as paid")
      .leftJoin("admins", "admins.id", "paid.admin_id")
      .where("paid.month", "=", firstDayOf(month))
      .select(["paid.shop_name as shopName", "paid.amount", "paid.recorded_at as recordedAt"])
      .select("admins.name as adminName")
      .orderBy("paid.shop_name")
      .orderBy("paid.id"),
  )
  return rows.map(({ amount, ...payment }) => ({ ...payment, amountCents: centsOf(amount) }))
}
