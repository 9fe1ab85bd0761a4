import { effectivePriceCents } from "../price/effective-price.ts"
import type { CartLine } from "./cart.ts"

/** Returns the cents by which a shop and its shopper compare the price of a line, as `itemCents`; null without a price. */
export function shownCentsOf(
  line: Pick<CartLine, "priceCents" | "salePriceCents" | "isOnSale" | "onceCents">,
): number | null {
  const cents = effectivePriceCents(line)
  return cents === null ? null : cents + (line.onceCents ?? 0)
}
