import { sql } from "kysely"
import { limits } from "#app/domain/limits.ts"
import { firstDayOf, monthOfDay } from "#app/domain/time/month.ts"
import { addShopsToAuditLog, addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { MoneyText } from "../connection/stored-values.ts"
import { planOfMonth, shopsOfMonth } from "./month-choice.ts"
import { endOfMonth, recordStandsFor, type PlatformMonth } from "../paid-month.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** The marked month and its administrator, and today's day in the platform's time zone, `2026-11-21`. */
export type Marking = PlatformMonth & {
  day: string
  actor: AuditEvent["actor"] & { kind: "admin"; id: string }
  /** True to restore what the same administrator voided a moment ago, with its amount. */
  undoes?: boolean
}

/**
 * Marks shops as paid: each gets a record of the month with its plan's price in that month, unless it has one.
 * @returns the number of shops that existed in that month. (Platform specification, section 4; decision 020.)
 */
export async function markShopsPaid(
  db: AdminDatabase,
  ids: readonly string[],
  marking: Marking,
): Promise<number> {
  const { month, day, actor } = marking
  const shops = await lockShops(db, ids, marking)
  if (shops.length === 0) return 0
  const paid = await findPaid(db, shops, marking)
  if (marking.undoes) await restorePayments(db, shops, marking)
  await db.run(
    build
      .insertInto("payments")
      .columns(["shop_id", "month", "amount", "admin_id"])
      .expression(
        shopsOfMonth(marking)
          .select([
            "shops.id",
            sql<string>`${firstDayOf(month)}::date`.as("month"),
            sql<MoneyText>`coalesce(${planOfMonth.price}, 0)`.as("amount"),
            sql<string>`${actor.id}::uuid`.as("admin_id"),
          ])
          .where(isOneOf("shops.id", shops)),
      )
      .onConflict((conflict) =>
        conflict.columns(["shop_id", "month"]).where("voided_at", "is", null).doNothing(),
      ),
  )
  if (isPresent(marking)) await setStatus(db, shops, paidOn(day))
  const changed = shops.filter(({ id }) => !paid.has(id))
  await addShopsToAuditLog(db, { action: "shop_marked_paid", actor, details: detailsOf(marking) }, changed)
  return shops.length
}

/**
 * Marks shops as unpaid: voids their records of the month, but of no other month.
 * @returns the number of shops.
 */
export async function markShopsUnpaid(
  db: AdminDatabase,
  ids: readonly string[],
  marking: Marking,
): Promise<number> {
  const shops = await lockShops(db, ids, marking)
  if (shops.length === 0) return 0
  const paid = await findPaid(db, shops, marking)
  await db.run(voidPayments(marking).where(isOneOf("shop_id", shops)))
  if (isPresent(marking)) await setStatus(db, shops, unpaid)
  const { actor } = marking
  const changed = shops.filter(({ id }) => paid.has(id))
  await addShopsToAuditLog(db, { action: "shop_marked_unpaid", actor, details: detailsOf(marking) }, changed)
  return shops.length
}

/**
 * Marks every shop as unpaid: voids all records of this month, but of no other month.
 * @returns the number of shops.
 */
export async function markAllUnpaid(db: AdminDatabase, marking: Marking): Promise<number> {
  const shops = await db.rows(build.selectFrom("shops").select("id").orderBy("id").forNoKeyUpdate())
  const changed = await db.run(voidPayments(marking))
  await db.run(
    build
      .updateTable("shops")
      .set(unpaid)
      .where((where) =>
        where.or([where("payment_status", "=", true), where("last_paid_month", "is not", null)]),
      ),
  )
  const details = { ...detailsOf(marking), count: shops.length, changed }
  if (changed > 0)
    await addToAuditLog(db, { action: "all_shops_marked_unpaid", actor: marking.actor, details })
  return shops.length
}

export const unpaid = { payment_status: false, last_paid_month: null } as const

export const paidOn = (day: string) => ({ payment_status: true, last_paid_month: day })

/** The administrator can undo an action since this time. (Decision 020.) */
export const undoableSince = sql`(now() - make_interval(mins => ${sql.lit(limits.undoMinutes)}))`

/** A void record stays, with the administrator and the time. */
export const voidedBy = (adminId: string) => ({ voided_at: sql<string>`now()`, voided_by: adminId })

type Held = readonly { id: string; name: string }[]

/** These columns are about the current month, so marks of other months don't change them. */
function setStatus(
  db: AdminDatabase,
  shops: Held,
  status: { payment_status: boolean; last_paid_month: string | null },
): Promise<number> {
  return db.run(build.updateTable("shops").set(status).where(isOneOf("id", shops)))
}

const isPresent = ({ month, day }: Marking) => month === monthOfDay(day)

const detailsOf = ({ month }: Marking) => ({ month: firstDayOf(month) })

/** Returns the shops that have a record of the month: the audit log only gets changes. */
async function findPaid(db: AdminDatabase, shops: Held, { month }: Marking): Promise<ReadonlySet<string>> {
  const standing = build.selectFrom("payments").select("shop_id").where(recordStandsFor(month))
  const rows = await db.rows(standing.where(isOneOf("shop_id", shops)))
  return new Set(rows.map(({ shop_id: id }) => id))
}

function voidPayments({ month, actor }: Marking) {
  return build.updateTable("payments").set(voidedBy(actor.id)).where(recordStandsFor(month))
}

/** Restores the records that this administrator voided last, if that was recent and no other record replaced them. */
function restorePayments(db: AdminDatabase, shops: Held, { month, actor }: Marking): Promise<number> {
  return db.run(
    build
      .updateTable("payments")
      .set({ voided_at: null, voided_by: null })
      .where(
        sql<boolean>`(shop_id, id) in (
          select distinct on (one.shop_id) one.shop_id, one.id from payments as one
          where ${isOneOf("one.shop_id", shops)} and one.month = ${firstDayOf(month)}::date
            and one.voided_by = ${actor.id}::uuid and one.voided_at > ${undoableSince}
            and not exists (select from payments
              where payments.shop_id = one.shop_id and ${recordStandsFor(month)})
          order by one.shop_id, one.voided_at desc)`,
      ),
  )
}

/**
 * Locks the shops that existed in the month in one order, so that two actions on the same shops wait for each other
 * instead of causing a deadlock.
 */
function lockShops(db: AdminDatabase, ids: readonly string[], month: PlatformMonth): Promise<Held> {
  return db.rows(
    build
      .selectFrom("shops")
      .select(["shops.id", "shops.name"])
      .where(sql<boolean>`shops.id = any(${ids}::uuid[])`)
      .where(sql<boolean>`shops.created_at < ${endOfMonth(month)}`)
      .orderBy("shops.id")
      .forNoKeyUpdate(["shops"]),
  )
}

function isOneOf(column: "id" | "shops.id" | "shop_id" | "one.shop_id", shops: readonly { id: string }[]) {
  return sql<boolean>`${sql.ref(column)} = any(${shops.map(({ id }) => id)}::uuid[])`
}
