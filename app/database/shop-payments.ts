import { sql } from "kysely"
import { addShopsToAuditLog, addToAuditLog, type AuditEvent } from "./audit.ts"
import { build } from "./build.ts"
import type { MoneyText } from "./money.ts"
import type { AdminDatabase } from "./scopes.server.ts"

/** Who marks it, and today's day in the platform's time zone, `2026-11-21`. */
export type Marking = { day: string; actor: AuditEvent["actor"] & { kind: "admin"; id: string } }

/**
 * Marks shops as paid: each gets a record of this month with its plan's price, unless it has one. How many there were.
 * (Platform specification, section 4.)
 */
export async function markShopsPaid(
  db: AdminDatabase,
  ids: readonly string[],
  { day, actor }: Marking,
): Promise<number> {
  const shops = await holdShops(db, ids)
  if (shops.length === 0) return 0
  const month = monthOf(day)
  await db.run(
    build
      .updateTable("shops")
      .set({ payment_status: true, last_paid_month: day })
      .where(isOneOf("id", shops)),
  )
  await db.run(
    build
      .insertInto("payments")
      .columns(["shop_id", "month", "amount", "admin_id"])
      .expression(
        build
          .selectFrom("shops")
          .leftJoin("plans", (join) =>
            join.on("plans.id", "=", sql<string>`coalesce(shops.plan_id, public.basic_plan_id())`),
          )
          .select([
            "shops.id",
            sql<string>`${month}::date`.as("month"),
            sql<MoneyText>`coalesce(plans.price, 0)`.as("amount"),
            sql<string>`${actor.id}::uuid`.as("admin_id"),
          ])
          .where(isOneOf("shops.id", shops)),
      )
      .onConflict((met) => met.columns(["shop_id", "month"]).where("voided_at", "is", null).doNothing()),
  )
  await addShopsToAuditLog(db, { action: "shop_marked_paid", actor, details: { month } }, shops)
  return shops.length
}

/** Marks shops as unpaid: this month's records are void, those of other months stand. How many there were. */
export async function markShopsUnpaid(
  db: AdminDatabase,
  ids: readonly string[],
  { day, actor }: Marking,
): Promise<number> {
  const shops = await holdShops(db, ids)
  if (shops.length === 0) return 0
  const month = monthOf(day)
  await db.run(build.updateTable("shops").set(unpaid).where(isOneOf("id", shops)))
  await db.run(
    build
      .updateTable("payments")
      .set({ voided_at: sql<string>`now()`, voided_by: actor.id })
      .where(isOneOf("shop_id", shops))
      .where("month", "=", month)
      .where("voided_at", "is", null),
  )
  await addShopsToAuditLog(db, { action: "shop_marked_unpaid", actor, details: { month } }, shops)
  return shops.length
}

/** Begins a new month: every shop is unpaid, no record of a payment is touched. How many shops there are. */
export async function markAllUnpaid(db: AdminDatabase, actor: AuditEvent["actor"]): Promise<number> {
  const changed = await db.run(
    build
      .updateTable("shops")
      .set(unpaid)
      .where((where) =>
        where.or([where("payment_status", "=", true), where("last_paid_month", "is not", null)]),
      ),
  )
  const all = await db.row(build.selectFrom("shops").select(sql<number>`count(*)::integer`.as("count")))
  const count = all?.count ?? 0
  await addToAuditLog(db, { action: "all_shops_marked_unpaid", actor, details: { count, changed } })
  return count
}

const unpaid = { payment_status: false, last_paid_month: null } as const

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** In one order, so that two acts on the same shops wait for each other instead of crossing. */
function holdShops(db: AdminDatabase, ids: readonly string[]) {
  return db.rows(
    build
      .selectFrom("shops")
      .select(["shops.id", "shops.name"])
      .where(sql<boolean>`shops.id = any(${ids}::uuid[])`)
      .orderBy("shops.id")
      .forNoKeyUpdate(["shops"]),
  )
}

function isOneOf(column: "id" | "shops.id" | "shop_id", shops: readonly { id: string }[]) {
  return sql<boolean>`${sql.ref(column)} = any(${shops.map(({ id }) => id)}::uuid[])`
}
