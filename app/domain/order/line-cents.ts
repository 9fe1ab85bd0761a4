import { lineTotalCents } from "../cart/cart.ts"
import type { Unit } from "../measure/measure.ts"
import { onceCentsOf, type OrderedAnswer } from "../question/ordered-answer.ts"

type Line = {
  readonly quantity: number
  /** What the quantity counts; null for pieces. */
  readonly unit: Unit | null
  /** The cents of a piece or of a thousand base units; null without a price. */
  readonly unitCents: number | null
  readonly answers: readonly OrderedAnswer[]
}

/** Returns the cents of an order's line, as the database computes them; null without a price. */
export function lineCents({ quantity, unit, unitCents, answers }: Line): number | null {
  const price = { priceCents: unitCents, salePriceCents: null, isOnSale: false }
  return lineTotalCents({ ...price, quantity, unit, onceCents: onceCentsOf(answers) })
}
