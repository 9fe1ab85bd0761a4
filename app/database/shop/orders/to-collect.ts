import { sql, type InferResult } from "kysely"
import { asksForMoney } from "#app/domain/bill/follows-money.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns, orderAreaColumns, orderWantedColumns } from "#app/database/order-bill.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"
import { isReplaced } from "./replaced-orders.ts"

/** No list and no count has more orders. */
const maxToCollect = 1_000

/** An order of which something is to collect. Money is in cents, the phone in E.164. */
export type OrderToCollect = Awaited<ReturnType<typeof listToCollect>>[number]

/**
 * Lists the orders that are confirmed or completed and not fully paid, the newest first. An order of which nothing but its
 * goods was agreed counts once completed only if it was completed after the shop recorded its first payment: before,
 * nobody wrote down who had paid.
 */
export async function listToCollect(db: ShopDatabase) {
  const rows = await db.rows(
    candidates
      .select(["orders.id", "number", "version", "customer_name as name", "customer_phone as phone"])
      .select(["customer_area as street", ...orderAreaColumns, ...orderWantedColumns])
      .select(
        sql<number>`(select coalesce(sum(case when unit is null then quantity else 1 end), 0)::integer from order_lines
          where order_lines.shop_id = orders.shop_id and order_lines.order_id = orders.id)`.as("pieces"),
      )
      .select(storedCurrencyColumns),
  )
  return rows
    .filter(isToCollect)
    .map(withStoredCurrency)
    .toSorted((one, other) => other.number - one.number)
}

/** Counts them. */
export async function countToCollect(db: ShopDatabase): Promise<number> {
  return (await db.rows(candidates)).filter(isToCollect).length
}

/** They follow from the index `orders_to_collect`; the bill itself says what is to collect of each. */
const candidates = build
  .selectFrom("orders")
  .select(billColumns)
  .select((select) => select.exists(build.selectFrom("payment_methods").select("id")).as("hasMethods"))
  // Word for word as in the index.
  .where(sql<boolean>`status in ('confirmed', 'completed') and not is_settled`)
  .where(
    sql<boolean>`(status = 'confirmed' or (
      num_nonnulls(handover, reduction_kind, charge_cents) > 0
      or status_at >= (select min(order_payments.at) from order_payments)))`,
  )
  .where(isReplaced, "is", false)
  .orderBy("status")
  .orderBy("status_at", "desc")
  .limit(maxToCollect)

function isToCollect({ hasMethods, ...order }: InferResult<typeof candidates>[number]): boolean {
  return asksForMoney(order, Boolean(hasMethods))
}
