import { readMoney, writeMoney } from "../price/read-money.ts"
import { westernDigits } from "../text/text-input.ts"

/** A reduction is a sum in cents, or a percentage of the goods. */
export const reductionKinds = ["sum", "percent"] as const
export type ReductionKind = (typeof reductionKinds)[number]

export type Reduction = { readonly kind: ReductionKind; readonly value: number }

/** The longest word of a reduction or a charge, in characters. */
export const chargeWordLimit = 60

/** Returns the cents of a reduction: a percentage of the goods rounds half a cent up, once. */
export function reductionCents({ kind, value }: Reduction, goodsCents: number): number {
  if (kind === "sum") return value
  // Dollars and cents are multiplied separately: the product of all cents would not be an exact number.
  const cents = goodsCents % 100
  return ((goodsCents - cents) / 100) * value + Math.floor((cents * value + 50) / 100)
}

type ReductionProblem = "money_format" | "money_decimals" | "money_too_large" | "percent_format"

/** Reads a reduction as people type it: dollars, or 0 to 100 percent. Null: an empty text or nothing is no reduction. */
export function readReduction(
  kind: ReductionKind,
  text: string,
): { ok: true; reduction: Reduction | null } | { ok: false; problem: ReductionProblem } {
  const read = kind === "sum" ? readMoney(text) : readWholePercent(text)
  if (!read.ok) return { ok: false, problem: read.reason }
  return { ok: true, reduction: read.cents ? { kind, value: read.cents } : null }
}

function readWholePercent(
  text: string,
): { ok: true; cents: number | null } | { ok: false; reason: "percent_format" } {
  const plain = westernDigits(text).replace(/[%٪]/g, "").trim()
  if (plain === "") return { ok: true, cents: null }
  const percent = /^\d{1,3}$/.test(plain) ? Number(plain) : Infinity
  return percent <= 100 ? { ok: true, cents: percent } : { ok: false, reason: "percent_format" }
}

/** Returns a reduction for its field: `2.00` or `10`. */
export function writeReduction({ kind, value }: Reduction): string {
  return kind === "sum" ? writeMoney(value) : String(value)
}
