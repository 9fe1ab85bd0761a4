/** The columns of an area as the domain reads it. */
export const areaColumns = [
  ...(["id", "name", "note", "translations", "price_cents as priceCents"] as const),
  ...(["free_from_cents as freeFromCents", "smallest_order_cents as smallestCents"] as const),
] as const
