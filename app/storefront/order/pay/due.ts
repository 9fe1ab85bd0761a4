import { writeMoney } from "#app/domain/price/read-money.ts"
import { inSecondCurrency, type MoneyView } from "#app/domain/price/second-currency.ts"
import { formatPrice, formatSecond } from "#app/messages/format.ts"

/** An amount as a page shows it, and as a banking app accepts it: digits and a decimal point. */
export type DueAmount = { text: string; digits: string }

/** What is due, in the currencies in which it can be paid: the style sheet shows the chosen one. */
export type Due = { dollars: DueAmount | null; second: DueAmount | null }

/** Writes what is due. */
export function dueOf(cents: number, money: MoneyView | null): Due {
  const dollars = { text: formatPrice(cents), digits: writeMoney(cents) }
  if (money === null) return { dollars, second: null }
  const second = { text: formatSecond(cents, money), digits: String(inSecondCurrency(cents, money)) }
  return { dollars: money.isAlone ? null : dollars, second }
}
