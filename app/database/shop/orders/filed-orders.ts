import { sql } from "kysely"
import type { Unit } from "#app/domain/measure/measure.ts"
import type { OrderedAnswer } from "#app/domain/question/ordered-answer.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns, orderAreaColumns, orderWantedColumns } from "#app/database/order-bill.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"
import { matches, type OrderFilter } from "./list-orders.ts"
import { isReplaced } from "./replaced-orders.ts"

/** A line in the file of orders; `unitCents` is null for a price on request. */
export type FiledLine = {
  name: string
  size: string | null
  color: string | null
  quantity: number
  /** What the quantity counts; null for pieces. */
  unit: Unit | null
  unitCents: number | null
  answers: readonly OrderedAnswer[]
}

/** An order in the file of orders. The moment is ISO, money is in cents. */
export type FiledOrder = Awaited<ReturnType<typeof listOrdersInOrder>>[number]

/** Lists the orders of a filter, the newest first, `size` at a time, after the one with the number `after`. */
export async function listOrdersInOrder(
  db: ShopDatabase,
  filter: OrderFilter,
  { after, size }: { after: number | null; size: number },
) {
  const lines = sql<FiledLine[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size, 'color', color, 'quantity', quantity,
      'unit', unit, 'unitCents', unit_cents, 'answers', answers) order by position), '[]')
    from order_lines where order_lines.shop_id = orders.shop_id and order_lines.order_id = orders.id)`
  const query = build
    .selectFrom("orders")
    .select([
      "number",
      "status",
      "created_at as createdAt",
      ...billColumns,
      ...orderAreaColumns,
      ...orderWantedColumns,
    ])
    .select(["cancel_reason as cancelReason", "private_note as privateNote"])
    .select(["customer_name as name", "customer_phone as phone"])
    .select(["customer_area as area", "customer_note as note", lines.as("lines")])
    .select(["source", isReplaced.as("isReplaced")])
    .select(storedCurrencyColumns)
    .where(matches(filter))
    // Numbers grow with time, and no two orders share one.
    .orderBy("number", "desc")
    .limit(size)
  const rows = await db.rows(after === null ? query : query.where("number", "<", after))
  return rows.map(withStoredCurrency)
}
