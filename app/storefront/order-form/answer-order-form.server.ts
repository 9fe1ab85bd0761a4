import { receiveOrder } from "#app/cart/order/place-order.server.ts"
import type { SendRefused } from "#app/cart/share/send-answer.ts"
import { refusalText } from "#app/cart/share/refusal-text.ts"
import { statusOf } from "#app/cart/share/link-cart.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { readSentOrder } from "#app/domain/order/sent-order.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { RequestFacts } from "#app/http/request.ts"
import { asItem, joined, type FormAct, type FormState } from "./form-state.ts"

/** What a sent form becomes: an order, the page again, or a shop that is not there. */
export type FormAnswer =
  | { kind: "placed"; id: string }
  | { kind: "page"; state: FormState; status: number; retryAfter?: number | undefined }
  | { kind: "missing" }

type From = { slug: string; locale: Locale; facts: RequestFacts; publicUrl: string; isTrapped: boolean }

/** Does what the pressed button does; what is typed stays. */
export async function answerOrderForm(state: FormState, act: FormAct, from: From): Promise<FormAnswer> {
  if (act.kind === "send") return send(state, from)
  const items =
    act.kind === "add"
      ? joined([...state.items, asItem(act.productId, null, 1)])
      : state.items.filter((_, place) => act.kind !== "remove" || place !== act.place)
  return { kind: "page", state: { ...state, items }, status: 200 }
}

async function send(
  state: FormState,
  { slug, locale, facts, publicUrl, isTrapped }: From,
): Promise<FormAnswer> {
  const refuse = (why: Partial<FormState>, status: number, retryAfter?: number): FormAnswer => ({
    ...{ kind: "page", state: { ...state, ...why }, status, retryAfter },
  })
  const failed = () => m.order_failed({}, { locale })
  if (state.items.some(({ typedQuantity }) => typedQuantity !== null)) return refuse({}, 400)
  const read = readSentOrder({
    items: joined(state.items).map(({ productId, variantId, quantity, shownCents }) => ({
      ...{ productId, variantId, quantity, shownCents },
    })),
    money: state.money,
    ...{ language: locale, key: state.key, previousId: null, previousKey: null, customer: state.typed },
    website: isTrapped ? "x" : "",
  })
  if (!read.ok) return refuse({ banner: isTrapped ? failed() : bannerOf(read, locale) }, 400)
  try {
    const answer = await receiveOrder(slug, read.order, { clientAddress: facts.clientAddress, publicUrl })
    if (answer === null) return { kind: "missing" }
    if (answer.ok) return { kind: "placed", id: answer.id }
    if (answer.reason === "answers") return refuse({ problems: answer.problems }, 400)
    return refuse({ banner: bannerOf(answer, locale) }, statusOf(answer), answer.wait)
  } catch (error) {
    facts.log.error({ err: error }, "an order could not be placed")
    const passes = error instanceof DatabaseUnavailable
    return refuse({ banner: failed() }, passes ? 503 : 500, passes ? 5 : undefined)
  }
}

/** Of what is gone the line itself says so. */
function bannerOf({ reason, problem }: SendRefused, locale: Locale): string {
  if (reason === "empty" || reason === "lines") return refusalText(reason, locale)
  return problem ?? m.order_form_changed({}, { locale })
}
