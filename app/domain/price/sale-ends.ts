import { daysBefore } from "../time/platform-day.ts"

export const saleEndKinds = ["tonight", "sunday", "week"] as const
export type SaleEndKind = (typeof saleEndKinds)[number]

/** An end of a sale that is one tap away: its last day, `2026-12-06`, and how many days it lasts with today. */
export type SaleEnd = { readonly kind: SaleEndKind; readonly day: string; readonly days: number }

/**
 * Returns the usual ends of a sale that begins today, `2026-12-01`: when today is over, when Sunday is, and after seven
 * days. On a Sunday the first two are one, and on a Monday the last two.
 */
export function saleEnds(today: string): SaleEnd[] {
  const untilSunday = (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7
  const days: Readonly<Record<SaleEndKind, number>> = { tonight: 1, sunday: untilSunday + 1, week: 7 }
  const ends = saleEndKinds.map((kind) => ({
    kind,
    days: days[kind],
    day: daysBefore(today, 1 - days[kind]),
  }))
  return ends.filter(({ day }, index) => ends.findIndex((other) => other.day === day) === index)
}

/** Returns the end that a new sale has unless its owner chooses another: Sunday, or after a week. */
export function usualSaleEnd(ends: readonly SaleEnd[]): string {
  return (ends.find(({ kind }) => kind === "sunday") ?? ends.at(-1))?.day ?? ""
}

/** The reductions that are one tap away, in per cent. */
export const usualPercents = [10, 20, 25, 50] as const

/** A sale that takes off more, so that prices fall to less than a third, may be a slip: `90` for `9`. */
const largestUsualPercent = 66

export const isDeepSale = (percent: number) => percent > largestUsualPercent
