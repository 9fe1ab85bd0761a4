import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Product } from "#app/domain/product/product.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { contentOf, productContents } from "./product-contents.ts"
import { queryOfValues } from "./connection/query-of-values.ts"
import type { ShopDatabase, VisitorDatabase } from "./connection/scopes.server.ts"

/** A product whose pictures have ids, so that each can be removed. */
export type WholeProduct = Omit<Product, "pictures"> & { pictures: readonly (Picture & { id: string })[] }

/** A product of the scope with its category, pictures and variants in their orders, or null; one query. */
export async function findWholeProduct(
  db: VisitorDatabase | ShopDatabase,
  productId: string,
): Promise<WholeProduct | null> {
  const row = await db.row(wholeProductOf({ productId }))
  return row && contentOf(row)
}

const wholeProductOf = queryOfValues(({ productId }: { productId: string }) => wholeProduct(productId))

/** The query for one product with its category, pictures and variants. */
export function wholeProduct(productId: string) {
  return productContents
    .where("products.id", "=", productId)
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom("product_images")
          .select(["product_images.id", "image_url as key", "placeholder"])
          .whereRef("product_images.shop_id", "=", "products.shop_id")
          .whereRef("product_images.product_id", "=", "products.id")
          .orderBy("position")
          .orderBy("product_images.id"),
      ).as("pictures"),
    )
}
