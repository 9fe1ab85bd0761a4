import type { CartLine } from "#app/domain/cart/cart.ts"
import type { DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import type { CartMemory } from "./cart-memory.ts"

/** What the cart needs of its shop. */
export type CartShop = Pick<PublicShop, "slug" | "name" | "phone" | "language"> & {
  /**
   * It is in the language of the page; absent or null for dollars alone. The response to a sent cart may bring another
   * rate.
   */
  money?: MoneyView | null
  /** It is in the language of the page; absent if the shop neither delivers by areas nor has pickup. */
  delivery?: DeliveryView
}

export type Announcement = {
  tone?: "good" | "bad"
  /** Undoes the action. */
  undo?: () => void
  /** True if the toast stays until it is closed. */
  stays?: boolean
}

/** The islands of the cart get this from the page's script. */
export type CartHost = {
  shop: CartShop
  /** The query that preserves the page's language in an address. */
  langQuery: string
  cart: CartMemory
  drawer: {
    isOpen(): boolean
    /** It resolves once the drawer is open, perhaps still empty. */
    open(): Promise<void>
    subscribe(listener: () => void): () => void
    focusTitle(): void
  }
  /**
   * Opens the sheet with the sizes, the colours and the questions of a line. It resolves once the sheet is open, still
   * empty.
   */
  choose(line: CartLine): Promise<void>
  announce(text: string, how?: Announcement): void
  /** Announces that something is in the cart now, or that only this page has it. */
  announceAdded(): void
}
