import type { AreaView } from "#app/domain/delivery/delivery-view.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Writes cents. */
type Format = (cents: number) => string

/** Writes the price of a delivery; null is to agree. */
export function deliveryPriceText(cents: number | null, format: Format): string {
  return cents === null ? m.where_to_agree() : cents === 0 ? m.where_free() : format(cents)
}

/** Writes on which sums of goods an area depends. */
export function areaConditions({ freeFromCents, smallestCents }: AreaView, format: Format): string[] {
  return [
    ...(freeFromCents === null ? [] : [m.where_free_from({ price: format(freeFromCents) })]),
    ...(smallestCents === null ? [] : [m.where_orders_from({ price: format(smallestCents) })]),
  ]
}
