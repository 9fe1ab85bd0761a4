import type { OwnDelivery } from "#app/database/shop/delivery-areas.ts"
import { m } from "#app/messages/compiled/messages.js"
import { areaPriceText } from "#app/messages/delivery-text.ts"
import { formatCount } from "#app/messages/format.ts"

/** Says what shoppers choose from, and invites a shop that offers nothing yet. */
export function deliveryValue({ hasPickup, areas }: OwnDelivery): string {
  const active = areas.filter(({ isActive }) => isActive)
  if (!hasPickup && active.length === 0) return m.delivery_invite()
  const count = { count: active.length, shown: formatCount(active.length) }
  const parts = [
    hasPickup && m.delivery_pickup_short(),
    active.length > 0 && m.delivery_count(count),
    range(),
  ]
  return parts.filter(Boolean).join(" · ")

  function range(): string | false {
    const prices = active.flatMap(({ priceCents }) => priceCents ?? [])
    if (prices.length === 0) return false
    const [from, to] = [Math.min(...prices), Math.max(...prices)]
    if (from === to) return areaPriceText(from)
    if (from === 0) return m.delivery_up_to({ to: areaPriceText(to) })
    return m.delivery_range({ from: areaPriceText(from), to: areaPriceText(to) })
  }
}
