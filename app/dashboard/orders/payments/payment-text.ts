import type { PaidAmount } from "#app/domain/bill/payment.ts"
import { patternOf } from "#app/domain/price/second-currency.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { formatCount, formatLess, formatPrice } from "#app/messages/format.ts"

/** Writes the amount of a payment in the currency in which it was paid, without its sign: `$20.00`, `1,790,000 L.L.`. */
export function paidText({ amount, currency }: Pick<PaidAmount, "amount" | "currency">): string {
  const size = Math.abs(amount)
  if (currency === "USD") return formatPrice(size)
  return patternOf(currency, currentLocale()).replace("#", formatCount(size))
}

/** Writes what a payment is worth in dollars; below zero with a minus. */
export function worthText(cents: number): string {
  return cents < 0 ? formatLess(-cents) : formatPrice(cents)
}
