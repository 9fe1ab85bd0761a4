import { href } from "react-router"
import { isBillPart, type BillPart } from "#app/domain/bill/bill-change.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { isOrderStatus, type OrderStatus } from "#app/domain/order/order.ts"
import { readPage } from "#app/domain/paging.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { daysBefore, readDay } from "#app/domain/time/platform-day.ts"
import { addressWith, readDialogState } from "#app/http/screen.ts"

export const orderTimes = ["all", "today", "7", "30", "days"] as const
export type OrderTime = (typeof orderTimes)[number]

/** The query of the list: `?q=maya&status=new&time=days&from=2026-11-01&to=2026-11-21&page=2`. */
export type OrdersQuery = {
  readonly search: string
  readonly status: OrderStatus | null
  readonly time: OrderTime
  /** `yyyy-MM-dd`, only with `days`. */
  readonly from: string | null
  readonly to: string | null
  /** True for the order of the days for which they are wanted. */
  readonly byDay: boolean
  readonly page: number
  /** Orders whose step was taken here. They stay in the list, although they no longer have its status. */
  readonly marked: readonly string[]
}

export const everyOrder: OrdersQuery = {
  ...{ search: "", status: null, time: "all", from: null, to: null, byDay: false, page: 1, marked: [] },
}

const maxMarked = 50

/** Reads the query. Unknown parameters are ignored, invalid values count as missing. */
export function readOrdersQuery(parameters: URLSearchParams): OrdersQuery {
  const status = parameters.get("status")
  const time = orderTimes.find((known) => known === parameters.get("time")) ?? "all"
  const day = (name: "from" | "to") => (time === "days" ? readDay(parameters.get(name)) : null)
  return {
    search: readSearch(parameters.get("q")),
    status: isOrderStatus(status) ? status : null,
    time,
    ...{ from: day("from"), to: day("to") },
    byDay: parameters.get("sort") === "day",
    page: readPage(parameters.get("page")),
    marked: parameters
      .getAll("marked")
      .flatMap((id) => readIdentifier(id) ?? [])
      .slice(0, maxMarked),
  }
}

/** Returns the parameters of the list's address. */
export function ordersParameters({ search, status, time, from, to, byDay, page, marked }: OrdersQuery) {
  return {
    ...(search && { q: search }),
    ...(status && { status }),
    ...(time !== "all" && { time }),
    ...(from && { from }),
    ...(to && { to }),
    ...(byDay && { sort: "day" }),
    ...(page > 1 && { page: String(page) }),
    ...(marked.length > 0 && { marked }),
  }
}

/** Returns the query of another search, status or page of the list: no order stays in it. */
export function otherOrders(query: OrdersQuery, other: Partial<OrdersQuery> = {}): OrdersQuery {
  return { ...query, page: 1, marked: [], ...other }
}

/** Returns the list's address, with the parameters of `also`. */
export function ordersAddress(query: OrdersQuery, also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/orders"), { ...ordersParameters(query), ...also })
}

/** Returns the first and the last visible day, null for no bound. `today` is `yyyy-MM-dd`. */
export function shownDays({ time, from, to }: OrdersQuery, today: string) {
  if (time === "days") return { from, to }
  if (time === "all") return { from: null, to: null }
  return { from: time === "today" ? today : daysBefore(today, Number(time) - 1), to: null }
}

export function isNarrowed({ search, status, time }: OrdersQuery): boolean {
  return search !== "" || status !== null || time !== "all"
}

/** Reads the action of a form that is sent to the list: `?confirm=ID`, `?complete=ID`, `?undo=ID`. */
export function readListStep(parameters: URLSearchParams) {
  return readDialogState(parameters, { plain: [], ofRow: ["confirm", "complete", "undo"] })
}

const orderPositions = [
  "confirm",
  "complete",
  "cancel",
  "undo",
  "note",
  "erase",
  "pay",
  "cash",
  "wanted",
] as const

/** The dialog that the address of one order opens over it, or the action of a form that is sent there. */
export type OrderDialogState =
  | { readonly kind: "order" }
  | { readonly kind: (typeof orderPositions)[number] }
  | { readonly kind: "line"; readonly position: number }
  | { readonly kind: "bill"; readonly part: BillPart }
  | { readonly kind: "unpay"; readonly paymentId: string }

/**
 * Reads `?confirm`, `?complete`, `?cancel`, `?undo`, `?note`, `?erase`, `?pay`, `?cash`, `?wanted`, `?line=2`,
 * `?bill=reduction`, `?unpay=ID`.
 */
export function readOrderDialogState(parameters: URLSearchParams): OrderDialogState {
  const kind = orderPositions.find((name) => parameters.has(name))
  if (kind !== undefined) return { kind }
  const part = parameters.get("bill")
  if (isBillPart(part)) return { kind: "bill", part }
  const paymentId = readIdentifier(parameters.get("unpay"))
  if (paymentId !== null) return { kind: "unpay", paymentId }
  const line = parameters.get("line") ?? ""
  return /^\d{1,3}$/.test(line) ? { kind: "line", position: Number(line) } : { kind: "order" }
}

/** Returns the address of one order, with a dialog, an action, or a flash. */
export function orderAddress(orderId: string, also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/orders/:orderId", { orderId }), also)
}
