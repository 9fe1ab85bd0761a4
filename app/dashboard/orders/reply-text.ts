import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { fillReply, possibleReplies, replyOf, replyFields } from "#app/domain/order/replies.ts"
import type { OrderReplies, OrderStatus, ReplyKind } from "#app/domain/order/order.ts"
import { moneyView, type StoredCurrency } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { fromText, moneyText } from "#app/messages/money-text.ts"

export const replyNames: Readonly<Record<ReplyKind, typeof m.reply_ready_name>> = {
  received: m.reply_received_name,
  confirmed: m.reply_confirmed_name,
  ready: m.reply_ready_name,
  sorry: m.reply_sorry_name,
  cancelled: m.reply_cancelled_name,
}

type Fields = (typeof replyFields)[Locale]

const sentences: Readonly<Record<ReplyKind, (positions: Fields, options: { locale: Locale }) => string>> = {
  received: m.reply_received,
  confirmed: m.reply_confirmed,
  ready: m.reply_ready,
  sorry: m.reply_sorry,
  cancelled: m.reply_cancelled,
}

/** Returns the product's own reply, with placeholders for name, number, total and reason. */
export function productReply(locale: Locale, kind: ReplyKind): string {
  return sentences[kind](replyFields[locale], { locale })
}

type Order = {
  number: number
  status: OrderStatus
  language: Locale
  totalCents: number
  isPartial: boolean
  isFrom: boolean
  currency: StoredCurrency | null
  customer: { name: string | null }
  cancelReason: string | null
}

/** Isolates a price from left to right: after an Arabic letter its dollar sign would change sides. */
const isolated = (price: string) => `\u2066${price}\u2069`

/** Returns each reply that fits an order, in its shopper's language. */
export function repliesTo(order: Order, own: OrderReplies): { kind: ReplyKind; text: string }[] {
  const { number, language: locale, totalCents, isPartial, isFrom, currency, customer } = order
  const money = moneyView(currency, locale)
  const sum = moneyText(totalCents, money, locale)
  const partial = m.orders_price_partial({}, { locale })
  const total =
    isPartial && totalCents === 0
      ? m.orders_price_open({}, { locale })
      : [
          fromText(money !== null && directionOf(locale) === "rtl" ? sum : isolated(sum), isFrom, locale),
          isPartial && partial,
        ]
          .filter(Boolean)
          .join(" ")
  const values = { name: customer.name, number: String(number), total, reason: order.cancelReason }
  return possibleReplies(order.status).map((kind) => ({
    kind,
    text: fillReply(replyOf(own, locale, kind, productReply), values),
  }))
}
