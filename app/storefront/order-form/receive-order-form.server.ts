import { receiveOrder } from "#app/order/place-order.server.ts"
import type { SendError } from "#app/order/send-result.ts"
import { errorText } from "#app/order/share-error-text.ts"
import { statusOf } from "#app/order/link-cart.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { readSentOrder } from "#app/domain/order/sent-order.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { RequestInfo } from "#app/http/request.ts"
import { asItem, joined } from "#app/order/form-lines.ts"
import { whenOf } from "./form-when.ts"
import type { FormAction, FormState } from "./form-state.ts"

/** The result of a sent form: an order, the page again, or no such shop. */
export type FormResult =
  | { kind: "placed"; id: string }
  | { kind: "page"; state: FormState; status: number; retryAfter?: number | undefined }
  | { kind: "missing" }

type From = {
  slug: string
  locale: Locale
  info: RequestInfo
  publicUrl: string
  timeZone: string
  isTrapped: boolean
}

/** Runs the pressed button's action. All input stays. */
export async function receiveOrderForm(
  state: FormState,
  action: FormAction,
  from: From,
): Promise<FormResult> {
  if (action.kind === "send") return send(state, from)
  const items =
    action.kind === "add"
      ? [...state.items, asItem({ productId: action.productId, variantId: null, quantity: 1 })]
      : state.items.filter((_, index) => action.kind !== "remove" || index !== action.index)
  return { kind: "page", state: { ...state, items }, status: 200 }
}

async function send(
  state: FormState,
  { slug, locale, info, publicUrl, timeZone, isTrapped }: From,
): Promise<FormResult> {
  const reject = (why: Partial<FormState>, status: number, retryAfter?: number): FormResult => ({
    ...{ kind: "page", state: { ...state, ...why }, status, retryAfter },
  })
  const failed = () => m.order_failed({}, { locale })
  if (state.items.some(({ quantityInput }) => quantityInput !== null)) return reject({}, 400)
  const items = joined(state.items).map(({ productId, variantId, quantity, unit, answers, shownCents }) => ({
    ...{ productId, variantId, quantity, unit: unit ?? undefined, answers, shownCents },
  }))
  const read = readSentOrder({
    ...{ items, money: state.money, where: state.where.answer, when: whenOf(state.when) },
    ...{ language: locale, key: state.key, previousId: null, previousKey: null, customer: state.input },
    website: isTrapped ? "x" : "",
  })
  if (!read.ok) return reject({ banner: isTrapped ? failed() : bannerOf(read, locale) }, 400)
  try {
    const result = await receiveOrder(slug, read.order, {
      ...{ clientAddress: info.clientAddress, publicUrl, timeZone, seenArea: state.where.seen },
    })
    if (result === null) return { kind: "missing" }
    if (result.ok) return { kind: "placed", id: result.id }
    if (result.reason === "answers")
      return reject({ problems: result.problems, whereProblem: result.where, whenProblem: result.when }, 400)
    return reject({ banner: bannerOf(result, locale) }, statusOf(result), result.wait)
  } catch (error) {
    info.log.error({ err: error }, "an order could not be placed")
    const passes = error instanceof DatabaseUnavailable
    return reject({ banner: failed() }, passes ? 503 : 500, passes ? 5 : undefined)
  }
}

/** Returns the banner's text. The line of a product that is gone has its own text. */
function bannerOf({ reason, problem }: SendError, locale: Locale): string {
  if (reason === "empty" || reason === "lines") return errorText(reason, locale)
  return problem ?? m.order_form_changed({}, { locale })
}
