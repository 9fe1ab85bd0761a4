import { m } from "./compiled/messages.js"
import { formatPrice } from "./format.ts"

/** Returns the price of delivery as it is shown; null: to agree. */
export function areaPriceText(cents: number | null): string {
  if (cents === null) return m.delivery_to_agree()
  return cents === 0 ? m.delivery_free() : formatPrice(cents)
}
