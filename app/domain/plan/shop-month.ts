/** A shop's payment status in a month; `free` owes nothing (decision 014). */
export type Standing = "paid" | "late" | "free"

/** What the operator's view of a month can be narrowed to. */
export const monthFilters = ["all", "paid", "late"] as const
export type MonthFilter = (typeof monthFilters)[number]
