import { amountWithin } from "../measure/measure.ts"
import { maxPieces, type CartLine } from "./cart.ts"

/** Returns the largest quantity up to `wanted` that a line can have: no more than the stock, in the product's steps. */
export function quantityWithin(line: Pick<CartLine, "stock" | "unit" | "measure">, wanted: number): number {
  const most = Math.min(maxPieces(line), wanted)
  return line.measure ? amountWithin(line.measure, most) : most
}
