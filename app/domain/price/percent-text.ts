import { westernDigits } from "../text/digits.ts"

/** A whole percentage from 1 to 99 as people type it, in any digits, with or without its sign. Null for anything else. */
export function readPercent(text: string): number | null {
  const plain = westernDigits(text).replace(/[%٪]/g, "").trim()
  return /^0*[1-9]\d?$/.test(plain) ? Number(plain) : null
}
