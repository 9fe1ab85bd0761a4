import type { Locale } from "#app/domain/language/locale.ts"
import type { Debt } from "#app/domain/plan/debt.ts"
import { m } from "./compiled/messages.js"
import { formatMonth } from "./format-time.ts"
import { formatCount, formatPrice } from "./format.ts"
import { currentLocale } from "./locale.ts"

/** For what is owed: `November 2026`, of several months `4 months`. */
export function formatDebtMonths({ months }: Debt, locale: Locale = currentLocale()): string {
  const [first = "", ...more] = months
  if (more.length === 0) return formatMonth(first, locale)
  return m.debt_months({ count: months.length, shown: formatCount(months.length) }, { locale })
}

/** `4 months, $60.00` */
export function formatDebt({ months, cents }: Debt): string {
  const count = m.debt_months({ count: months.length, shown: formatCount(months.length) })
  return m.debt({ months: count, price: formatPrice(cents) })
}
