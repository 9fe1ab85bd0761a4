export const cartLimits = {
  /** A shared cart has 1 to 100 lines of 1 to 999 pieces, or of as many units. */
  lines: 100,
  quantity: 999,
  /** A larger number is shown as 99+ (specification, section 9). */
  badge: 99,
} as const
