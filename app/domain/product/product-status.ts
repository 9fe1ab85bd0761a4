/** What the owner's list may be narrowed to: specification 2, and what the product statistics count. */
export const productStatuses = ["all", "active", "inactive", "on-sale", "low-stock", "out-of-stock"] as const
export type ProductStatus = (typeof productStatuses)[number]
