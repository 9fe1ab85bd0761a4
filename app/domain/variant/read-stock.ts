import { limits } from "../limits.ts"
import { westernDigits } from "../text/text-input.ts"
import { isUncounted, uncountedStock } from "./stock.ts"

const whole = /^(?:\d{1,9}|\d{1,3}(?:[,٬ ]\d{3}){1,2})$/

/** A stock field shows it for stock that is not counted. */
export const uncountedMark = "✓"
/** People type these, also on keyboards without such a mark. */
const uncountedTexts = [uncountedMark, "✔", "+"]

/**
 * Reads pieces in stock as people type them, from 0 to 1,000,000, in any digits; 0 for a blank text, 1,000,000 for a
 * tick. Returns null for anything else.
 */
export function readStock(text: string): number | null {
  const plain = westernDigits(text).trim()
  if (plain === "") return 0
  if (uncountedTexts.includes(plain)) return uncountedStock
  if (!whole.test(plain)) return null
  const stock = Number(plain.replace(/\D/g, ""))
  return stock <= limits.stock ? stock : null
}

/** Writes pieces for a stock field. */
export function writeStock(stock: number): string {
  return isUncounted(stock) ? uncountedMark : String(stock)
}

/** Returns whether this product's stock is uncounted: its stock fields have a tick, or nothing. */
export function isNeverCounted(stocks: readonly string[]): boolean {
  const filled = stocks.filter((stock) => stock.trim() !== "")
  return filled.length > 0 && filled.every((stock) => isUncounted(readStock(stock) ?? 0))
}
