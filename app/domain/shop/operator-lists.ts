/** The filters of the operator's list of shops, and its orders (platform specification, section 2). */
export const shopFilters = ["all", "paid", "unpaid", "active", "blocked"] as const
export type ShopFilter = (typeof shopFilters)[number]

export const shopSorts = ["newest", "oldest", "name", "email"] as const
export type ShopSort = (typeof shopSorts)[number]

/** A shop's payment status in a month; `free` owes nothing (decision 014). */
export type Standing = "paid" | "late" | "free"

/** The filters of the operator's view of a month. */
export const monthFilters = ["all", "paid", "late"] as const
export type MonthFilter = (typeof monthFilters)[number]
