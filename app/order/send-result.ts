import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import type { DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import type { ShareError } from "#app/domain/cart/shared-cart.ts"
import type { CustomerProblems } from "#app/domain/order/customer.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import type { OrderQuestion } from "#app/domain/order/order.ts"

/** The link of a cart. `reused` is true if an identical cart had it already. */
export type SharedLink = { ok: true; id: string; reused: boolean }

/** The error texts by their question. */
export type AnswerTexts = Readonly<Partial<Record<OrderQuestion | "where" | "when", string>>>

/** Says why a cart was rejected. */
export type SendError<Reason extends string = ShareError> = {
  ok: false
  reason: Reason
  /** A sentence in the language of the page; the cart itself writes the one about products that are gone. */
  problem?: string
  /** Products that are no longer in the shop. */
  gone?: readonly string[]
  /** Seconds. */
  wait?: number
  /** The cart's products as the shop has them now. */
  today?: readonly ProductToday[]
  /** The currency that the shop shows now, beside dollars or alone. */
  money?: MoneyView | null
  problems?: AnswerTexts
  /** How orders reach their customers now, if the shop says so. */
  delivery?: DeliveryView | null
}

/** The response to a cart that is sent to be shared, or to be an order. */
export type SendResult<Sent> = Sent | SendError<ShareError | "answers">

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
type OrderSendError = SendError | RejectedAnswers

type RejectedAnswers = {
  ok: false
  reason: "answers"
  problems: CustomerProblems
  /** The sentence about "Where to?"; null if its answer is right. */
  where: string | null
  /** The sentence about "When do you want it?"; null if its answer is right. */
  when: string | null
  delivery: DeliveryView | null
}

export type OrderOutcome = PlacedOrder | OrderSendError
