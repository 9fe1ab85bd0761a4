import { oneLine, westernDigits } from "../text/text-input.ts"
import { amountWithin, measureLimits, type Measure } from "./measure.ts"
import { unitSize } from "./unit-size.ts"

const fractions: Readonly<Record<string, number>> = { "¼": 250, "½": 500, "¾": 750 }

/**
 * Reads kilograms, metres or litres as people type them, with up to three decimals or a quarter, as base units; null for
 * anything else, and for more than a line can have.
 */
export function readUnits(text: string): number | null {
  const plain = oneLine(westernDigits(text)).replace(/[٫,]/, ".")
  const quarter = Object.hasOwn(fractions, plain) ? fractions[plain] : undefined
  const amount =
    quarter ?? (/^\d{0,3}(?:\.\d{1,3})?$|^\d{1,3}\.$/.test(plain) ? Math.round(Number(plain) * unitSize) : 0)
  return amount >= 1 && amount <= measureLimits.amount ? amount : null
}

/** The names of the fields of an amount: those that are offered, and one of the shopper's own. */
export const amountField = "amount"
export const ownAmountField = "amount_own"
export const ownAmount = "own"

/** Reads the amount of a form in the product's steps; null while the shopper's own is none. */
export function amountOfFields(
  sent: Pick<URLSearchParams, "get"> | FormData,
  measure: Measure,
): number | null {
  const textOf = (name: string) => {
    const value = sent.get(name)
    return typeof value === "string" ? value : ""
  }
  const chosen = textOf(amountField)
  const amount =
    chosen === ownAmount
      ? readUnits(textOf(ownAmountField))
      : /^\d{1,6}$/.test(chosen)
        ? Number(chosen)
        : measure.least
  return amount === null || amount < measure.least ? null : amountWithin(measure, amount)
}
