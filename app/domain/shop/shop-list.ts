/** What the operator's list of shops can be narrowed to, and its orders (platform specification, section 2). */
export const shopFilters = ["all", "paid", "unpaid", "active", "blocked"] as const
export type ShopFilter = (typeof shopFilters)[number]

export const shopSorts = ["newest", "oldest", "name", "email"] as const
export type ShopSort = (typeof shopSorts)[number]
