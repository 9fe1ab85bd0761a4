import { href } from "react-router"
import { readIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { readPage } from "#app/domain/paging.ts"
import { shopFilters, shopSorts, type ShopFilter, type ShopSort } from "#app/domain/shop/operator-lists.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { addressWith, readSetDigest } from "#app/http/screen.ts"

/**
 * The query of the list: `?q=ceramics&filter=unpaid&sort=name&page=2`. Shops that were marked in this list (`marked`) stay
 * in it until it is left: otherwise the next row would slide under the pointer, and a second press would mark it.
 */
export type ShopsQuery = {
  readonly search: string
  readonly filter: ShopFilter
  readonly sort: ShopSort
  readonly page: number
  readonly marked: readonly string[]
}

/** The dialog that an address opens over the list, or the action of a form that is sent there. */
export type ShopsDialogState =
  | { readonly kind: "list" }
  | { readonly kind: "all-unpaid" }
  | { readonly kind: "new"; readonly requestId: string | null }
  | { readonly kind: "pay" | "block" | "unblock" | "recover" | "edit"; readonly id: string }
  | { readonly kind: "plan"; readonly id: string; readonly to: string | null }
  | { readonly kind: "undo"; readonly isPaid: boolean; readonly moment: string }
  | { readonly kind: "delete"; readonly id: string; readonly isLastStep: boolean }
  | {
      readonly kind: "bulk"
      readonly isPaid: boolean
      /**
       * Null for all that the search and the filter leave; `all` is the digest of their set, "" before they were shown.
       */
      readonly ids: readonly string[] | null
      readonly all: string
    }

/** Platform specification, section 9. */
export const shopsPageSize = 20

export const everyShop: ShopsQuery = { search: "", filter: "all", sort: "newest", page: 1, marked: [] }

/** So many marked shops at most stay in the list. */
const maxMarked = 50

export function readShopsQuery(parameters: URLSearchParams): ShopsQuery {
  return {
    search: readSearch(parameters.get("q")),
    filter: shopFilters.find((known) => known === parameters.get("filter")) ?? "all",
    sort: shopSorts.find((known) => known === parameters.get("sort")) ?? "newest",
    page: readPage(parameters.get("page")),
    marked: parameters
      .getAll("marked")
      .flatMap((id) => readIdentifier(id) ?? [])
      .slice(0, maxMarked),
  }
}

/**
 * Reads `?new`, also of an application `?new&request=ID`; `?pay=ID`, `?plan=ID&to=ID` and so on. Null for invalid ids.
 */
export function readShopsDialogState(parameters: URLSearchParams): ShopsDialogState | null {
  if (parameters.has("new")) {
    const requestId = readIdentifier(parameters.get("request"))
    return requestId === null && parameters.has("request") ? null : { kind: "new", requestId }
  }
  if (parameters.has("all-unpaid")) return { kind: "all-unpaid" }
  if (parameters.has("bulk")) return readBulk(parameters)
  if (parameters.has("undo")) return readUndo(parameters)
  const kind = kinds.find((name) => parameters.has(name))
  if (kind === undefined) return { kind: "list" }
  const id = readIdentifier(parameters.get(kind))
  if (id === null) return null
  if (kind === "delete") return { kind, id, isLastStep: parameters.get("step") === "2" }
  if (kind !== "plan") return { kind, id }
  return { kind, id, to: readIdentifier(parameters.get("to")) }
}

const kinds = ["pay", "block", "unblock", "recover", "edit", "plan", "delete"] as const

/**
 * Reads `?bulk=paid&id=ID&id=ID`: the shops of a selection, no more than a page may have; `?bulk=paid&all=DIGEST`: all
 * that match.
 */
function readBulk(parameters: URLSearchParams): ShopsDialogState | null {
  const wanted = parameters.get("bulk")
  if (wanted !== "paid" && wanted !== "unpaid") return null
  const isPaid = wanted === "paid"
  const all = readSetDigest(parameters.get("all") ?? "")
  if (all === null) return null
  if (parameters.has("all")) return { kind: "bulk", isPaid, ids: null, all }
  const ids = new Set(parameters.getAll("id").flatMap((text) => readIdentifier(text) ?? []))
  return { kind: "bulk", isPaid, ids: [...ids].slice(0, limits.selectedProducts), all }
}

/** Reads `?undo=paid&moment=MOMENT`, which undoes an action on several shops. */
function readUndo(parameters: URLSearchParams): ShopsDialogState | null {
  const [done, moment] = [parameters.get("undo"), parameters.get("moment") ?? ""]
  if ((done !== "paid" && done !== "unpaid") || !isMoment(moment)) return null
  return { kind: "undo", isPaid: done === "paid", moment }
}

/** Returns whether a text is a moment in microseconds since 1970. */
export function isMoment(text: string): boolean {
  return /^\d{16}$/.test(text)
}

/** Returns the list's address, with an open dialog or an action. */
export function shopsAddress(
  query: ShopsQuery,
  also: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  return addressWith(href("/admin/shops"), { ...parametersOf(query), ...also })
}

/** Returns the parameters of the list's address. */
export function parametersOf({ search, filter, sort, page, marked }: ShopsQuery) {
  return {
    ...(search && { q: search }),
    ...(filter !== "all" && { filter }),
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(marked.length > 0 && { marked }),
  }
}

/** Returns the query of the list after a shop of it was marked: under a filter by payment it stays. */
export function afterMark(query: ShopsQuery, id: string): ShopsQuery {
  const isByPayment = query.filter === "paid" || query.filter === "unpaid"
  return isByPayment ? { ...query, marked: [...new Set([...query.marked, id])] } : query
}

export function isNarrowed({ search, filter }: ShopsQuery): boolean {
  return search !== "" || filter !== "all"
}

/** Returns whether a selection has more shops than a page, or all of them. */
export function isWide({ named, total }: { readonly named: number; readonly total: number }): boolean {
  return named > shopsPageSize || (named > 0 && named === total)
}
