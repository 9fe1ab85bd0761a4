import { lowStockBelow } from "../variant/stock.ts"
import { leastOf, type Measure } from "./measure.ts"

/** Returns the number below which stock is low: five times the least amount. */
export function lowStockOf(measure: Measure | null | undefined): number {
  return lowStockBelow * leastOf(measure)
}
