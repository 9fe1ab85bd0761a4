import type { OrderInShort } from "#app/domain/order/order-event.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"

/** Finds those of the shop's orders that have one of these numbers, the oldest first. */
export async function findOrdersInShort(
  db: ShopDatabase,
  numbers: readonly number[],
): Promise<OrderInShort[]> {
  if (numbers.length === 0) return []
  const rows = await db.rows(
    build
      .selectFrom("orders")
      .select(["id", "number", "total_cents as totalCents", "is_partial as isPartial", "is_from as isFrom"])
      .select(storedCurrencyColumns)
      .where("number", "in", numbers)
      .orderBy("number"),
  )
  return rows.map(withStoredCurrency)
}
