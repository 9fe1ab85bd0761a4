import { useMemo, useSyncExternalStore } from "react"
import {
  addLine,
  chooseVariantOfLine,
  isUnavailable,
  restoredLines,
  setQuantity,
  type CartItem,
  type CartLine,
} from "#app/domain/cart/cart.ts"
import { updatedLines, withoutOldPrices, type ProductToday } from "#app/domain/cart/cart-today.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { cartOf } from "./cart-memory.ts"

export type Cart = {
  lines: readonly CartLine[]
  add(line: CartLine): void
  setQuantity(item: CartItem, quantity: number): void
  choose(item: CartItem, variant: Variant): void
  /** Updates the lines from the products as the shop has them now. */
  update(products: readonly ProductToday[]): void
  /** It was shared as it stands. */
  shared(): void
  /** Takes out what can't be had any more. */
  removeUnavailable(): void
  clear(): void
  /** Puts back what was taken out since. */
  restore(lines: readonly CartLine[]): void
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
    update: (products) => memory.change(updatedLines(memory.lines(), products)),
    shared: () => memory.change(withoutOldPrices(memory.lines())),
    removeUnavailable: () => memory.change(memory.lines().filter((line) => !isUnavailable(line))),
    clear: () => memory.change([]),
    restore: (before) => memory.change(restoredLines(memory.lines(), before)),
  }
}
