import { sql, type InferResult } from "kysely"
import type { Debt } from "#app/domain/plan/debt.ts"
import { build } from "../connection/build.ts"
import { centsIn } from "../connection/stored-values.ts"
import { debtUntil, hasPaidFor, lastMonthPaid, recordStands, type PlatformMonth } from "../paid-month.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The shop's plan, and the number of products that it allows; `-1` is unlimited. Prices are in cents a month. */
export type OwnPlan = InferResult<typeof ownPlan>[number]

/** Finds the shop's plan. A shop without one has the protected plan, which gives its product limit. */
export function findOwnPlan(db: ShopDatabase): Promise<OwnPlan | null> {
  return db.row(ownPlan)
}

const ownPlan = build
  .selectFrom("shops")
  .innerJoin("plans", (join) =>
    join.on("plans.id", "=", sql<string>`coalesce(shops.plan_id, public.basic_plan_id())`),
  )
  .select(["plans.name", "plans.translations", "plans.product_limit as productLimit"])
  .select(centsIn<number | null>(sql.ref("plans.price")).as("priceCents"))

/** The shop's debt until this month, and the last month that it paid for: its first day, `2026-11-01`. */
export type OwnPaymentStatus = { debt: Debt; isPaid: boolean; lastPaidMonth: string | null }

/** One paid month: its first day, the amount in cents, and the ISO moment of the record. */
export type OwnPayment = InferResult<typeof payments>[number]

/** Finds the shop's payment status in this month; null if the shop does not exist. */
export function findOwnPaymentStatus(
  db: ShopDatabase,
  present: PlatformMonth,
): Promise<OwnPaymentStatus | null> {
  return db.row(
    build
      .selectFrom("shops")
      .select([debtUntil(present).as("debt"), hasPaidFor(present.month).as("isPaid")])
      .select(lastMonthPaid.as("lastPaidMonth")),
  )
}

/** Lists the shop's payments, the newest month first, without voided ones. */
export function listOwnPayments(db: ShopDatabase): Promise<OwnPayment[]> {
  return db.rows(payments)
}

const payments = build
  .selectFrom("payments")
  .select(["id", "month", centsIn(sql.ref("amount")).as("amountCents"), "created_at as recordedAt"])
  .where(recordStands)
  .orderBy("month", "desc")
