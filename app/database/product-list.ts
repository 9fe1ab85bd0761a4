import { sql, type Expression, type SqlBool } from "kysely"
import type { Sort, StoredVariant } from "#app/domain/product/product.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { lowStockBelow } from "#app/domain/variant/stock.ts"
import { build } from "./connection/build.ts"
import { leastAmount } from "./least-amount.ts"
import type { Lowest } from "./product-rows.ts"
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

export type PageQuery = {
  /** From 1; a page beyond the last is the last. */
  page: number
  pageSize: number
}

/** Returns the number of rows before the page. */
export function rowsBefore({ page, pageSize }: PageQuery): number {
  return (page - 1) * pageSize
}

/** Folds a search like the names that it is compared with. */
export function foldedPart(search: string | undefined): string {
  return foldSearchText(search ?? "").trim()
}

/** Returns the number of the page that is shown; `total` counts the rows of all pages. */
export function shownPage(query: PageQuery, total: number): number {
  return Math.max(1, Math.min(query.page, Math.ceil(total / query.pageSize)))
}

/**
 * Each order has indexes of its own. Equal rows are ordered by `id`, so that pages never repeat a product. No two ranks
 * are equal.
 */
const orders: Record<Sort, string> = {
  featured: "rank",
  newest: "created_at desc, id",
  "price-low": "effective_cents asc nulls last, id",
  "price-high": "effective_cents desc nulls last, id",
  name: "name, id",
}

/** `lang` is the language for the sort by name; without one it is the shop's own. */
type PagePart = { skip: number; pageSize: number; lang?: Locale | null | undefined }

/** Returns the text of the sort. By name it is that of the language's indexes. */
function orderOf(by: Sort, lang: Locale | null): string {
  return by === "name" && lang !== null ? `coalesce(translations #>> '{${lang},name}', name), id` : orders[by]
}

/** Looks up the first picture of a row of `page`, by the row's key. */
export const coverOfRow = sql<Picture | null>`(
  select json_build_object('key', image_url, 'placeholder', placeholder) from product_images
  where product_images.shop_id = page.shop_id and product_images.product_id = page.id
  order by position, product_images.id limit 1)`

/** Looks up the end of a sale that the owner shows, for a row of `page`. */
export const shownEndOfRow = sql<
  string | null
>`case when page.is_sale_live and page.is_sale_end_shown then page.sale_ends_at end`

/** Tells whether a row of `page` has questions, and whether one must be answered. */
export const asksOfRow = sql<"must" | "may" | null>`case when page.questions is not null then
  case when jsonb_path_exists(page.questions, '$[*] ? (@.least > 0)') then 'must' else 'may' end end`

type StockOfRow = {
  variants: number
  total: number
  choices: boolean
  only: StoredVariant | null
  lowest: Lowest | null
}

const centsOfVariant = sql`paid_cents(page.is_sale_live, page.price, page.sale_price, product_variants.price,
  product_variants.sale_price)`

/** Looks up what a card shows of the variants of a row of `page`, by the row's key. */
export const stockOfRow = sql<StockOfRow>`(
  select count(*) as variants, coalesce(sum(stock), 0) as total,
    count(*) > 1 and bool_or(size is not null or color is not null) as choices,
    case when count(*) = 1 and bool_or(size is not null or color is not null) then (array_agg(
      jsonb_build_object('id', product_variants.id, 'size', size, 'color', color, 'stock', stock, 'translations', translations)))[1] end as only,
    case when bool_or(product_variants.price is not null) then (array_agg(
      jsonb_build_object(
        'price', coalesce(product_variants.price, page.price)::text,
        'salePrice', (case when product_variants.price is null then page.sale_price else product_variants.sale_price end)::text)
      order by stock > 0 desc, ${centsOfVariant}, product_variants.position, product_variants.id))[1]
      || jsonb_build_object('isFrom', case when sum(stock) > 0
        then count(distinct coalesce(${centsOfVariant}, -1)) filter (where stock > 0) > 1
        else count(distinct coalesce(${centsOfVariant}, -1)) > 1 end) end as lowest
  from product_variants
  where product_variants.shop_id = page.shop_id and product_variants.product_id = page.id)`

/**
 * Selects one page of the scope's products and the count of all matching ones, in one query. A page is chosen by ids
 * alone, which the indexes of each order have: products before the page are not read. The search is compared once, for
 * count and page. Cover and stock are looked up only for the rows of the page, so they are outside of it. Page sizes
 * are part of the text: with a variable size the planner would plan each query again, which takes longer than the
 * query.
 */
export function productPage(filter: ProductFilter, sort: Sort, of: PagePart) {
  const order = sql.raw(orderOf(sort, of.lang ?? null))
  const size = sql.lit(of.pageSize)
  return build
    .with("found", (query) => query.selectFrom("products").select("id").where(matches(filter)))
    .with("counted", (query) =>
      query.selectFrom("found").select((select) => select.fn.countAll<number>().as("total")),
    )
    .with("chosen", (query) =>
      query
        .selectFrom("products")
        .select("id")
        .where(filter.search ? isFound(filter) : matches(filter))
        .orderBy(order)
        .limit(size)
        .offset(
          sql<number>`greatest(0, least(${of.skip}::bigint, (select (total - 1) / ${size} * ${size} from counted)))`,
        ),
    )
    .with("page", (query) =>
      query
        .selectFrom("chosen")
        .innerJoin("products", "products.id", "chosen.id")
        .select(["products.id", "name", "description", "price", "sale_price", "is_on_sale", "is_active"])
        .select(["shop_id", "created_at", "effective_cents", "rank", "translations", "questions", "measure"])
        .select(["is_sale_live", "sale_starts_at", "sale_ends_at", "is_sale_end_shown"]),
    )
    .selectFrom("page")
    .innerJoin("counted", (join) => join.onTrue())

    .leftJoinLateral(stockOfRow.as("stock"), (join) => join.onTrue())
    .select([
      "page.id",
      "page.name",
      "page.translations",
      "page.price",
      "page.sale_price as salePrice",
      "page.is_sale_live as isOnSale",
    ])
    .select([shownEndOfRow.as("shownEnd"), coverOfRow.as("cover"), asksOfRow.as("asks"), "page.measure"])
    .select((select) => [
      select.ref("stock.total").$notNull().as("totalStock"),
      select.ref("stock.choices").$notNull().as("hasChoices"),
      "stock.only as onlyVariant",
      "stock.lowest",
    ])
    .select("counted.total")
    .orderBy(order)
}

/**
 * Tests a category without a join, which would read and sort all matches: rows are taken in the order of the list until
 * the page is full.
 */
function isFound({ categoryId }: ProductFilter): Expression<SqlBool> {
  const found = sql<SqlBool>`(products.id in (select id from found)) is true`
  return categoryId ? sql<SqlBool>`category_id = ${categoryId}::uuid and ${found}` : found
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
