import { sql, type Expression, type SqlBool } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { lowStockBelow } from "#app/domain/variant/stock.ts"
import { build } from "./connection/build.ts"
import { leastAmount } from "./least-amount.ts"
import { isProductWithout } from "./shop/texts/missing.ts"

export type ProductFilter = {
  /** A literal part of the name, already folded ({@link foldedPart}). Blank matches all. */
  search?: string | undefined
  /** True for names that are in the index of names: it has all that a language needs (decision 050). */
  isSearchable?: true | undefined
  categoryId?: string | null | undefined
  isActive?: boolean | undefined
  isOnSale?: true | undefined
  /** Low stock: 1 to 4 pieces of all variants together (specification, section 9). */
  stock?: "low" | "out" | undefined
  lacks?: "price" | "picture" | undefined
  isDraft?: true | undefined
  /** Lacks a text in this language, which is not the shop's. */
  without?: Locale | undefined
  /** These products are selected too, if they match the search and the category. */
  marked?: readonly string[] | undefined
}

/** Folds a search like the names that it is compared with. */
export function foldedPart(search: string | undefined): string {
  return foldSearchText(search ?? "").trim()
}

/** Selects the ids of the scope's products that match, no more than `maxIds`. */
export function matchingIds(filter: ProductFilter, maxIds: number) {
  return build.selectFrom("products").select("id").where(matches(filter)).orderBy("id").limit(maxIds)
}

/** Tests whether a row of `products` matches a filter. */
export function matches({
  search,
  isSearchable,
  categoryId,
  isActive,
  isOnSale,
  stock,
  lacks,
  isDraft: isDraftOnly,
  without,
  marked = [],
}: ProductFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (search) conditions.push(sql<SqlBool>`strpos(search_text, ${search}) > 0`)
  if (search && isSearchable) conditions.push(sql<SqlBool>`octet_length(search_text) <= 2300`)
  if (categoryId) conditions.push(sql<SqlBool>`category_id = ${categoryId}::uuid`)
  const states: Expression<SqlBool>[] = []
  if (isActive !== undefined) states.push(sql<SqlBool>`is_active = ${isActive}::boolean`)
  if (isOnSale) states.push(sql<SqlBool>`is_sale_live`)
  if (stock !== undefined) states.push(stockConditions[stock])
  if (lacks !== undefined) states.push(lackConditions[lacks])
  if (isDraftOnly) states.push(isDraft)
  if (without) states.push(isProductWithout(without))
  if (marked.length === 0) return allOf([...conditions, ...states])
  return allOf([...conditions, sql<SqlBool>`(${allOf(states)} or id = any(${[...marked]}::uuid[]))`])
}

function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Tests whether a row of `page` matches a filter. */
export function rowMatches(filter: ProductFilter) {
  return sql<boolean>`exists (
    select from products where products.shop_id = page.shop_id and products.id = page.id and ${matches(filter)})`
}

/**
 * The pieces are looked up for each product by its key: for a sum over the whole shop the planner would join, at a size
 * that it can't guess.
 */
const pieces = sql`(select coalesce(sum(stock), 0) from product_variants
  where product_variants.shop_id = products.shop_id and product_variants.product_id = products.id)`

const stockConditions = {
  low: sql<SqlBool>`${pieces} between ${leastAmount} and ${lowStockBelow}::integer * ${leastAmount} - 1`,
  out: sql<SqlBool>`${pieces} < ${leastAmount}`,
} as const

/** If sizes and colours have prices of their own, each one in stock needs one. */
export const isUnpriced = sql<boolean>`(products.effective_cents is null
  or products.price is null and not (products.is_sale_live and products.sale_price is not null) and exists (
    select from product_variants as own where own.shop_id = products.shop_id and own.product_id = products.id
      and own.price is null and own.stock > 0))`

/** It is looked up for each product, like {@link pieces}. */
export const isUnpictured = sql<boolean>`((select product_images.id from product_images
  where product_images.shop_id = products.shop_id and product_images.product_id = products.id limit 1) is null)`

const lackConditions = {
  price: isUnpriced,
  picture: isUnpictured,
} as const

/** It is what {@link import("#app/domain/product/product.ts").needKinds} calls a draft; only for the shop's role. */
export const isDraft = sql<boolean>`(not is_active and (draft is not null or ${isUnpriced} or ${isUnpictured}))`
