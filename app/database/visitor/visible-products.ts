import { sql } from "kysely"
import { lowestPrice, shownVariants } from "#app/domain/price/variant-price.ts"
import type { Sort, StoredCard, StoredProduct } from "#app/domain/product/product.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { build, queryOfValues } from "../connection/build.ts"
import { foldedPart } from "../product-filter.ts"
import { productPage, rowsBefore, shownPage, type PageQuery } from "../product-list.ts"
import { cardOf, findWholeProduct } from "../product-rows.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/**
 * Lists active products of the named shop, filtered, sorted and paged; the count and the page come in one query.
 * `total` counts the matching products on all pages; a page beyond the last is the last.
 */
export async function listVisibleProducts(
  db: VisitorDatabase,
  query: PageQuery & {
    search?: string | undefined
    categoryId?: string | null | undefined
    sort: Sort
    /** The language for the sort by name; without one it is the shop's own. */
    lang?: Locale | null | undefined
  },
): Promise<{ products: StoredCard[]; total: number; page: number }> {
  const rows = await db.rows(visiblePage(query))
  const total = rows[0]?.total ?? 0
  return { products: rows.map(cardOf), total, page: shownPage(query, total) }
}

type ProductsQuery = Parameters<typeof listVisibleProducts>[1]

function visiblePage(query: ProductsQuery) {
  const search = foldedPart(query.search)
  const { categoryId, sort, pageSize } = query
  const lang = sort === "name" ? query.lang : null
  const shape = `${sort} ${lang} ${pageSize} ${search !== ""} ${Boolean(categoryId)}`
  const page = visiblePages.get(shape) ?? visiblePageLike({ ...query, search })
  visiblePages.set(shape, page)
  return page({ skip: rowsBefore(query), search, categoryId: categoryId ?? "" })
}

/** There is one query for each combination of sort and filters. */
const visiblePages = new Map<string, ReturnType<typeof visiblePageLike>>()

function visiblePageLike({ search, categoryId, sort, lang, pageSize }: ProductsQuery) {
  return queryOfValues((value: { skip: number; search: string; categoryId: string }) =>
    productPage(
      {
        search: search && value.search,
        isSearchable: true,
        categoryId: categoryId && value.categoryId,
      },
      sort,
      { skip: value.skip, pageSize, lang },
    ),
  )
}

/** Finds an active product of the named shop, or null. */
export async function findVisibleProduct(
  db: VisitorDatabase,
  productId: string,
): Promise<StoredProduct | null> {
  const product = await findWholeProduct(db, productId)
  if (product === null) return null
  const pictures = product.pictures.map(({ key, placeholder }) => ({ key, placeholder }))
  const { price, isFrom } = lowestPrice(product, product.variants)
  return {
    ...{ ...product, ...price, pictures },
    ...(isFrom && { isFrom }),
    variants: shownVariants(product, product.variants),
  }
}

export type ProductStatus = "missing" | "inactive" | "active"

/** Distinguishes a missing product from an inactive one (specification, section 2). */
export async function productStatus(db: VisitorDatabase, productId: string): Promise<ProductStatus> {
  const row = await db.row(statusOf({ productId }))
  return row?.status ?? "missing"
}

const statusOf = queryOfValues(({ productId }: { productId: string }) =>
  build.selectNoFrom(sql<ProductStatus>`product_status(${productId}::uuid)`.as("status")),
)
