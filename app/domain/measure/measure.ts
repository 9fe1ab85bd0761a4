import { cartLimits } from "../cart/cart-limits.ts"
import { unitSize } from "./unit-size.ts"

/** The base units of weight, length and volume; a price is for a thousand of them. */
export const units = ["g", "mm", "ml"] as const
export type Unit = (typeof units)[number]

/** How a product is sold by weight, length or volume (`doorstep.md`, section 4). Amounts are in base units. */
export type Measure = {
  readonly unit: Unit
  /** What lies between two amounts that can be ordered. */
  readonly step: number
  readonly least: number
  /** Sums are approximate until the shop enters what it has weighed. */
  readonly isWeighed: boolean
}

export const measureLimits = {
  /** The largest step and the largest least amount: a hundred kilograms, metres or litres. */
  step: 100 * unitSize,
  /** The largest amount of a line: as many kilograms, metres or litres as pieces. */
  amount: cartLimits.quantity * unitSize,
} as const

/** Returns the smallest amount of a product that can be ordered: one piece, or the least amount. */
export function leastOf(measure: Measure | null | undefined): number {
  return measure?.least ?? 1
}

/** Returns the largest amount up to `wanted` that can be ordered, never less than the least one. */
export function amountWithin({ step, least }: Measure, wanted: number): number {
  const most = Math.min(wanted, measureLimits.amount)
  return least + Math.max(0, Math.floor((most - least) / step)) * step
}

/** Returns what shoppers can have of a stock: nothing of what is less than the least amount. */
export function sellableStock(stock: number, measure: Measure | null | undefined): number {
  return stock < leastOf(measure) ? 0 : stock
}

/**
 * Returns the amounts that a shopper picks at once: the quarters of a unit that the steps allow, or the first four
 * amounts.
 */
export function offeredAmounts(measure: Measure): number[] {
  const quarters = [1, 2, 3, 4]
    .map((count) => (count * unitSize) / 4)
    .filter((amount) => amountWithin(measure, amount) === amount)
  if (quarters.length > 1) return quarters
  return [0, 1, 2, 3]
    .map((steps) => measure.least + steps * measure.step)
    .filter((amount) => amount <= measureLimits.amount)
}
