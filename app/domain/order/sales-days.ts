import { daysBefore } from "../time/platform-day.ts"

/** The periods of the owner's overview, in days with today; the default is the second one. */
export const salesPeriods = [7, 30, 90] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/** Shared carts are kept for this many days: older ones are not counted. */
export const cartRetentionDays = 90

export function readSalesPeriod(text: string | null): SalesPeriod {
  return salesPeriods.find((days) => String(days) === text) ?? 30
}

/** Products are ranked by this. */
export type Ranking = "orders" | "value"

export function readRanking(text: string | null): Ranking {
  return text === "value" ? "value" : "orders"
}

/**
 * The results of one day, `yyyy-MM-dd`. `orders` were placed on it, and `completed` of them are completed by now. The
 * value in cents excludes cancelled orders.
 */
export type SalesDay = {
  readonly day: string
  readonly views: number
  readonly carts: number
  readonly orders: number
  readonly completed: number
  readonly valueCents: number
}

export type SalesKey = Exclude<keyof SalesDay, "day">

/** Rows of some of the days, from each source. */
export type SalesRows = {
  readonly visits: readonly { readonly day: string; readonly views: number }[]
  /** Carts that were shared, with a message to the shop or without. */
  readonly carts: readonly { readonly day: string; readonly carts: number }[]
  /** `uncounted` are orders whose cart was not shared. */
  readonly orders: readonly (Omit<SalesDay, "views" | "carts"> & { readonly uncounted: number })[]
}

/** Returns the last `count` days up to `today`, in order; a day without rows has only zeros. */
export function salesDays(rows: SalesRows, today: string, count: number): SalesDay[] {
  const [visits, carts, orders] = [byDay(rows.visits), byDay(rows.carts), byDay(rows.orders)]
  return Array.from({ length: count }, (_, index) => {
    const day = daysBefore(today, count - 1 - index)
    const { uncounted = 0, completed = 0, valueCents = 0, orders: placed = 0 } = orders.get(day) ?? {}
    return {
      ...{ day, views: visits.get(day)?.views ?? 0, carts: (carts.get(day)?.carts ?? 0) + uncounted },
      ...{ orders: placed, completed, valueCents },
    }
  })
}

export function sumOfSales(days: readonly SalesDay[], key: SalesKey): number {
  return days.reduce((sum, day) => sum + day[key], 0)
}

function byDay<Row extends { readonly day: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.day, row]))
}
