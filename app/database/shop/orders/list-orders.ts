import { sql, type Expression, type SqlBool } from "kysely"
import type { Translations } from "#app/domain/language/translations.ts"
import { isOpenOrder, type OrderStatus } from "#app/domain/order/order.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns, orderAreaColumns, orderWantedColumns } from "#app/database/order-bill.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"
import { isReplaced, replacedBy, replacedOrder } from "./replaced-orders.ts"
import { rowsBefore, shownPage, type PageQuery } from "#app/database/product-list.ts"

/** Selects the shown orders. */
export type OrderFilter = {
  /**
   * An order must have one of these texts, literally, in its number, customer or products; they are folded already. An
   * empty list matches all.
   */
  search: readonly string[]
  /** An order that was replaced is neither new nor confirmed. */
  status: OrderStatus | null
  /** The first and the last day, `yyyy-MM-dd` in `timeZone`. */
  from: string | null
  to: string | null
  timeZone: string
  /** These orders are selected too, if they match all but the status. */
  marked?: readonly string[]
}

/** An order in the owner's list. The moment is ISO, money is in cents. */
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["orders"][number]

/** The list shows so many lines of an order. */
const maxShownLines = 3

type ListQuery = OrderFilter &
  PageQuery & {
    /** Open orders come first, in the order of the days for which they are wanted. */
    byDay?: boolean
  }

/** Returns one page of the shop's orders, the newest first or by day; a page beyond the last is the last. */
export async function listOrders(db: ShopDatabase, query: ListQuery) {
  const rows = await db.rows(orderPage(query))
  const total = rows[0]?.matching ?? 0
  const orders = rows.map(({ lines, ...order }) => ({ ...withStoredCurrency(order), lines: lines ?? [] }))
  return { orders, total, page: shownPage(query, total) }
}

type ShownLine = {
  name: string
  translations: Translations<"name">
  quantity: number
  /** What the quantity counts; null for pieces. */
  unit: Unit | null
  picture: Picture | null
}

/** Looks up the first lines of an order, and counts all. */
const linesOfOrder = sql<{ shown: ShownLine[] | null; count: number }>`(
  select count(*) as count, jsonb_agg(jsonb_build_object('name', name, 'translations', translations, 'quantity', quantity, 'unit', unit, 'picture',
      case when picture_key is not null then jsonb_build_object('key', picture_key, 'placeholder', picture_placeholder) end)
    order by position) filter (where place <= ${sql.lit(maxShownLines)}) as shown
  from (
    select name, translations, quantity, unit, picture_key, picture_placeholder, position, row_number() over (order by position) as place
    from order_lines where order_lines.shop_id = orders.shop_id and order_lines.order_id = orders.id) as numbered)`

const newestFirst = sql`orders.created_at desc, orders.id`

const isOpen = sql`orders.status in ('new', 'confirmed')`

/** Of those that are open the soonest comes first; all others are the newest first, as ever. */
const byWantedDay = sql`(${isOpen}) desc, case when ${isOpen} then orders.wanted_day end,
  case when ${isOpen} then orders.wanted_from end nulls first, ${newestFirst}`

/**
 * Selects the page and the count of all matching rows in one query, like `productPage`. What a page shows is looked up for
 * its rows alone, not for those before it.
 */
function orderPage(query: ListQuery) {
  const sorted = query.byDay ? byWantedDay : newestFirst
  const size = sql.lit(query.pageSize)
  return (
    build
      .with("counted", (from) =>
        from
          .selectFrom("orders")
          .select((select) => select.fn.countAll<number>().as("total"))
          .where(matches(query)),
      )
      .with("page", (from) =>
        from
          .selectFrom("orders")
          .select(["shop_id", "id"])
          .where(matches(query))
          .orderBy(sorted)
          .limit(size)
          .offset(
            sql<number>`greatest(0, least(${rowsBefore(query)}::bigint, (select (total - 1) / ${size} * ${size} from counted)))`,
          ),
      )
      .selectFrom("page")
      .innerJoin("orders", (join) =>
        join.onRef("orders.shop_id", "=", "page.shop_id").onRef("orders.id", "=", "page.id"),
      )
      .innerJoin("counted", (join) => join.onTrue())
      .leftJoinLateral(linesOfOrder.as("lines"), (join) => join.onTrue())
      .select(["orders.id", "number", "status", "language", "version", "created_at as createdAt"])
      .select([...billColumns, ...orderAreaColumns, ...orderWantedColumns])
      .select(["is_partial as isPartial", "is_from as isFrom"])
      // The same shopper's previous order, and the one that replaced this one.
      .select([replacedOrder.as("replaces"), replacedBy.as("replacedBy")])
      .select(["customer_name as name", "customer_phone as phone", "customer_area as area", "source"])
      .select(storedCurrencyColumns)
      .select((select) => ["lines.shown as lines", select.ref("lines.count").$notNull().as("lineCount")])
      .select("counted.total as matching")
      .orderBy(sorted)
  )
}

/** Builds the condition of a filter on the scope's orders. */
export function matches({
  search,
  status,
  from,
  to,
  timeZone,
  marked = [],
}: OrderFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (search.length > 0) {
    const parts = sql`unnest(${[...search]}::text[]) as part`
    conditions.push(sql<SqlBool>`exists (select from ${parts} where strpos(search_text, part) > 0)`)
  }
  if (status !== null) {
    const has = isOpenOrder(status)
      ? sql<SqlBool>`status = ${status} and not ${isReplaced}`
      : sql<SqlBool>`status = ${status}`
    conditions.push(marked.length === 0 ? has : sql<SqlBool>`(${has} or id = any(${[...marked]}::uuid[]))`)
  }
  if (from !== null)
    conditions.push(sql<SqlBool>`created_at >= (${from}::date)::timestamp at time zone ${timeZone}`)
  if (to !== null)
    conditions.push(sql<SqlBool>`created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The count stops here: a badge shows no larger number. */
const maxCountedOrders = 1_000

export type OpenOrders = { new: number; confirmed: number }

/** Counts the orders that wait for a step of the owner, each up to {@link maxCountedOrders}. */
export async function countOpenOrders(db: ShopDatabase): Promise<OpenOrders> {
  const [fresh, confirmed] = await Promise.all([countOrders(db, "new"), countOrders(db, "confirmed")])
  return { new: fresh, confirmed }
}

/** Counts the orders with a status, up to {@link maxCountedOrders}, without those that were replaced. */
export async function countOrders(db: ShopDatabase, status: OrderStatus): Promise<number> {
  const some = build
    .selectFrom("orders")
    .select("id")
    .where("status", "=", status)
    .where(isReplaced, "is", false)
    .limit(maxCountedOrders)
  const counted = await db.row(
    build.selectFrom(some.as("some")).select((select) => select.fn.countAll<number>().as("count")),
  )
  return counted?.count ?? 0
}
