import type { CustomerProblems } from "#app/domain/order/customer.ts"
import type { SendError } from "./send-result.ts"

/** The shop has this order. */
export type PlacedOrder = {
  ok: true
  id: string
  number: number
  /** The address of a chat with the shop that begins with the whole order; null if the shop has no phone. */
  chat: string | null
  /** True if the cart had its link already. */
  reused: boolean
}

/** Says why an order was not placed. */
type OrderSendError = SendError | { ok: false; reason: "answers"; problems: CustomerProblems }

export type OrderOutcome = PlacedOrder | OrderSendError
