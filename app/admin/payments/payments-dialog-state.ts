import { href } from "react-router"
import { readIdentifier } from "#app/domain/identifier.ts"
import { readMonth } from "#app/domain/time/month.ts"
import { readPage } from "#app/domain/paging.ts"
import { type MonthFilter, monthFilters } from "#app/domain/shop/operator-lists.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { addressWith } from "#app/http/screen.ts"

/**
 * The query of the view of a month: `?month=2026-11&q=ceramics&filter=late&page=2`. Shops that were marked in this list
 * (`marked`) stay in it until it is left.
 */
export type MonthQuery = {
  readonly month: string
  readonly search: string
  readonly filter: MonthFilter
  readonly page: number
  readonly marked: readonly string[]
}

/** So many marked shops at most stay in the list. */
const maxMarked = 50

/** Reads the query. `present` is this month, the default of an address without a month. */
export function readMonthQuery(parameters: URLSearchParams, present: string): MonthQuery {
  return {
    month: readMonth(parameters.get("month"), present),
    search: readSearch(parameters.get("q")),
    filter: monthFilters.find((known) => known === parameters.get("filter")) ?? "all",
    page: readPage(parameters.get("page")),
    marked: parameters
      .getAll("marked")
      .flatMap((id) => readIdentifier(id) ?? [])
      .slice(0, maxMarked),
  }
}

/** Returns the view's address. It always names its month: a page may stay open until another one has begun. */
export function monthAddress(query: MonthQuery, also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/admin/shops/payments"), parametersOf(query, also))
}

/** Returns the address of the file with the same shops, all pages of them. */
export function monthFileAddress(query: MonthQuery): string {
  return addressWith(href("/admin/shops/payments.csv"), parametersOf(otherMonths(query, {})))
}

/** Returns the query of another list, from its first page on: no marked shop stays in it. */
export function otherMonths(query: MonthQuery, other: Partial<MonthQuery>): MonthQuery {
  return { ...query, page: 1, marked: [], ...other }
}

function parametersOf(
  { month, search, filter, page, marked }: MonthQuery,
  also: Readonly<Record<string, string>> = {},
) {
  return {
    month,
    ...(search && { q: search }),
    ...(filter !== "all" && { filter }),
    ...(page > 1 && { page: String(page) }),
    ...(marked.length > 0 && { marked }),
    ...also,
  }
}
