import { lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { cartTotal, type CartTotal } from "#app/domain/cart/cart-total.ts"
import { shareMessage } from "#app/domain/cart/share-message.ts"
import type { PlacedOrder } from "#app/database/visitor/placed-orders.ts"
import { billOf, goodsAlone } from "#app/domain/delivery/bill.ts"
import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { wantedOf, type WantedColumns } from "#app/domain/hours/wanted.ts"
import { orderQuestions } from "#app/domain/order/order.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { onceCentsOf, orderedTexts } from "#app/domain/question/ordered-answer.ts"
import { openChoiceText } from "./open-choice-text.ts"
import { amountText } from "#app/messages/amount-text.ts"
import { billAmounts } from "#app/messages/bill-amounts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoney } from "#app/messages/format.ts"
import { formatWanted } from "#app/messages/wanted-text.ts"
import { questionLabel } from "#app/messages/question-labels.ts"
import { fromText, moneyText } from "#app/messages/money-text.ts"
import { moneyView, type MoneyView } from "#app/domain/price/second-currency.ts"

type Shop = Pick<PublicShop, "name" | "language">
type Line = Omit<CartLine, "productId" | "picture" | "stock">
type Delivered = Pick<PlacedOrder, "handover" | "deliveryCents" | "areaName" | keyof WantedColumns>
type Order = Delivered & Pick<PlacedOrder, "number" | "previousNumber" | "lines" | "currency" | "customer">

/**
 * Returns the chat message of an order, with its number, the customer's answers and its cart's link, in the shop's
 * language, because the shop reads it.
 */
export function orderMessage(shop: Shop, order: Order, link: string): string {
  const locale = shop.language
  const lines = order.lines.map((line) => asCartLine(line, locale))
  const total = cartTotal(lines)
  const money = moneyView(order.currency, locale)
  return shareMessage({
    heading: `${m.cart_message_heading({ shop: shop.name }, { locale })}\n${numberText(order, locale)}`,
    lines: lines.map((line) => lineText(line, locale, money)),
    total: billTexts(order, total, locale, money).join("\n"),
    answers: answerTexts(order, locale),
    link,
    more: (count) => m.cart_message_more({ count }, { locale }),
  })
}

/** Returns the goods and their delivery, or that they are picked up, and the total; only that is in both currencies. */
function billTexts(order: Delivered, goods: CartTotal, locale: Locale, money: MoneyView | null): string[] {
  const { handover, deliveryCents, areaName } = order
  const bill = billOf({ ...goodsAlone, goodsCents: goods.cents, handover, deliveryCents })
  const amount = fromText(moneyText(bill.totalCents, money, locale), goods, locale)
  const sum = { total: bill.isToAgree ? m.where_sum_plus_delivery({ price: amount }, { locale }) : amount }
  const total = goods.isPartial
    ? m.cart_message_total_partial(sum, { locale })
    : m.cart_message_total(sum, { locale })
  if (handover === null) return [total]
  if (handover === "pickup") return [m.where_pick_up({}, { locale }), total]
  const amounts = billAmounts(bill, money)
  const price =
    deliveryCents === null
      ? m.where_to_agree({}, { locale })
      : deliveryCents === 0
        ? m.where_free({}, { locale })
        : amounts.delivery
  const goodsText = fromText(amounts.goods, goods, locale)
  const line = m.where_delivery_line({ name: areaName ?? "" }, { locale })
  return [
    m.cart_message_answer({ question: m.bill_goods({}, { locale }), answer: goodsText }, { locale }),
    m.cart_message_answer({ question: line, answer: price }, { locale }),
    total,
  ]
}

function answerTexts({ customer, handover, ...order }: Order, locale: Locale): string[] {
  const wanted = wantedOf(order)
  const when = wanted && {
    ...{ question: m.when_label({}, { locale }), answer: formatWanted(wanted, locale) },
  }
  const answers = orderQuestions.flatMap((question) => {
    const answer = customer[question]
    if (answer === null) return []
    // From right to left the plus of a phone would change sides.
    const isApart = question === "phone" && directionOf(locale) === "rtl"
    const text = isApart ? `\u2066${answer}\u2069` : oneLine(answer)
    const label = questionLabel(question, handover)({}, { locale })
    return m.cart_message_answer({ question: label, answer: text }, { locale })
  })
  return when ? [m.cart_message_answer(when, { locale }), ...answers] : answers
}

function numberText({ number, previousNumber: previous }: Order, locale: Shop["language"]): string {
  if (previous === null) return m.order_number({ number }, { locale })
  return m.order_number_replacing({ number, previous }, { locale })
}

/** It has the price of the order's time. */
function asCartLine({ unitCents, needs, answers, ...line }: Order["lines"][number], locale: Locale): Line {
  const price = { priceCents: unitCents, salePriceCents: null, isOnSale: false }
  const answerTexts = orderedTexts(answers, locale)
  const once = { onceCents: onceCentsOf(answers) }
  return { ...line, ...price, ...once, answerTexts, hasChoices: needs !== null, needs: needs ?? undefined }
}

function lineText(line: Line, locale: Shop["language"], money: MoneyView | null): string {
  const kind =
    line.hasChoices && line.variantId === null
      ? [openChoiceText[line.needs ?? "unknown"]({}, { locale }), ...(line.answerTexts ?? [])].join(", ")
      : kindOfLine(line, ", ")
  const name = kind === "" ? line.name : `${line.name} (${kind})`
  const cents = lineTotalCents(line)
  const { quantity, unit } = line
  const total = cents === null ? null : fromText(formatMoney(cents, money), line, locale)
  if (unit) {
    const amount = amountText(quantity, unit, locale)
    if (total === null) return m.cart_message_measured_no_price({ measure: amount, name }, { locale })
    return m.cart_message_measured({ measure: amount, name, total }, { locale })
  }
  if (total === null) return m.cart_message_line_no_price({ quantity, name }, { locale })
  return m.cart_message_line({ quantity, name, total }, { locale })
}
