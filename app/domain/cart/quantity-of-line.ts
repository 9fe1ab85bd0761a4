import { amountWithin } from "../measure/measure.ts"
import { type CartLine } from "./cart.ts"
import { cartLimits } from "./cart-limits.ts"
import { unitSize } from "../measure/unit-size.ts"

/**
 * Returns the largest quantity of a line: the shop's stock, but a sold-out line keeps one piece until it is removed.
 */
export function maxPieces({ stock, unit }: Pick<CartLine, "stock" | "unit">): number {
  const most = cartLimits.quantity * (unit ? unitSize : 1)
  return stock === null ? most : Math.min(most, Math.max(1, stock))
}

/** Returns the largest quantity up to `wanted` that a line can have: no more than the stock, in the product's steps. */
export function quantityWithin(line: Pick<CartLine, "stock" | "unit" | "measure">, wanted: number): number {
  const most = Math.min(maxPieces(line), wanted)
  return line.measure ? amountWithin(line.measure, most) : most
}
