import { sql } from "kysely"
import { build } from "../connection/build.ts"
import { hasPaidFor } from "../paid-month.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** The five counters of the overview (specification, section 2). */
export type PlatformCounts = {
  shops: number
  paid: number
  unpaid: number
  products: number
  pending: number
}

/** Exact counts of one moment, from one statement. A shop counts as paid if it paid for the month, `2026-11`. */
export async function countPlatform(db: AdminDatabase, month: string): Promise<PlatformCounts> {
  const row = await db.row(counts(month))
  if (row === null) throw new Error("the platform was not counted")
  return { ...row, unpaid: row.shops - row.paid }
}

/** The number of pending join requests. */
export async function countPendingRequests(db: AdminDatabase): Promise<number> {
  return (await db.row(pendingRequests))?.count ?? 0
}

const all = sql<number>`count(*)::integer`

const pendingRequests = build
  .selectFrom("join_requests")
  .select(all.as("count"))
  .where("status", "=", "pending")

const counts = (month: string) =>
  build.selectNoFrom((eb) => [
    eb.selectFrom("shops").select(all.as("count")).$asScalar().$notNull().as("shops"),
    eb.selectFrom("shops").select(all.as("count")).where(hasPaidFor(month)).$asScalar().$notNull().as("paid"),
    eb.selectFrom("products").select(all.as("count")).$asScalar().$notNull().as("products"),
    pendingRequests.$asScalar().$notNull().as("pending"),
  ])
