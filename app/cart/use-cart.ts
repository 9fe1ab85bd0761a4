import { useMemo, useSyncExternalStore } from "react"
import {
  addLine,
  chooseVariantOfLine,
  repriced,
  setQuantity,
  type CartItem,
  type CartLine,
} from "#app/domain/cart.ts"
import { cartOf } from "./cart-memory.ts"
import type { TodaysPrices } from "./make-shared-cart.ts"

export type Cart = {
  lines: readonly CartLine[]
  add(line: CartLine): void
  setQuantity(item: CartItem, quantity: number): void
  choose(item: CartItem, variant: { id: string; size: string | null; color: string | null }): void
  /** Takes today's prices, as the shop has just told them. */
  reprice(prices: TodaysPrices): void
  clear(): void
}

/** The cart of one shop in this tab. On the server, and until the page is live, it is empty. */
export function useCart(slug: string): Cart {
  const memory = useMemo(() => cartOf(slug), [slug])
  const lines = useSyncExternalStore(memory.subscribe, memory.lines, memory.none)
  return {
    lines,
    add: (line) => memory.change(addLine(memory.lines(), line)),
    setQuantity: (item, quantity) => memory.change(setQuantity(memory.lines(), item, quantity)),
    choose: (item, variant) => memory.change(chooseVariantOfLine(memory.lines(), item, variant)),
    reprice: (prices) => memory.change(repriced(memory.lines(), prices)),
    clear: () => memory.change([]),
  }
}
