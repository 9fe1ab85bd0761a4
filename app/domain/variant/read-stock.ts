import { limits } from "../limits.ts"
import { westernDigits } from "../text/text-input.ts"
import { isUncounted, uncountedStock } from "./stock.ts"

const whole = /^(?:\d{1,9}|\d{1,3}(?:[,٬ ]\d{3}){1,2})$/

/** What stands in a stock field for "in stock, and not counted". */
export const uncountedMark = "✓"
/** As it is typed, also where a keyboard has no such mark. */
const uncountedTexts = [uncountedMark, "✔", "+"]

/**
 * Pieces in stock as people type them, from 0 to 1,000,000, in any digits; 0 when left blank, 1,000,000 for a tick. Null for
 * anything else.
 */
export function readStock(text: string): number | null {
  const plain = westernDigits(text).trim()
  if (plain === "") return 0
  if (uncountedTexts.includes(plain)) return uncountedStock
  if (!whole.test(plain)) return null
  const stock = Number(plain.replace(/\D/g, ""))
  return stock <= limits.stock ? stock : null
}

/** The reverse. */
export function writeStock(stock: number): string {
  return isUncounted(stock) ? uncountedMark : String(stock)
}

/** Whether this product's stock is uncounted: its stock fields hold a tick, or nothing. */
export function isNeverCounted(stocks: readonly string[]): boolean {
  const filled = stocks.filter((stock) => stock.trim() !== "")
  return filled.length > 0 && filled.every((stock) => isUncounted(readStock(stock) ?? 0))
}
