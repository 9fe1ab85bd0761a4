import { data, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findReplies } from "#app/database/shop/orders/stored-order-settings.ts"
import { findOrder, type OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { listPaymentMethods } from "#app/database/shop/payment-methods.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { areaNameIn } from "#app/domain/delivery/delivery-area.ts"
import type { PageLanguage } from "#app/domain/language/translations.ts"
import { paymentMethodTexts } from "#app/domain/payment-method/payment-method.ts"
import { orderedTexts, type OrderedAnswer } from "#app/domain/question/ordered-answer.ts"
import { writePhone } from "#app/http/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import { listFailed } from "#app/dashboard/list-failed.ts"
import { ownerLanguage, shownIn, shownVariants } from "../../owner-language.server.ts"
import { findFlashReply } from "../flash-reply.server.ts"
import { readOrderDialogState } from "../orders-address.ts"
import { repliesTo } from "../reply-text.ts"

/**
 * Loads the order that the address names, with the replies to it in the shopper's language and the phone for people;
 * `isMissing` is true if the shop has no such order.
 */
export async function readOrder({ params, url, context }: LoaderFunctionArgs) {
  const { shopId, name } = context.get(shopSessionContext)
  const { timeZone, publicUrl } = context.get(platformContext)
  const orderId = readIdentifier(params["orderId"] ?? null)
  const read =
    orderId === null
      ? ([null, {}, null, []] as const)
      : await asShop(shopId, (db) =>
          Promise.all([
            findOrder(db, orderId),
            findReplies(db),
            findFlashReply(db, url.searchParams, publicUrl),
            listPaymentMethods(db),
          ]),
        ).catch((error: unknown) => listFailed(context, error))
  const [stored, own, reply, methods] = read ?? [null, {}, null, []]
  const language = ownerLanguage(context)
  const order = stored && orderIn(stored, language)
  return data(
    {
      ...{ order, isMissing: read !== null && order === null, timeZone, shop: name },
      dialogState: readOrderDialogState(url.searchParams),
      phone: writePhone(order?.customer.phone ?? null),
      replies: order === null ? [] : repliesTo(order, own, publicUrl),
      reply,
      methods: methods
        .filter(({ isActive }) => isActive)
        .map((method) => shownIn(paymentMethodTexts, method, language)),
      now: new Date().toISOString(),
    },
    { status: read === null ? 503 : order === null ? 404 : 200 },
  )
}

const lineTexts = ["name", "size", "color"] as const

/** An order in the language of its owner's page. */
export type ShownOrder = ReturnType<typeof orderIn>

/** Returns an order with the texts of its lines in the language of the page; its history stays as it was recorded. */
function orderIn(order: OwnOrder, language: PageLanguage) {
  const answerTextsOf = ({ answers }: { answers: readonly OrderedAnswer[] }) =>
    orderedTexts(answers, language.locale)
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...shownIn(lineTexts, line, language),
      answerTexts: answerTextsOf(line),
      variants: shownVariants(line.variants, language),
    })),
    struck: order.struck.map((line) => ({
      ...shownIn(lineTexts, line, language),
      answerTexts: answerTextsOf(line),
    })),
    payments: order.payments.map((payment) => shownIn(["name"], payment, language)),
    areaName: areaNameIn(order, language.locale),
  }
}
