import { cartTotal, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { shareMessage } from "#app/domain/cart/share-message.ts"
import type { PlacedOrder } from "#app/database/visitor/placed-orders.ts"
import { directionOf } from "#app/domain/language/locale.ts"
import { orderQuestions, type Customer } from "#app/domain/order/order.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { openChoiceText } from "./open-choice-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoney } from "#app/messages/format.ts"
import { questionLabels } from "#app/messages/question-labels.ts"
import { fromText, moneyText } from "#app/messages/money-text.ts"
import { moneyView, type MoneyView } from "#app/domain/price/second-currency.ts"

type Shop = Pick<PublicShop, "name" | "language">
type Line = Omit<CartLine, "productId" | "picture" | "stock">
type Order = Pick<PlacedOrder, "number" | "previousNumber" | "lines" | "currency" | "customer">

/**
 * Returns the chat message of an order, with its number, the customer's answers and its cart's link, in the shop's
 * language, because the shop reads it.
 */
export function orderMessage(shop: Shop, order: Order, link: string): string {
  const locale = shop.language
  const lines = order.lines.map(asCartLine)
  const total = cartTotal(lines)
  const money = moneyView(order.currency, locale)
  const sum = { total: fromText(moneyText(total.cents, money, locale), total.isFrom, locale) }
  return shareMessage({
    heading: `${m.cart_message_heading({ shop: shop.name }, { locale })}\n${numberText(order, locale)}`,
    lines: lines.map((line) => lineText(line, locale, money)),
    total: total.isPartial
      ? m.cart_message_total_partial(sum, { locale })
      : m.cart_message_total(sum, { locale }),
    answers: answerTexts(order.customer, locale),
    link,
    more: (count) => m.cart_message_more({ count }, { locale }),
  })
}

function answerTexts(customer: Customer, locale: Shop["language"]): string[] {
  return orderQuestions.flatMap((question) => {
    const answer = customer[question]
    if (answer === null) return []
    // From right to left the plus of a phone would change sides.
    const isApart = question === "phone" && directionOf(locale) === "rtl"
    const text = isApart ? `\u2066${answer}\u2069` : oneLine(answer)
    return m.cart_message_answer(
      { question: questionLabels[question]({}, { locale }), answer: text },
      { locale },
    )
  })
}

function numberText({ number, previousNumber: previous }: Order, locale: Shop["language"]): string {
  if (previous === null) return m.order_number({ number }, { locale })
  return m.order_number_replacing({ number, previous }, { locale })
}

/** It has the price of the order's time. */
function asCartLine({ unitCents, needs, ...line }: Order["lines"][number]): Line {
  const price = { priceCents: unitCents, salePriceCents: null, isOnSale: false }
  return { ...line, ...price, hasChoices: needs !== null, needs: needs ?? undefined }
}

function lineText(line: Line, locale: Shop["language"], money: MoneyView | null): string {
  const kind =
    line.hasChoices && line.variantId === null
      ? openChoiceText[line.needs ?? "unknown"]({}, { locale })
      : [line.size, line.color].filter((part) => part !== null).join(", ")
  const name = kind === "" ? line.name : `${line.name} (${kind})`
  const cents = lineTotalCents(line)
  const { quantity, isFrom = false } = line
  if (cents === null) return m.cart_message_line_no_price({ quantity, name }, { locale })
  const total = fromText(formatMoney(cents, money), isFrom, locale)
  return m.cart_message_line({ quantity, name, total }, { locale })
}
