import { sql, type ExpressionBuilder } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import {
  columnFieldNames,
  isProductField,
  type ProductProperties,
} from "#app/domain/product/product-table.ts"
import { propertiesOf } from "#app/domain/product/product-values.ts"
import { lastDayOfSale, saleUntil, type SaleUntil } from "#app/domain/price/sale-plan.ts"
import type { Measure } from "#app/domain/measure/measure.ts"
import type { ProductText } from "#app/domain/product-language/translated-fields.ts"
import type {
  LiveSale,
  Priced,
  ProductCard,
  StoredProduct,
  StoredVariant,
} from "#app/domain/product/product.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { build, queryOfValues, type Schema } from "./connection/build.ts"
import { platformZone } from "./connection/pools.server.ts"
import { centsOf, centsOrNull, type MoneyText } from "./connection/stored-values.ts"
import type { ShopDatabase, VisitorDatabase } from "./connection/scopes.server.ts"
import { valuesOfColumns, type ColumnValues } from "./product-columns.ts"

/** Looks up the index of a variant's picture among those of its product, from 1, if it has one. */
const indexOfPicture = sql<number | null>`case when product_variants.image_id is not null then (
  select place from (
    select product_images.id, row_number() over (order by position, product_images.id) as place from product_images
    where product_images.shop_id = product_variants.shop_id
      and product_images.product_id = product_variants.product_id) as placed
  where placed.id = product_variants.image_id) end`

/** A variant's own values. Amounts are texts, because JSON's numbers are floats. */
const ownOfVariant = [
  sql<MoneyText | null>`product_variants.price::text`.as("price"),
  sql<MoneyText | null>`product_variants.sale_price::text`.as("salePrice"),
  indexOfPicture.as("picture"),
]

/** Selects the variants of a product, in their order. */
export function variantsOfProduct(select: ExpressionBuilder<Schema, "products">) {
  return jsonArrayFrom(
    select
      .selectFrom("product_variants")
      .select(["product_variants.id", "size", "color", "stock", "product_variants.translations"])
      .select(ownOfVariant)
      .whereRef("product_variants.shop_id", "=", "products.shop_id")
      .whereRef("product_variants.product_id", "=", "products.id")
      .orderBy("position")
      .orderBy("product_variants.id"),
  ).as("variants")
}

/** Selects products of the scope with their categories and variants, in their order: everything but the pictures. */
export const productContents = build
  .selectFrom("products")
  .leftJoin("categories", (join) =>
    join
      .onRef("categories.shop_id", "=", "products.shop_id")
      .onRef("categories.id", "=", "products.category_id"),
  )
  .select(["products.id", "products.created_at as createdAt", "products.translations"])
  .select(["categories.name as categoryName", "categories.translations as categoryTranslations"])
  .select(columnFieldNames.map((field) => `products.${field}` as const))
  .select("products.is_sale_live as isOnSale")
  .select(variantsOfProduct)

export type VariantRow = Pick<StoredVariant, "id" | "size" | "color" | "stock" | "translations"> & {
  price: MoneyText | null
  salePrice: MoneyText | null
  picture: number | null
}

/** Returns a stored variant; values that are not its own are absent. */
export function variantOf({ price, salePrice, picture, ...variant }: VariantRow): StoredVariant {
  return {
    ...variant,
    ...(price !== null && { priceCents: centsOf(price) }),
    ...(salePrice !== null && { salePriceCents: centsOf(salePrice) }),
    ...(picture !== null && { picture }),
  }
}

type Row = {
  variants: readonly VariantRow[]
} & ColumnValues & {
    isOnSale: boolean
    translations: Translations<ProductText>
    categoryName: string | null
    categoryTranslations: Translations<"name" | "description"> | null
  }

/**
 * Returns a row of {@link productContents} as a product: prices in cents, moments as minutes of the platform's clocks,
 * the category as one object.
 */
export function contentOf<Content extends Row>(
  row: Content,
): Omit<Content, keyof Row> & ProductProperties & Pick<StoredProduct, "category" | "variants" | LiveSale> {
  const { categoryName, categoryTranslations, variants, ...columns } = row
  const others = Object.entries(columns).filter(([name]) => name !== "isOnSale" && !isProductField(name))
  const { category_id: categoryId } = row
  return {
    ...(Object.fromEntries(others) as Omit<Content, keyof Row>),
    ...propertiesOf({ ...valuesOfColumns(row), translations: row.translations }),
    ...liveSaleOf(row),
    variants: variants.map(variantOf),
    category:
      categoryId !== null && categoryName !== null
        ? { id: categoryId, name: categoryName, translations: categoryTranslations ?? {} }
        : null,
  }
}

function liveSaleOf({
  isOnSale,
  sale_ends_at: ends,
  is_sale_end_shown: isShown,
}: Row): Pick<StoredProduct, LiveSale> {
  const lastDay = isOnSale && ends !== null ? lastDayOfSale(ends, platformZone()) : null
  return { isOnSale, saleLastDay: lastDay, saleUntil: isShown ? untilOf(lastDay) : null }
}

function untilOf(lastDay: string | null): SaleUntil | null {
  return lastDay === null ? null : saleUntil(lastDay, dayIn(new Date(), platformZone()))
}

type Prices = { price: MoneyText | null; salePrice: MoneyText | null; isOnSale: boolean }

/** Returns a row's prices in cents. */
export function pricesOf({ price, salePrice, isOnSale }: Prices): Priced {
  return { priceCents: centsOrNull(price), salePriceCents: centsOrNull(salePrice), isOnSale }
}

/** The price of the cheapest available variant, if the variants have prices of their own. */
export type Lowest = { price: MoneyText | null; salePrice: MoneyText | null; isFrom: boolean }

type Listed = Prices & {
  lowest: Lowest | null
  shownEnd: string | null
  total: number
  asks: NonNullable<ProductCard["asks"]> | null
  measure: Measure | null
}

/** Returns a row of a page as a card shows it. */
export function cardOf<Row extends Listed>(
  row: Row,
): Omit<Row, keyof Listed> &
  Priced &
  Pick<ProductCard, "asks" | "isFrom" | "measure"> & { saleUntil: SaleUntil | null } {
  const { total: _, price, salePrice, isOnSale, shownEnd, lowest, asks, measure, ...rest } = row
  return {
    ...rest,
    ...pricesOf({ price, salePrice, ...lowest, isOnSale }),
    ...(lowest?.isFrom && { isFrom: true }),
    ...(asks && { asks }),
    ...(measure && { measure }),
    saleUntil: untilOf(shownEnd && lastDayOfSale(shownEnd, platformZone())),
  }
}

/** A product whose pictures have ids, so that each can be removed. */
export type WholeProduct = Omit<StoredProduct, "pictures"> & {
  pictures: readonly (Picture & { id: string })[]
}

/** Finds a product of the scope with its category, pictures and variants in their orders, or null, in one query. */
export async function findWholeProduct(
  db: VisitorDatabase | ShopDatabase,
  productId: string,
): Promise<WholeProduct | null> {
  const row = await db.row(wholeProductOf({ productId }))
  return row && contentOf(row)
}

const wholeProductOf = queryOfValues(({ productId }: { productId: string }) => wholeProduct(productId))

/** Builds the query for one product with its category, pictures and variants. */
export function wholeProduct(productId: string) {
  return productContents
    .where("products.id", "=", productId)
    .select((select) => jsonArrayFrom(picturesOfProduct(select).select("product_images.id")).as("pictures"))
}

/** Selects the pictures of a product, in their order. */
export function picturesOfProduct(select: ExpressionBuilder<Schema, "products">) {
  return select
    .selectFrom("product_images")
    .select(["image_url as key", "placeholder"])
    .whereRef("product_images.shop_id", "=", "products.shop_id")
    .whereRef("product_images.product_id", "=", "products.id")
    .orderBy("position")
    .orderBy("product_images.id")
}

/** Counts a product's variants or pictures. */
export function countOfProduct(table: "product_variants" | "product_images") {
  return sql<number>`(select count(*) from ${sql.table(table)} as part
    where part.shop_id = products.shop_id and part.product_id = products.id)`
}
