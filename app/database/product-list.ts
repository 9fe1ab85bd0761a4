import { sql, type Expression, type SqlBool } from "kysely"
import type { Sort } from "#app/domain/product/product.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "./connection/build.ts"
import { matches, type ProductFilter } from "./product-filter.ts"
import { asksOfRow, coverOfRow, shownEndOfRow, stockOfRow } from "./card-columns.ts"

export type PageQuery = {
  /** From 1; a page beyond the last is the last. */
  page: number
  pageSize: number
}

/** Returns the number of rows before the page. */
export function rowsBefore({ page, pageSize }: PageQuery): number {
  return (page - 1) * pageSize
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
