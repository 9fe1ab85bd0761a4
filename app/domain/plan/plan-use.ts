import { unlimited } from "../limits.ts"

/** The use of a plan's products: `left` may still be added, or `over` are more than the plan allows. */
export type PlanUse =
  | { readonly kind: "unlimited" }
  | { readonly kind: "room"; readonly limit: number; readonly left: number }
  | { readonly kind: "full"; readonly limit: number; readonly over: number }

/** Returns whether so few products may still be added that their owner should know what happens at the limit. */
export function isNearLimit({ limit, left }: { limit: number; left: number }): boolean {
  return left <= Math.max(3, limit / 10)
}

/**
 * Returns the use of a plan. At the limit and above it no product can be added (specification, section 5); existing
 * ones stay.
 */
export function planUse(limit: number, used: number): PlanUse {
  if (limit === unlimited) return { kind: "unlimited" }
  return used < limit
    ? { kind: "room", limit, left: limit - used }
    : { kind: "full", limit, over: used - limit }
}
