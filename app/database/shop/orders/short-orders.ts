import { inShort, type OrderInShort } from "#app/domain/order/order-event.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns, orderWantedColumns } from "#app/database/order-bill.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"

/** Finds those of the shop's orders that have one of these numbers, the oldest first. */
export async function findOrdersInShort(
  db: ShopDatabase,
  numbers: readonly number[],
): Promise<OrderInShort[]> {
  if (numbers.length === 0) return []
  const rows = await db.rows(short.where("number", "in", numbers).orderBy("number"))
  return rows.map(withStoredCurrency).map(inShort)
}

/** Finds what a reply to an order contains; null if the shop does not have the order. */
export async function findOrderToReply(db: ShopDatabase, orderId: string) {
  const order = await db.row(
    short
      .select([
        "status",
        "source",
        "language",
        "cancel_reason as cancelReason",
        "customer_name as name",
        "customer_phone as phone",
        ...orderWantedColumns,
      ])
      .where("id", "=", orderId),
  )
  return order && withStoredCurrency(order)
}

const short = build
  .selectFrom("orders")
  .select(["id", "number", ...billColumns, "is_partial as isPartial", "is_from as isFrom"])
  .select(storedCurrencyColumns)
