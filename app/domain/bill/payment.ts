import type { PaymentKind } from "../payment-method/payment-method.ts"
import { limits } from "../limits.ts"
import { readMoney } from "../price/read-money.ts"
import { inSecondCurrency, type SecondCurrency, type SeenRate } from "../price/second-currency.ts"
import { westernDigits } from "../text/text-input.ts"

export const paymentLimits = {
  /** Payments of an order. */
  payments: 50,
  /** The longest number of a transfer, in characters. */
  reference: 120,
} as const

export type PaymentCurrency = "USD" | SecondCurrency

/** What was paid: cents of dollars or whole units of the second currency; below zero it was given back. */
export type PaidAmount = {
  readonly amount: number
  readonly currency: PaymentCurrency
  readonly cents: number
}

/** A payment as a page shows it. The moment is ISO. */
export type Payment = PaidAmount & {
  readonly id: string
  readonly at: string
  readonly kind: PaymentKind
  /** The name of the way at that moment; null for one that the product names. */
  readonly name: string | null
  /** The number of the transfer; null without one. */
  readonly reference: string | null
}

/** The rate of an order, and its currency beside dollars. */
type OrderRate = SeenRate & { readonly code: SecondCurrency }

/**
 * Returns what whole units of the second currency are worth in cents, rounded half up. The amount that the page shows
 * for what is to collect, or for what was paid too much, is worth exactly that.
 */
export function worthCents(amount: number, rate: SeenRate, toCollectCents: number): number {
  const size = Math.abs(amount)
  const isRest = Math.sign(amount) === Math.sign(toCollectCents)
  if (isRest && inSecondCurrency(Math.abs(toCollectCents), rate) === size) return toCollectCents
  // The whole dollars and the rest separately, so that no product exceeds the exact numbers.
  const units = size % rate.rate
  const cents = ((size - units) / rate.rate) * 100 + Math.floor((units * 200 + rate.rate) / (2 * rate.rate))
  return Math.sign(amount) * cents
}

export type AmountProblem = "amount_required" | "amount_format" | "amount_too_large" | "currency_unknown"

/**
 * Reads an amount as people type it, above zero, in dollars or in whole units of the order's second currency. `isBack`
 * means that it was given back.
 */
export function readPaidAmount(
  { text, currency, isBack }: { text: string; currency: string; isBack: boolean },
  rate: OrderRate | null,
  toCollectCents: number,
): { ok: true; paid: PaidAmount } | { ok: false; problem: AmountProblem } {
  const sign = isBack ? -1 : 1
  if (currency === "USD") {
    const read = readMoney(text)
    if (!read.ok)
      return { ok: false, problem: read.reason === "money_too_large" ? "amount_too_large" : "amount_format" }
    if (!read.cents) return { ok: false, problem: "amount_required" }
    return { ok: true, paid: { amount: sign * read.cents, currency, cents: sign * read.cents } }
  }
  if (rate?.code !== currency) return { ok: false, problem: "currency_unknown" }
  const units = readUnits(text)
  if (units === null) return { ok: false, problem: "amount_format" }
  if (units === 0) return { ok: false, problem: "amount_required" }
  const cents = worthCents(sign * units, rate, toCollectCents)
  if (cents === 0) return { ok: false, problem: "amount_required" }
  if (Math.abs(cents) > limits.priceCents) return { ok: false, problem: "amount_too_large" }
  return { ok: true, paid: { amount: sign * units, currency: rate.code, cents } }
}

/** Reads whole units: `3,222,000`, `٣٢٢٢٠٠٠`, `3 222 000`; 0 for an empty text, null for anything else. */
function readUnits(text: string): number | null {
  const plain = westernDigits(text).trim()
  if (plain === "") return 0
  if (!/^\d{1,3}(?:([,.'’٬،\s])\d{3})(?:\1\d{3})*$|^\d+$/.test(plain)) return null
  const digits = plain.replace(/\D/g, "")
  return digits.length <= 15 ? Number(digits) : null
}
