import { sql } from "kysely"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { VisitDay } from "#app/domain/visits/visit-days.ts"
import { build } from "../connection/build.ts"
import { pictureOf } from "../connection/stored-values.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** A product and its number of views. */
export type ViewedProduct = {
  id: string
  name: string
  isActive: boolean
  cover: Picture | null
  views: number
}

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
export async function listMostViewed(
  db: ShopDatabase,
  { from, count }: { from: string; count: number },
): Promise<ViewedProduct[]> {
  const rows = await db.rows(
    build
      .selectFrom((query) =>
        query
          .selectFrom("product_visits")
          .select(["shop_id", "product_id", sql<number>`sum(views)::bigint`.as("views")])
          .where("day", ">=", from)
          .groupBy(["shop_id", "product_id"])
          .orderBy("views", "desc")
          .orderBy("product_id")
          .limit(count)
          .as("viewed"),
      )
      .innerJoin("products", (join) =>
        join.onRef("products.shop_id", "=", "viewed.shop_id").onRef("products.id", "=", "viewed.product_id"),
      )
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("product_images")
            .select(["image_url", "placeholder"])
            .whereRef("product_images.shop_id", "=", "products.shop_id")
            .whereRef("product_images.product_id", "=", "products.id")
            .orderBy("position")
            .orderBy("product_images.id")
            .limit(1)
            .as("cover"),
        (join) => join.onTrue(),
      )
      .select(["products.id", "products.name", "products.is_active as isActive", "viewed.views"])
      .select(["cover.image_url as coverKey", "cover.placeholder as coverPlaceholder"])
      .orderBy("viewed.views", "desc")
      .orderBy("products.id"),
  )
  return rows.map(({ coverKey, coverPlaceholder, ...product }) => ({
    ...product,
    cover: pictureOf(coverKey, coverPlaceholder),
  }))
}
