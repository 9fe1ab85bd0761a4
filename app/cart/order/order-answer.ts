import type { CustomerProblems } from "#app/domain/order/customer.ts"
import type { ShareRefused } from "../share/make-shared-cart.ts"

/** An order that the shop has: its number, that of the one that it replaces, and the cart that it is made of. */
type Placed = {
  ok: true
  id: string
  number: number
  previousNumber: number | null
  cartId: string
  /** Whether the cart had its link already. */
  reused: boolean
}

/** Why an order was not placed. */
export type OrderRefused = ShareRefused | { ok: false; reason: "answers"; problems: CustomerProblems }

/** What is answered to the drawer. */
export type OrderAnswer = Placed | OrderRefused
