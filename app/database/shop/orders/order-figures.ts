import { sql } from "kysely"
import type { Translations } from "#app/domain/language/translations.ts"
import type { Ranking, SalesRows } from "#app/domain/order/sales-days.ts"
import { build } from "../../connection/build.ts"
import { coverOfRow } from "../../card-columns.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { isReplaced } from "./replaced-orders.ts"

/** The period since the beginning of the day `from`, `yyyy-MM-dd`, in a time zone, an IANA name. */
export type Since = { readonly from: string; readonly timeZone: string }

const count = sql<number>`count(*)`

/** Lists the days on which an order was placed, with their orders, without those that were replaced. */
export function listOrderDays(db: ShopDatabase, since: Since): Promise<SalesRows["orders"][number][]> {
  return db.rows(
    build
      .selectFrom("orders")
      .select([
        dayOf(since).as("day"),
        count.as("orders"),
        sql<number>`count(*) filter (where status = 'completed')`.as("completed"),
        sql<number>`count(*) filter (where shared_cart_id is null)`.as("uncounted"),
        sql<number>`coalesce(sum(total_cents) filter (where status <> 'cancelled'), 0)::bigint`.as(
          "valueCents",
        ),
      ])
      .where(isSince(since))
      .where(isReplaced, "is", false)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
  )
}

/** Lists the days on which a cart was shared, with their carts. */
export function listCartDays(db: ShopDatabase, since: Since): Promise<SalesRows["carts"][number][]> {
  return db.rows(
    build
      .selectFrom("shared_carts")
      .select([dayOf(since).as("day"), count.as("carts")])
      .where(isSince(since))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
  )
}

/** Returns whether the shop ever had an order. */
export async function hasOrders(db: ShopDatabase): Promise<boolean> {
  // `orderBy` makes the query use the index: without it the whole table is read if a shop has no orders.
  return (await db.row(build.selectFrom("orders").select("number").orderBy("number").limit(1))) !== null
}

/** A product, the number of its orders and their lines' value in cents. `isActive` is null if it is deleted. */
export type OrderedProduct = Awaited<ReturnType<typeof listMostOrdered>>[number]

const rankings = [sql.ref("orders"), sql.ref("valueCents")] as const

/**
 * Lists the products of the orders that are neither cancelled nor replaced, the most by the ranking first, at most
 * `most`.
 */
export function listMostOrdered(
  db: ShopDatabase,
  { since, ranking, most }: { since: Since; ranking: Ranking; most: number },
) {
  const [first, second] = ranking === "orders" ? rankings : rankings.toReversed()
  return db.rows(
    build
      .selectFrom((query) =>
        query
          .selectFrom("orders")
          .innerJoin("order_lines", (join) =>
            join
              .onRef("order_lines.shop_id", "=", "orders.shop_id")
              .onRef("order_lines.order_id", "=", "orders.id"),
          )
          .select(["order_lines.shop_id", "order_lines.product_id as id"])
          .select([
            sql<number>`count(distinct orders.id)`.as("orders"),
            sql<number>`coalesce(sum(line_cents(unit_cents, quantity, unit, answers)), 0)::bigint`.as(
              "valueCents",
            ),
            sql<string>`max(order_lines.name)`.as("lineName"),
          ])
          .where(isSince(since))
          .where("status", "<>", "cancelled")
          .where(isReplaced, "is", false)
          .groupBy(["order_lines.shop_id", "order_lines.product_id"])
          .orderBy(sql`${first} desc, ${second} desc, order_lines.product_id`)
          .limit(most)
          .as("page"),
      )
      .leftJoin("products", (join) =>
        join.onRef("products.shop_id", "=", "page.shop_id").onRef("products.id", "=", "page.id"),
      )

      .select(["page.id", "products.is_active as isActive", "page.orders", "page.valueCents"])
      .select(sql<string>`coalesce(products.name, "lineName")`.as("name"))
      .select(sql<Translations<"name">>`coalesce(products.translations, '{}')`.as("translations"))
      .select(coverOfRow.as("cover"))
      .orderBy(sql`${first} desc, ${second} desc, page.id`),
  )
}

function dayOf({ timeZone }: Since) {
  return sql<string>`(created_at at time zone ${timeZone}::text)::date`
}

function isSince({ from, timeZone }: Since) {
  return sql<boolean>`created_at >= (${from}::timestamp at time zone ${timeZone}::text)`
}
