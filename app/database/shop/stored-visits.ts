import { sql } from "kysely"
import type { VisitDay } from "#app/domain/visits/visit-days.ts"
import { build } from "../connection/build.ts"
import { coverOfRow } from "../card-columns.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** A product and its number of views. */
export type ViewedProduct = Awaited<ReturnType<typeof listMostViewed>>[number]

/** Lists the shop's visits of each day since `from` (`yyyy-MM-dd`), without days that had none, in order. */
export function listVisitDays(db: ShopDatabase, from: string): Promise<VisitDay[]> {
  return db.rows(
    build
      .selectFrom("shop_visits")
      .select(["day", "views", "product_views as productViews", "chat_taps as chatTaps"])
      .where("day", ">=", from)
      .orderBy("day"),
  )
}

/** Lists the most viewed products since `from` (`yyyy-MM-dd`), at most `count`. */
export function listMostViewed(db: ShopDatabase, { from, count }: { from: string; count: number }) {
  return db.rows(
    build
      .selectFrom((query) =>
        query
          .selectFrom("product_visits")
          .select(["shop_id", "product_id as id", sql<number>`sum(views)::bigint`.as("views")])
          .where("day", ">=", from)
          .groupBy(["shop_id", "product_id"])
          .orderBy("views", "desc")
          .orderBy("product_id")
          .limit(count)
          .as("page"),
      )
      .innerJoin("products", (join) =>
        join.onRef("products.shop_id", "=", "page.shop_id").onRef("products.id", "=", "page.id"),
      )
      .select(["page.id", "products.name", "products.translations"])
      .select(["products.is_active as isActive", "page.views"])
      .select(coverOfRow.as("cover"))
      .orderBy("page.views", "desc")
      .orderBy("page.id"),
  )
}
