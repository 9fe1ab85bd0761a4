import { sql, type InferResult } from "kysely"
import { locales, perLanguage } from "#app/domain/language/locale.ts"
import { saleState, type SaleState } from "#app/domain/price/sale-plan.ts"
import {
  type Priced,
  type ProductStatus,
  productStatuses,
  type StoredCard,
} from "#app/domain/product/product.ts"
import { leastAmount } from "../../least-amount.ts"
import { lowStockBelow } from "#app/domain/variant/stock.ts"
import { build, queryOfValues } from "#app/database/connection/build.ts"
import {
  foldedPart,
  matches,
  matchingIds,
  rowMatches,
  type ProductFilter,
} from "#app/database/product-filter.ts"
import { productPage, rowsBefore, shownPage, type PageQuery } from "#app/database/product-list.ts"
import { type WholeProduct, cardOf, contentOf, pricesOf, wholeProduct } from "#app/database/product-rows.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"

/** A card of the dashboard. */
export type OwnProductCard = StoredCard & {
  description: string | null
  isActive: boolean
  /** The product's price, whatever its variants cost. */
  ownPrice: Priced
  /** Null if its owner has planned no sale. */
  saleState: SaleState | null
  variantCount: number
  /** The stock of its only variant before it sold out; null if it is unknown, or if there are several variants. */
  lastStock: number | null
  /** True if it no longer has the filter's status, and stays in the list because it is marked. */
  isJustChanged: boolean
}

type OwnProductsFilter = {
  search?: string | undefined
  status: ProductStatus
  categoryId?: string | null | undefined
  /** These products are listed too, if they match all but the status. */
  marked?: readonly string[] | undefined
}

type OwnProductsQuery = PageQuery &
  OwnProductsFilter & {
    /** The shop's own order, or the newest first. */
    sort?: "featured" | "newest"
  }

const filters: Readonly<Record<ProductStatus, ProductFilter>> = {
  all: {},
  active: { isActive: true },
  inactive: { isActive: false },
  "on-sale": { isOnSale: true },
  "low-stock": { stock: "low" },
  "out-of-stock": { stock: "out" },
  draft: { isDraft: true },
  "no-picture": { isActive: true, lacks: "picture" },
  "no-price": { isActive: true, lacks: "price" },
  ...perLanguage(locales, "without-", (without) => ({ without })),
}

/** Looks up the former stock of the only variant of a row of `page`. */
const lastStockOfRow = sql<number | null>`case when stock.variants = 1 then (
  select last_stock from product_variants
  where product_variants.shop_id = page.shop_id and product_variants.product_id = page.id) end`.as(
  "lastStock",
)

/** Lists the shop's own products in its order, or newest first; a page beyond the last is the last. */
export async function listOwnProducts(
  db: ShopDatabase,
  query: OwnProductsQuery,
): Promise<{ products: OwnProductCard[]; total: number; page: number }> {
  const { status, marked = [], sort = "featured" } = query
  const filter = filterOf(query)
  const page = productPage(filter, sort, { skip: rowsBefore(query), pageSize: query.pageSize })
  const rows = await db.rows(
    page
      .select(["page.description", "page.is_active as isActive", "page.is_on_sale as hasSale"])
      .select(["page.sale_starts_at as startsAt", "page.sale_ends_at as endsAt"])
      .select((select) => select.ref("stock.variants").$notNull().as("variantCount"))
      .select(lastStockOfRow)
      .$if(marked.length > 0, (some) => some.select(rowMatches(filters[status]).as("hasStatus"))),
  )
  const total = rows[0]?.total ?? 0
  const now = Date.now()
  const products = rows.map(({ hasSale, startsAt, endsAt, hasStatus = true, ...row }) => ({
    ...cardOf(row),
    isJustChanged: !hasStatus,
    ownPrice: pricesOf(row),
    saleState: hasSale ? saleState({ startsAt, endsAt }, now) : null,
  }))
  return { products, total, page: shownPage(query, total) }
}

/** Lists the ids of all products of a filter, no more than `maxIds`. */
export async function listOwnProductIds(
  db: ShopDatabase,
  query: OwnProductsFilter,
  maxIds: number,
): Promise<string[]> {
  const rows = await db.rows(matchingIds(filterOf(query), maxIds))
  return rows.map(({ id }) => id)
}

function filterOf({ search, categoryId, status, marked }: OwnProductsFilter): ProductFilter {
  return { search: foldedPart(search), categoryId, marked, ...filters[status] }
}

/** The number of products of each status. */
export type StatusCounts = Readonly<Record<ProductStatus, number>>

/** Counts the products that match the search and the category, by the filters that they match besides. */
export async function countByStatus(
  db: ShopDatabase,
  { search, categoryId }: Pick<OwnProductsFilter, "search" | "categoryId">,
): Promise<StatusCounts> {
  const counts = await db.row(
    build
      .selectFrom("products")
      .where(matches({ search: foldedPart(search), categoryId }))
      .select(({ fn }) =>
        productStatuses.map((status) =>
          fn.countAll<number>().filterWhere(matches(filters[status])).as(status),
        ),
      ),
  )
  if (counts === null) throw new Error("a count without a row")
  return counts
}

/** A product as its own shop sees it. Every change raises `version`. */
export type OwnProduct = WholeProduct & { version: number }

/** Finds a product of the shop, active or not, or null. */
export async function findOwnProduct(db: ShopDatabase, productId: string): Promise<OwnProduct | null> {
  const row = await db.row(ownProductOf({ productId }))
  return row && contentOf(row)
}

const ownProductOf = queryOfValues(({ productId }: { productId: string }) =>
  wholeProduct(productId).select("products.version"),
)

export type OwnProductCounts = InferResult<typeof productCounts>[number]

/** Counts the products for the dashboard. */
export async function countOwnProducts(db: ShopDatabase): Promise<OwnProductCounts> {
  const counts = await db.row(productCounts)
  return counts ?? { total: 0, active: 0, inactive: 0, onSale: 0, lowStock: 0, outOfStock: 0 }
}

const productCounts = build
  .selectFrom("products")
  .leftJoin(
    (query) =>
      query
        .selectFrom("product_variants")
        .select(["shop_id", "product_id", (select) => select.fn.sum<number>("stock").as("total")])
        .groupBy(["shop_id", "product_id"])
        .as("stock"),
    (join) =>
      join.onRef("stock.shop_id", "=", "products.shop_id").onRef("stock.product_id", "=", "products.id"),
  )
  .select(({ fn }) => [
    fn.countAll<number>().as("total"),
    fn.countAll<number>().filterWhere("is_active", "=", true).as("active"),
    fn.countAll<number>().filterWhere("is_active", "=", false).as("inactive"),
    fn.countAll<number>().filterWhere("is_sale_live", "=", true).as("onSale"),
    // Specification 9: low stock lies strictly between 0 and 5 pieces; of what is sold by measure, 5 least amounts.
    fn
      .countAll<number>()
      .filterWhere(
        sql<boolean>`stock.total >= ${leastAmount} and stock.total < ${lowStockBelow}::integer * ${leastAmount}`,
      )
      .as("lowStock"),
    fn
      .countAll<number>()
      .filterWhere(sql<boolean>`coalesce(stock.total, 0) < ${leastAmount}`)
      .as("outOfStock"),
  ])
