import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Product } from "#app/domain/product.ts"
import type { Picture } from "#app/domain/shop.ts"
import { build } from "./build.ts"
import { pricesOf } from "./product-rows.ts"
import type { ShopDatabase, VisitorDatabase } from "./scopes.server.ts"

/** A product whose pictures can be named, to be taken away one by one. */
export type WholeProduct = Omit<Product, "pictures"> & { pictures: readonly (Picture & { id: string })[] }

/** A product of the scope with its category, pictures and variants in their orders, or null; one query. */
export async function findWholeProduct(
  db: VisitorDatabase | ShopDatabase,
  productId: string,
): Promise<WholeProduct | null> {
  const row = await db.row(wholeProduct(productId))
  if (row === null) return null
  const { categoryId, categoryName, price, salePrice, isOnSale, ...product } = row
  const hasCategory = categoryId !== null && categoryName !== null
  return {
    ...product,
    ...pricesOf({ price, salePrice, isOnSale }),
    category: hasCategory ? { id: categoryId, name: categoryName } : null,
  }
}

function wholeProduct(productId: string) {
  return build
    .selectFrom("products")
    .leftJoin("categories", (join) =>
      join
        .onRef("categories.shop_id", "=", "products.shop_id")
        .onRef("categories.id", "=", "products.category_id"),
    )
    .where("products.id", "=", productId)
    .select(["products.id", "products.name", "products.description", "price", "sale_price as salePrice"])
    .select(["is_on_sale as isOnSale", "is_active as isActive", "products.created_at as createdAt"])
    .select(["instagram_url as instagramUrl", "facebook_url as facebookUrl"])
    .select(["categories.id as categoryId", "categories.name as categoryName"])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom("product_images")
          .select(["product_images.id", "image_url as key", "placeholder"])
          .whereRef("product_images.shop_id", "=", "products.shop_id")
          .whereRef("product_images.product_id", "=", "products.id")
          .orderBy("position")
          .orderBy("product_images.id"),
      ).as("pictures"),
      jsonArrayFrom(
        select
          .selectFrom("product_variants")
          .select(["product_variants.id", "size", "color", "stock"])
          .whereRef("product_variants.shop_id", "=", "products.shop_id")
          .whereRef("product_variants.product_id", "=", "products.id")
          .orderBy("position")
          .orderBy("product_variants.id"),
      ).as("variants"),
    ])
}
