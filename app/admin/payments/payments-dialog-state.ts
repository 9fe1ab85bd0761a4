import { href } from "react-router"
import { readMonth } from "#app/domain/time/month.ts"
import { readPage } from "#app/domain/paging.ts"
import { type MonthFilter, monthFilters } from "#app/domain/shop/operator-lists.ts"
import { readSearch } from "#app/domain/text/search-text.ts"

/** The query of the view of a month: `?month=2026-11&q=ceramics&filter=late&page=2`. */
export type MonthQuery = {
  readonly month: string
  readonly search: string
  readonly filter: MonthFilter
  readonly page: number
}

/** Reads the query. `present` is this month, the default of an address without a month. */
export function readMonthQuery(parameters: URLSearchParams, present: string): MonthQuery {
  return {
    month: readMonth(parameters.get("month"), present),
    search: readSearch(parameters.get("q")),
    filter: monthFilters.find((known) => known === parameters.get("filter")) ?? "all",
    page: readPage(parameters.get("page")),
  }
}

/** Returns the view's address. It always names its month: a page may stay open until another one has begun. */
export function monthAddress(query: MonthQuery, also: Readonly<Record<string, string>> = {}): string {
  return `${href("/admin/shops/payments")}?${parametersOf(query, also)}`
}

/** Returns the address of the file with the same shops, all pages of them. */
export function monthFileAddress(query: MonthQuery): string {
  return `${href("/admin/shops/payments.csv")}?${parametersOf({ ...query, page: 1 })}`
}

function parametersOf(
  { month, search, filter, page }: MonthQuery,
  also: Readonly<Record<string, string>> = {},
) {
  return new URLSearchParams({
    month,
    ...(search && { q: search }),
    ...(filter !== "all" && { filter }),
    ...(page > 1 && { page: String(page) }),
    ...also,
  })
}
