import { limits } from "../limits.ts"
import { westernDigits } from "../text/text-input.ts"

/** `cents` is null for an empty text: no price is valid. */
export type MoneyReading =
  | { readonly ok: true; readonly cents: number | null }
  | { readonly ok: false; readonly reason: "money_format" | "money_decimals" | "money_too_large" }

/** A longer text can't be a price, and is no typing error either. */
const maxCharacters = 40

/** Matches digits in groups of three after the first, all with the same separator. */
const grouped = /^[1-9]\d{0,2}(?:([,.'’ ])\d{3})(?:\1\d{3})*$/

/**
 * Parses an amount as people type it, in dollars, to integer cents, from 0 to 999,999,999.99 (two decimals). Accepts
 * Western, Arabic and Persian digits; `.`, `,` and `٫` before the decimals; `,`, `.`, `٬`, spaces and apostrophes
 * between thousands; a dollar sign. One comma before three digits separates thousands (`1,500`); one point before three
 * digits is rejected as ambiguous.
 */
export function readMoney(text: string): MoneyReading {
  const plain = simplify(text)
  if (plain === "") return { ok: true, cents: null }
  if (plain.length > maxCharacters) return { ok: false, reason: "money_format" }
  const { whole, fraction } = split(plain)
  if (!/^\d+$/.test(whole) && !isGrouped(whole, plain)) return { ok: false, reason: "money_format" }
  if (!/^\d*$/.test(fraction)) return { ok: false, reason: "money_format" }
  if (fraction.length > 2) return { ok: false, reason: "money_decimals" }
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(fraction.padEnd(2, "0"))
  return cents <= limits.priceCents ? { ok: true, cents } : { ok: false, reason: "money_too_large" }
}

/** Formats cents for a field: `1234.50`, or an empty text without a price. */
export function writeMoney(cents: number | null): string {
  if (cents === null) return ""
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
}

/** Replaces `٫` by `d` and `٬` by a space: unlike the point and the comma, they are not ambiguous. */
function simplify(text: string): string {
  return westernDigits(text)
    .replace(/[\s\u00A0\u202F]+/g, " ")
    .replace(/^ ?\$ ?| ?\$ ?$/g, "")
    .trim()
    .replaceAll("٫", "d")
    .replaceAll("٬", " ")
    .replaceAll("،", ",")
}

/** Splits at the last separator, if it can only be the one before the decimals. */
function split(plain: string): { whole: string; fraction: string } {
  const at = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","), plain.lastIndexOf("d"))
  const mark = plain.charAt(at)
  const isRepeated = at >= 0 && plain.indexOf(mark) !== at
  const isThousands = mark === "," && grouped.test(plain)
  if (at < 0 || isRepeated || isThousands) return { whole: plain, fraction: "" }
  // `.5` is half a dollar.
  return { whole: plain.slice(0, at) || "0", fraction: plain.slice(at + 1) }
}

/** Returns whether thousands are separated, by another character than the decimals. */
function isGrouped(whole: string, plain: string): boolean {
  const mark = grouped.exec(whole)?.[1]
  return mark !== undefined && plain.charAt(whole.length) !== mark
}

/**
 * Reads a whole percentage from 1 to 99 as people type it, in any digits, with or without its sign. Returns null for
 * anything else.
 */
export function readPercent(text: string): number | null {
  const plain = westernDigits(text).replace(/[%٪]/g, "").trim()
  const percent = /^\d+$/.test(plain) ? Number(plain) : 0
  return percent >= 1 && percent <= limits.percent ? percent : null
}

/**
 * Returns a price less a whole percentage, from 1 to 99, in cents, rounded down, so that a sale is always below the
 * price. Returns null without a price, or for a price of 0.
 */
export function discountedCents(priceCents: number | null, percent: number): number | null {
  if (priceCents === null || priceCents <= 0) return null
  return Math.floor((priceCents * (100 - percent)) / 100)
}
