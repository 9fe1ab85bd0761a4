import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import type { ShareError } from "#app/domain/cart/shared-cart.ts"
import type { ShownMoney } from "#app/domain/price/second-currency.ts"
import type { OrderQuestion } from "#app/domain/order/order.ts"

/** The link of a cart; `reused`: an identical cart had it already. */
export type SharedLink = { ok: true; id: string; reused: boolean }

/** Sentences, by the question that they stand beside. */
export type AnswerTexts = Readonly<Partial<Record<OrderQuestion, string>>>

/** Why a cart was not taken. */
export type SendError<Reason extends string = ShareError> = {
  ok: false
  reason: Reason
  /** A sentence in the language of the page; the cart itself has the one about what is gone. */
  problem?: string
  /** Products that are no longer in the shop. */
  gone?: readonly string[]
  /** Seconds. */
  wait?: number
  /** The cart's products as the shop has them now. */
  today?: readonly ProductToday[]
  /** What the shop shows beside or in place of dollars now. */
  money?: ShownMoney | null
  problems?: AnswerTexts
}

/** What is answered to a cart that is sent to be shared, or to be an order. */
export type SendResult<Sent> = Sent | SendError<ShareError | "answers">
