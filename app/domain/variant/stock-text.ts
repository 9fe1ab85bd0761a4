import { westernDigits } from "../text/digits.ts"
import { limits } from "../limits.ts"

const whole = /^(?:\d{1,9}|\d{1,3}(?:[,٬ ]\d{3}){1,2})$/

/** Pieces in stock as people type them, from 0 to 1,000,000, in any digits; 0 when left blank. Null for anything else. */
export function readStock(text: string): number | null {
  const plain = westernDigits(text).trim()
  if (plain === "") return 0
  if (!whole.test(plain)) return null
  const stock = Number(plain.replace(/\D/g, ""))
  return stock <= limits.stock ? stock : null
}
