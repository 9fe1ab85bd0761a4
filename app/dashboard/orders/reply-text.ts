import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { billOf, type Billed } from "#app/domain/delivery/bill.ts"
import { wantedOf, type WantedColumns } from "#app/domain/hours/wanted.ts"
import { fillReply, possibleReplies, replyOf, replyFields } from "#app/domain/order/replies.ts"
import type { OrderSource } from "#app/domain/order/added-order.ts"
import type { OrderReplies, OrderStatus, ReplyKind } from "#app/domain/order/order.ts"
import { moneyView, type StoredCurrency } from "#app/domain/price/second-currency.ts"
import { orderAddress } from "#app/domain/shop/shop-address.ts"
import { billAmounts } from "#app/messages/bill-amounts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isolated } from "#app/messages/isolated.ts"
import { formatWanted } from "#app/messages/wanted-text.ts"
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

type Order = Billed & {
  id: string
  source: OrderSource | null
  number: number
  status: OrderStatus
  language: Locale
  isPartial: boolean
  isFrom: boolean
  currency: StoredCurrency | null
  customer: { name: string | null }
  cancelReason: string | null
} & Billed &
  WantedColumns

/** These replies say when the order is wanted, too. */
const saysWhen: readonly ReplyKind[] = ["received", "confirmed"]

/** Isolates a price from left to right: after an Arabic letter its dollar sign would change sides. */
const fromLeft = (price: string) => `\u2066${price}\u2069`

/**
 * Returns each reply that fits an order, in its shopper's language. The customer of an order that the owner added gets the
 * link of its page with it.
 */
export function repliesTo(
  order: Order,
  own: OrderReplies,
  publicUrl: string,
): { kind: ReplyKind; text: string }[] {
  const { number, language: locale, isPartial, isFrom, currency, customer } = order
  const money = moneyView(currency, locale)
  const bill = billOf(order)
  const { totalCents, isToAgree } = bill
  const sum = moneyText(totalCents, money, locale)
  const partial = m.orders_price_partial({}, { locale })
  const amount = fromText(
    money !== null && directionOf(locale) === "rtl" ? sum : fromLeft(sum),
    { isFrom, isAbout: bill.isAbout },
    locale,
  )
  const delivery = fromLeft(billAmounts(bill, money).delivery)
  const total =
    isPartial && totalCents === 0
      ? m.orders_price_open({}, { locale })
      : [
          bill.deliveryCents ? m.reply_total_delivered({ total: amount, delivery }, { locale }) : amount,
          isToAgree && m.bill_plus_delivery({}, { locale }),
          isPartial && partial,
        ]
          .filter(Boolean)
          .join(" ")
  const values = {
    name: customer.name,
    number: String(number),
    total,
    reason: order.cancelReason && isolated(order.cancelReason),
  }
  const wanted = wantedOf(order)
  const when =
    wanted &&
    m.cart_message_answer(
      { question: m.when_label({}, { locale }), answer: formatWanted(wanted, locale) },
      { locale },
    )
  const link = order.source === null ? null : publicUrl + orderAddress(order.id)
  return possibleReplies(order.status).map((kind) => ({
    kind,
    text: [
      fillReply(replyOf(own, locale, kind, productReply), values),
      saysWhen.includes(kind) ? when : null,
      link,
    ]
      .filter(Boolean)
      .join("\n"),
  }))
}
