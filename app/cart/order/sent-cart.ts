import type { CartLine } from "#app/domain/cart/cart.ts"
import { linesIn } from "../cart-memory.ts"
import { storeInTab, storedInTab } from "../tab-storage.ts"

/* A tab remembers the last cart that it sent to a shop, as long as its own cart. */

/** How an order reaches its customer: the area, or null for pickup, and its price in cents, null while it is to agree. */
export type SentDelivery = { area: string | null; cents: number | null }

/** The order, and the lines as they were sent. */
export type SentCart = {
  id: string
  number: number
  lines: readonly CartLine[]
  /** Absent for an order that says nothing about it. */
  delivery?: SentDelivery | undefined
}

const sentKey = (slug: string) => `sent/${slug}`
/** The value is the id of the order that the present cart changes. */
const changedKey = (slug: string) => `changes/${slug}`

export function sentCart(slug: string): SentCart | null {
  const stored = storedInTab(sentKey(slug)) as SentCart | null
  return stored && { ...stored, lines: linesIn(stored.lines) }
}

export function rememberSentCart(slug: string, sent: SentCart | null): void {
  storeInTab(sentKey(slug), sent)
}

/** Returns the order that the present cart replaces when it is sent; null if it becomes an order of its own. */
export function changedOrder(slug: string): string | null {
  return storedInTab(changedKey(slug)) as string | null
}

export function rememberChangedOrder(slug: string, id: string | null): void {
  storeInTab(changedKey(slug), id)
}
