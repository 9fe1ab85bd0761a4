import { createContext, useContext } from "react"
import type { CartLine } from "#app/domain/cart/cart.ts"

export type CartPage = {
  lines: readonly CartLine[]
  add(line: CartLine): void
  /** Shows a toast, for 3 seconds or, when it `stays`, until it is closed. */
  announce(text: string, stays?: boolean): void
}

export const CartContext = createContext<CartPage>({ lines: [], add: () => {}, announce: () => {} })

/** The cart of the page's shop. */
export function useCartPage(): CartPage {
  return useContext(CartContext)
}
