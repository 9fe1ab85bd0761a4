import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Product } from "#app/domain/product/product.ts"
import { build } from "./connection/build.ts"
import type { MoneyText } from "./connection/money.ts"
import { pricesOf } from "./product-rows.ts"

/** Products of the scope with their categories and variants, in their order: everything but the pictures. */
export const productContents = build
  .selectFrom("products")
  .leftJoin("categories", (join) =>
    join
      .onRef("categories.shop_id", "=", "products.shop_id")
      .onRef("categories.id", "=", "products.category_id"),
  )
  .select(["products.id", "products.name", "products.description", "price", "sale_price as salePrice"])
  .select(["is_on_sale as isOnSale", "is_active as isActive", "products.created_at as createdAt"])
  .select(["instagram_url as instagramUrl", "facebook_url as facebookUrl"])
  .select(["categories.id as categoryId", "categories.name as categoryName"])
  .select((select) =>
    jsonArrayFrom(
      select
        .selectFrom("product_variants")
        .select(["product_variants.id", "size", "color", "stock"])
        .whereRef("product_variants.shop_id", "=", "products.shop_id")
        .whereRef("product_variants.product_id", "=", "products.id")
        .orderBy("position")
        .orderBy("product_variants.id"),
    ).as("variants"),
  )

type Row = {
  price: MoneyText | null
  salePrice: MoneyText | null
  isOnSale: boolean
  categoryId: string | null
  categoryName: string | null
}

/** A row of {@link productContents} as a product: prices in cents, the category in one piece. */
export function contentOf<Content extends Row>(
  row: Content,
): Omit<Content, keyof Row> & Pick<Product, "priceCents" | "salePriceCents" | "isOnSale" | "category"> {
  const { categoryId, categoryName, price, salePrice, isOnSale, ...product } = row
  const hasCategory = categoryId !== null && categoryName !== null
  return {
    ...product,
    ...pricesOf({ price, salePrice, isOnSale }),
    category: hasCategory ? { id: categoryId, name: categoryName } : null,
  }
}
