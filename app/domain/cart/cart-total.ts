import { cartCents, lineTotalCents, type Summed } from "./cart.ts"

export type CartTotal = {
  readonly cents: number
  /** A line has no price, so the total is partial and has to be shown as such. */
  readonly isPartial: boolean
  /** A line has the lowest of several prices, so the total is the lowest too. */
  readonly isFrom: boolean
  /** A line is still to be weighed. */
  readonly isAbout: boolean
}

/** Adds up a cart, and says how close the sum is. */
export function cartTotal(lines: readonly Summed[]): CartTotal {
  return {
    cents: cartCents(lines),
    isPartial: lines.some((line) => lineTotalCents(line) === null),
    isFrom: lines.some(({ isFrom }) => isFrom),
    isAbout: lines.some(({ isAbout }) => isAbout),
  }
}
