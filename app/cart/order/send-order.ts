import type { CartLine } from "#app/domain/cart/cart.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import type { ProductToday } from "#app/domain/cart/cart-today.ts"
import type { CustomerProblems, TypedCustomer } from "#app/domain/order/customer.ts"
import { orderFormAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { documentLocale } from "../page-data.ts"
import { problemOf, sentItems } from "../share/make-shared-cart.ts"
import { rememberOrder, sendingOf } from "./device-memory.ts"
import type { OrderAnswer, OrderRefused } from "./order-answer.ts"

/** An order that the shop has, or why it has none; `problems` are those of the answers. */
export type SentToShop =
  | Extract<OrderAnswer, { ok: true }>
  | {
      ok: false
      problem: string
      today?: readonly ProductToday[] | undefined
      problems?: CustomerProblems
    }

/** Sends the cart with what the shop asked. The same cart with the same answers is the same order for a day. */
export async function sendOrder(
  slug: string,
  lines: readonly CartLine[],
  customer: TypedCustomer,
): Promise<SentToShop> {
  const { key, previousId } = sendingOf(slug, `${cartHash(lines)} ${JSON.stringify(customer)}`)
  try {
    const response = await fetch(orderFormAddress(slug), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        ...{ items: sentItems(lines), language: documentLocale(), key, previousId, customer },
      }),
    })
    const answer = (await response.json()) as OrderAnswer
    if (!answer.ok) return refusalOf(answer, lines)
    rememberOrder(slug, answer)
    return answer
  } catch {
    return { ok: false, problem: m.order_failed() }
  }
}

function refusalOf(answer: OrderRefused, lines: readonly CartLine[]): SentToShop {
  if (answer.reason === "answers")
    return { ok: false, problem: m.order_answers_wrong(), problems: answer.problems }
  const { reason, wait = 1, today } = answer
  const problem =
    reason === "too_many"
      ? m.order_too_many({ count: wait, shown: formatCount(wait) })
      : problemOf(answer, lines)
  return { ok: false, problem, today }
}
