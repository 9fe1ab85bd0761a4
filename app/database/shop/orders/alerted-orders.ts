import { sql } from "kysely"
import { inShort, type LowVariant, type OrderInShort } from "#app/domain/order/order-event.ts"
import type { OrderedAnswer } from "#app/domain/question/ordered-answer.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { leastAmount } from "../../least-amount.ts"
import { lowStockBelow } from "#app/domain/variant/stock.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns } from "#app/database/order-bill.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"

/** A line of an order: product, choices and quantity, and nothing about the customer. */
export type LineInShort = {
  name: string
  size: string | null
  color: string | null
  answers: readonly OrderedAnswer[]
  quantity: number
  /** What the quantity counts; null for pieces. */
  unit: Unit | null
}

export type AlertedOrder = OrderInShort & { lines: LineInShort[] }

/** Finds those of these orders that nobody has confirmed or cancelled yet, the oldest first. */
export async function findAlertedOrders(db: ShopDatabase, ids: readonly string[]): Promise<AlertedOrder[]> {
  const rows = await db.rows(
    build
      .selectFrom("orders")
      .select(["id", "number", ...billColumns, "is_partial as isPartial", "is_from as isFrom"])
      .select(
        sql<LineInShort[]>`(
          select jsonb_agg(jsonb_build_object('name', name, 'size', size, 'color', color, 'answers', answers,
            'quantity', quantity, 'unit', unit) order by position) from order_lines where order_lines.order_id = orders.id)`.as(
          "lines",
        ),
      )
      .select(storedCurrencyColumns)
      .where("status", "=", "new")
      .where("id", "in", ids)
      .orderBy("number"),
  )
  return rows.map(withStoredCurrency).map((order) => ({ ...inShort(order), lines: order.lines }))
}

/** Finds those of these variants that are still low, the fewest pieces first. */
export async function findLowVariants(db: ShopDatabase, ids: readonly string[]): Promise<LowVariant[]> {
  if (ids.length === 0) return []
  return db.rows(
    build
      .selectFrom("product_variants")
      .innerJoin("products", "products.id", "product_variants.product_id")
      .select(["products.name", "product_variants.size", "product_variants.color", "product_variants.stock"])
      .select(sql<Unit | null>`products.measure ->> 'unit'`.as("unit"))
      .where("product_variants.id", "in", ids)
      .where(sql<boolean>`product_variants.stock < ${lowStockBelow}::integer * ${leastAmount}`)
      .orderBy("product_variants.stock")
      .orderBy("products.name"),
  )
}
