import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { orderedTexts, type OrderedAnswer } from "#app/domain/question/ordered-answer.ts"
import type { LowVariant, OrderInShort } from "#app/domain/order/order-event.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { amountText } from "./amount-text.ts"
import { m } from "./compiled/messages.js"
import { currentLocale } from "./current-locale.ts"
import { fromText, moneyText } from "./money-text.ts"

/**
 * Writes the total of an order as its sender saw it: "from" if it may be more, and a mark if it has items without a
 * price or if its delivery is to agree.
 */
export function orderTotalText(order: OrderInShort): string {
  const { totalCents, isToAgree, isPartial, currency } = order
  const total = fromText(moneyText(totalCents, moneyView(currency, currentLocale())), order)
  const known = isToAgree ? m.order_event_total_to_agree({ total }) : total
  return isPartial ? m.order_event_total_partial({ total: known }) : known
}

/** Returns `Soap (M, Red): 2 left`. */
export function lowStockText({ stock, unit, ...named }: LowVariant): string {
  const name = choiceText(named)
  if (unit && stock > 0) return m.alert_stock_amount({ name, measure: amountText(stock, unit) })
  return stock === 0 ? m.alert_stock_none({ name }) : m.alert_stock_left({ name, count: stock })
}

type Chosen = Omit<LowVariant, "stock" | "unit"> & { readonly answers?: readonly OrderedAnswer[] }

/** Returns `Soap (M, Red)`, with the chosen answers to questions, but not the customer's own words. */
export function choiceText({ name, answers = [], ...line }: Chosen): string {
  const chosen = answers.filter(({ isWords }) => !isWords)
  const choice = kindOfLine({ ...line, answerTexts: orderedTexts(chosen, currentLocale()) }, ", ")
  return choice === "" ? name : `${name} (${choice})`
}
