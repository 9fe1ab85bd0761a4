import { isIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { readPage } from "#app/domain/paging.ts"
import type { SelectionAct } from "#app/domain/product/selection-form.ts"
import { productStatuses, type ProductStatus } from "#app/domain/product/product-status.ts"

/** What the list shows. */
export type ProductsQuery = {
  readonly search: string
  readonly status: ProductStatus
  readonly categoryId: string | null
  readonly page: number
}

/** Unknown parameters are ignored, wrong values fall back to the default. */
export function readProductsQuery(parameters: URLSearchParams): ProductsQuery {
  const category = parameters.get("category")
  return {
    search: (parameters.get("q") ?? "").replaceAll("\0", "").trim().slice(0, limits.searchText),
    status: productStatuses.find((status) => status === parameters.get("status")) ?? "all",
    categoryId: category !== null && isIdentifier(category) ? category : null,
    page: readPage(parameters.get("page")),
  }
}

/** What an address of the list says beside what is shown: an open dialog, or something to do. */
export type ExtraParameters = Readonly<Record<string, string | readonly string[]>>

/** Asks something of selected products: those with these ids, or all that the list's filter shows, which are so many. */
export function selectedQuery(act: SelectionAct, which: readonly string[] | number): ExtraParameters {
  return typeof which === "number" ? { selected: act, all: String(which) } : { selected: act, id: which }
}

/** The query of the list's address with its leading `?`, and what `also` adds. */
export function productsQuery(query: ProductsQuery, also: ExtraParameters = {}): string {
  const parameters = new URLSearchParams()
  if (query.search) parameters.set("q", query.search)
  if (query.status !== "all") parameters.set("status", query.status)
  if (query.categoryId) parameters.set("category", query.categoryId)
  if (query.page > 1) parameters.set("page", String(query.page))
  for (const [name, value] of Object.entries(also)) {
    for (const one of typeof value === "string" ? [value] : value) parameters.append(name, one)
  }
  const text = parameters.toString()
  return text === "" ? "" : `?${text}`
}

export function isFiltered(query: ProductsQuery): boolean {
  return query.search !== "" || query.status !== "all" || query.categoryId !== null
}
