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
import type { Priced, Product } from "#app/domain/product/product.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { build, queryOfValues } from "./connection/build.ts"
import { centsOrNull, pictureOf, type MoneyText } from "./connection/stored-values.ts"
import type { ShopDatabase, VisitorDatabase } from "./connection/scopes.server.ts"

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

type Prices = { price: MoneyText | null; salePrice: MoneyText | null; isOnSale: boolean }

/** A row's prices in cents. */
export function pricesOf({ price, salePrice, isOnSale }: Prices): Priced {
  return { priceCents: centsOrNull(price), salePriceCents: centsOrNull(salePrice), isOnSale }
}

type Listed = Prices & { coverKey: string | null; coverPlaceholder: string | null; total: number }

/** A row of a page as a card shows it. */
export function cardOf<Row extends Listed>(
  row: Row,
): Omit<Row, keyof Listed> & Priced & { cover: Picture | null } {
  const { coverKey, coverPlaceholder, total: _, price, salePrice, isOnSale, ...rest } = row
  return {
    ...rest,
    ...pricesOf({ price, salePrice, isOnSale }),
    cover: pictureOf(coverKey, coverPlaceholder),
  }
}

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
