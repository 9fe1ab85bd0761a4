import type { CustomerProblems } from "#app/domain/order/customer.ts"
import type { SendError } from "../share/send-result.ts"

/** An order that the shop has. */
export type PlacedOrder = {
  ok: true
  id: string
  number: number
  /** The chat with the shop that begins with the whole order; null where the shop has no phone. */
  chat: string | null
  /** Whether the cart had its link already. */
  reused: boolean
}

/** Why an order was not placed. */
export type OrderSendError = SendError | { ok: false; reason: "answers"; problems: CustomerProblems }

export type OrderOutcome = PlacedOrder | OrderSendError
