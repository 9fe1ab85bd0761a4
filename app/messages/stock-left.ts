import type { Unit } from "#app/domain/measure/measure.ts"
import { isUncounted } from "#app/domain/variant/stock.ts"
import { amountText } from "./amount-text.ts"
import { m } from "./compiled/messages.js"
import { formatCount } from "./format.ts"

/** Says how much is in stock: `3 in stock`, `12.5 kg in stock`. */
export function stockLeft(stock: number, unit: Unit | null | undefined): string {
  if (isUncounted(stock)) return m.stock_in()
  if (unit) return m.measure_left({ measure: amountText(stock, unit) })
  return m.stock_count({ count: formatCount(stock) })
}
