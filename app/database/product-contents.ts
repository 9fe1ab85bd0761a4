import { jsonArrayFrom } from "kysely/helpers/postgres"
import {
  isProductField,
  productFieldNames,
  propertiesOf,
  type FieldOfKind,
  type ProductField,
  type ProductProperties,
  type ProductValues,
} from "#app/domain/product/product-table.ts"
import type { Product } from "#app/domain/product/product.ts"
import { build } from "./connection/build.ts"
import { centsOrNull, type MoneyText } from "./connection/money.ts"

/** Products of the scope with their categories and variants, in their order: everything but the pictures. */
export const productContents = build
  .selectFrom("products")
  .leftJoin("categories", (join) =>
    join
      .onRef("categories.shop_id", "=", "products.shop_id")
      .onRef("categories.id", "=", "products.category_id"),
  )
  .select(["products.id", "products.created_at as createdAt", "categories.name as categoryName"])
  .select(productFieldNames.map((field) => `products.${field}` as const))
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
  [Field in ProductField]: Field extends FieldOfKind<"money"> ? MoneyText | null : ProductValues[Field]
} & { categoryName: string | null }

/** A row of {@link productContents} as a product: prices in cents, the category in one piece. */
export function contentOf<Content extends Row>(
  row: Content,
): Omit<Content, keyof Row> & ProductProperties & Pick<Product, "category"> {
  const { categoryName, ...columns } = row
  const others = Object.entries(columns).filter(([name]) => !isProductField(name))
  const { category_id: categoryId } = row
  const prices = { price: centsOrNull(row.price), sale_price: centsOrNull(row.sale_price) }
  return {
    ...(Object.fromEntries(others) as Omit<Content, keyof Row>),
    ...propertiesOf({ ...row, ...prices }),
    category: categoryId !== null && categoryName !== null ? { id: categoryId, name: categoryName } : null,
  }
}
