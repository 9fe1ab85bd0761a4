/** What an order keeps of a line's amount and price: `unit` is null for pieces, and `unitCents` is the price of one piece or unit. */
export const soldColumns = [
  ...(["quantity", "unit", "unit_cents as unitCents"] as const),
  ...(["is_from as isFrom", "is_about as isAbout"] as const),
] as const
