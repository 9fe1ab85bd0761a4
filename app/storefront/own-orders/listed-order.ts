import type { CartLine } from "#app/domain/cart/cart.ts"
import type { OrderStatus } from "#app/domain/order/order.ts"

/** An order as the device that sent it lists it, with its words in the page's language. */
export type ListedOrder = {
  id: string
  number: number
  status: OrderStatus
  /** The day on which it was placed. */
  day: string
  total: string
  /** The lines at their price of that day. */
  lines: readonly CartLine[]
}

/** A page asks for at most so many orders at once. */
export const maxOwnOrders = 5

export const ownOrdersAddress = (slug: string) => `/shop/${slug}/orders`
