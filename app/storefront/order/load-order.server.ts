import { orderMessage } from "#app/order/order-message.ts"
import { asVisitorOfOrder } from "#app/database/connection/scopes.server.ts"
import { findPlacedOrder, type PlacedOrder } from "#app/database/visitor/placed-orders.ts"
import { listShownPaymentMethods } from "#app/database/visitor/shown-payment-methods.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { areaNameIn } from "#app/domain/delivery/delivery-area.ts"
import { textsIn } from "#app/domain/language/translations.ts"
import { orderStages, type OrderStage } from "#app/domain/order/order-course.ts"
import { lineCents } from "#app/domain/order/line-cents.ts"
import { paymentMethodTexts } from "#app/domain/payment-method/payment-method.ts"
import { sharedCartAddress } from "#app/domain/shop/shop-address.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { answersAgain, orderedTexts } from "#app/domain/question/ordered-answer.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { writePhone } from "#app/http/phone-number.server.ts"

export type OrderView = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/** Loads an order with its shop; null if either is missing, or the shop is blocked. */
export async function loadOrder({ params, url, platform }: DocumentRequest) {
  const { orderId = "" } = params
  if (!isIdentifier(orderId)) return null
  const [stored, order, methods] = await asVisitorOfOrder(orderId, (db) =>
    Promise.all([findPublicShop(db), findPlacedOrder(db), listShownPaymentMethods(db)]),
  )
  if (stored === null || order === null) return null
  const locale = requestedLocale(url.searchParams) ?? order.language
  const language = { locale, own: stored.language }
  const shop = shopIn(stored, language)
  const { publicUrl, timeZone } = platform
  // A shopper who sends an order without a script has not opened the chat yet.
  const isUnsent = url.searchParams.has("unsent") && order.status === "new" && order.replacedBy === null
  const cart = order.sharedCartId === null ? "" : publicUrl + sharedCartAddress(order.sharedCartId)
  const lines = order.lines.map((line) => ({
    ...textsIn(["name", "size", "color"], line, language),
    cents: lineCents(line),
    answers: answersAgain(line.answers),
    answerTexts: orderedTexts(line.answers, locale),
  }))
  return {
    ...{ shop, locale, timeZone, isUnsent },
    order: {
      ...order,
      lines,
      payments: order.payments.map((payment) => textsIn(["name"], payment, language)),
      areaName: areaNameIn(order, locale),
      customer: { ...order.customer, phone: writePhone(order.customer.phone) || null },
    },
    hasMethods: methods.length > 0,
    methods: methods.map((method) => textsIn(paymentMethodTexts, method, language)),
    /** The page's language where it is not the order's; below, where it is not the shop's. */
    lang: locale === order.language ? null : locale,
    shopLang: locale === shop.language ? null : locale,
    steps: stepsOf(order),
    message: isUnsent
      ? orderMessage(stored, order, cart)
      : m.order_chat_text({ shop: stored.name, number: order.number }, { locale: shop.language }),
  }
}

/** Returns the steps of an order. One that was replaced goes no further, and nobody turned its shopper down. */
function stepsOf(order: PlacedOrder): OrderStage[] {
  const stages = orderStages(order)
  if (order.replacedBy === null) return stages
  return stages.filter(({ status, at }) => at !== null && status !== "cancelled")
}
