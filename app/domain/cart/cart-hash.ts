import { lineId, type CartItem } from "./cart.ts"

/**
 * Returns the hash of a cart. Identical carts have identical hashes (specification, section 3): the sorted pairs
 * `product_id:qty`, with a variant `product_id/variant_id:qty`, with answers `product_id?answers:qty`, sold by
 * measure `product_id:qty` with its unit, as in `250g`, joined by `|` and
 * base64-encoded. Ids and answers are ASCII.
 */
export function cartHash(items: readonly CartItem[]): string {
  return btoa(items.map(itemText).toSorted().join("|"))
}

/** Returns one item of a cart without a space. */
export function itemText(item: CartItem): string {
  return `${lineId(item)}:${item.quantity}${item.unit ?? ""}`
}
