import { sql } from "kysely"
import { firstDayOf } from "#app/domain/time/month.ts"
import { addShopsToAuditLog } from "../audit.ts"
import { build } from "../connection/build.ts"
import { centsIn } from "../connection/stored-values.ts"
import { hasPaidFor, hasPrice, type PlatformMonth } from "../paid-month.ts"
import { matches, planOfMonth, shopsOfMonth } from "./month-choice.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import {
  markShopsPaid,
  markShopsUnpaid,
  paidOn,
  undoableSince,
  unpaid,
  voidedBy,
  type Marking,
} from "./shop-payments.ts"

type Options = Marking & {
  isPaid: boolean
  ids: readonly string[]
  /** True to record nothing for shops that owe nothing because their plan is free. */
  leavesFree?: boolean
}

/**
 * Marks shops as paid or as unpaid for a month.
 * @returns the number of shops.
 */
export async function markShops(
  db: AdminDatabase,
  { isPaid, ids, leavesFree = false, ...marking }: Options,
): Promise<number> {
  if (!isPaid) return markShopsUnpaid(db, ids, marking)
  return markShopsPaid(db, leavesFree ? await withPrice(db, ids) : ids, marking)
}

async function withPrice(db: AdminDatabase, ids: readonly string[]): Promise<string[]> {
  const shops = build.selectFrom("shops").select("id").where(hasPrice)
  const rows = await db.rows(shops.where(sql<boolean>`shops.id = any(${ids}::uuid[])`))
  return rows.map(({ id }) => id)
}

/** A mark on several shops will record or void this. */
export type KnownMarks = {
  /** `2026-11`. */
  month: string
  /** The number of payments, and their sum in cents. */
  payments: number
  cents: number
  /** The number of shops that owe nothing because their plan is free. */
  free: number
}

/** Returns what `markShops` would do to several shops. */
export async function foreseeMarks(
  db: AdminDatabase,
  { isPaid, ids, ...month }: Pick<Options, "isPaid" | "ids"> & PlatformMonth,
): Promise<KnownMarks> {
  const [changes, amount] = isPaid
    ? [matches("late"), planOfMonth.price]
    : [matches("paid"), sql`payments.amount`]
  const row = await db.row(
    shopsOfMonth(month)
      .where(sql<boolean>`shops.id = any(${ids}::uuid[])`)
      .select([
        sql<number>`(count(*) filter (where ${changes}))::integer`.as("payments"),
        centsIn(sql`coalesce(sum(${amount}) filter (where ${changes}), 0)`).as("cents"),
        sql<number>`(count(*) filter (where not ${hasPrice}))::integer`.as("free"),
      ]),
  )
  const { payments, free, cents } = row ?? { payments: 0, free: 0, cents: 0 }
  return { month: month.month, payments, cents, free: isPaid ? free : 0 }
}

/** An action on many shops. The moment of its transaction names it, and is in each record that it created or voided. */
type MarkingAction = {
  /** True if the action marked the shops as paid. */
  isPaid: boolean
  /** Microseconds since 1970. */
  moment: string
}

/** Returns the moment of the transaction that `db` is in: microseconds since 1970. */
export async function momentOfAction(db: AdminDatabase): Promise<string> {
  const [chosenAction] = await db.rows(build.selectNoFrom(microsecondsOf(sql`now()`).as("moment")))
  return chosenAction?.moment ?? ""
}

/**
 * Undoes an action of the same administrator within the last 15 minutes, for shops that did not change since: voids the
 * records that it created, and restores those that it voided, with their amounts.
 * @returns the number of shops; 0 if there is nothing to undo. (Decision 020.)
 */
export async function undoMarks(
  db: AdminDatabase,
  { isPaid, moment }: MarkingAction,
  { month, day, actor }: Marking,
): Promise<number> {
  const records = isPaid ? createdBy(actor.id, moment) : voidedAndNotReplaced(actor.id, moment)
  const ofShop = sql<boolean>`exists (select from payments where payments.shop_id = shops.id and ${records})`
  // They are locked in one order, so that two actions on the same shops wait for each other instead of causing a
  // deadlock.
  const shops = await db.rows(
    build
      .selectFrom("shops")
      .select(["shops.id", "shops.name"])
      .where(ofShop)
      .orderBy("shops.id")
      .forNoKeyUpdate(["shops"]),
  )
  if (shops.length === 0) return 0
  const ids = shops.map(({ id }) => id)
  await db.run(
    build
      .updateTable("payments")
      .set(isPaid ? voidedBy(actor.id) : { voided_at: null, voided_by: null })
      .where(sql<boolean>`payments.shop_id = any(${ids}::uuid[])`)
      .where(records),
  )
  // The records are read, because another administrator may have marked a shop since.
  const isUndone = isPaid ? sql<boolean>`not ${hasPaidFor(month)}` : hasPaidFor(month)
  await db.run(
    build
      .updateTable("shops")
      .set(isPaid ? unpaid : paidOn(day))
      .where(sql<boolean>`shops.id = any(${ids}::uuid[])`)
      .where(isUndone),
  )
  const action = isPaid ? "shop_marked_unpaid" : "shop_marked_paid"
  await addShopsToAuditLog(db, { action, actor, details: { month: firstDayOf(month) } }, shops)
  return shops.length
}

const microsecondsOf = (moment: ReturnType<typeof sql>) =>
  sql<string>`trunc(extract(epoch from ${moment}) * 1000000)::bigint::text`

function createdBy(adminId: string, moment: string) {
  return sql<boolean>`payments.admin_id = ${adminId}::uuid and payments.voided_at is null
    and payments.created_at > ${undoableSince}
    and ${microsecondsOf(sql`payments.created_at`)} = ${moment}`
}

function voidedAndNotReplaced(adminId: string, moment: string) {
  return sql<boolean>`payments.voided_by = ${adminId}::uuid
    and payments.voided_at > ${undoableSince}
    and ${microsecondsOf(sql`payments.voided_at`)} = ${moment}
    and not exists (select from payments as other where other.shop_id = payments.shop_id
      and other.month = payments.month and other.voided_at is null)`
}
