import type { OwnPlan } from "#app/database/shop/plan-and-payments.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"

/** `$15.00 / month`; a plan without a price, or with a price of 0, is free (specification, section 3). */
export function planPrice({ priceCents }: OwnPlan): string {
  return priceCents ? m.payment_plan_price({ price: formatPrice(priceCents) }) : m.payment_plan_free()
}
