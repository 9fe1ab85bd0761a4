import type { CartLine } from "#app/domain/cart/cart.ts"
import type { ShownMoney } from "#app/domain/price/second-currency.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import type { CartMemory } from "./cart-memory.ts"

/** The shop as far as its cart needs it. */
export type CartShop = Pick<PublicShop, "slug" | "name" | "phone" | "language"> & {
  /** In the language of the page; absent or null for dollars alone. What is sent may learn of another rate. */
  money?: ShownMoney | null
}

export type Announcement = {
  tone?: "good" | "bad"
  /** Takes the action back. */
  undo?: () => void
  /** Until it is closed. */
  stays?: boolean
}

/** What the page's script gives to the islands of the cart. */
export type CartHost = {
  shop: CartShop
  /** The query that keeps the page's language in an address. */
  langQuery: string
  cart: CartMemory
  drawer: {
    isOpen(): boolean
    subscribe(listener: () => void): () => void
    focusTitle(): void
  }
  /** Opens the sheet with the sizes and colours of a line that is in the cart. Resolves once it is open, still empty. */
  choose(line: CartLine): Promise<void>
  /** Shows a toast. */
  announce(text: string, how?: Announcement): void
}
