import { moneyView, type StoredCurrency } from "#app/domain/price/second-currency.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { formatCount, formatSecond } from "#app/messages/format.ts"

/** Shows an amount of an order in its second currency, at its own rate. */
export function SecondAmount({ cents, currency }: { cents: number; currency: StoredCurrency | null }) {
  const money = moneyView(currency, currentLocale())
  return money && cents > 0 ? <small className="num">{formatSecond(cents, money)}</small> : null
}

type SumProps = { amount: number | null; orders: readonly { currency: StoredCurrency | null }[] }

/** Shows the sum of such amounts, in whole units. */
export function SecondSum({ amount, orders }: SumProps) {
  const money = moneyView(orders[0]?.currency ?? null, currentLocale())
  return money && amount !== null && amount > 0 ? (
    <small className="num">{money.pattern.replace("#", formatCount(amount))}</small>
  ) : null
}
