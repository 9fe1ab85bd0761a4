/** The unpaid months of a shop as their first days, `2026-11-01`, the oldest first, and their sum in cents. */
export type Debt = { readonly months: readonly string[]; readonly cents: number }

export const noDebt: Debt = { months: [], cents: 0 }
