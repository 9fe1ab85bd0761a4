import { unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"

/** `$15.00 / month`; no price and 0 are free (specification, section 9). */
export function planPrice(priceCents: number | null): string {
  return priceCents ? m.plans_price({ price: formatPrice(priceCents) }) : m.plans_free()
}

export function planLimit(productLimit: number): string {
  if (productLimit === unlimited) return m.plans_unlimited()
  return m.plans_up_to({ count: productLimit, shown: formatCount(productLimit) })
}
