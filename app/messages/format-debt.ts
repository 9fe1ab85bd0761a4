import type { Locale } from "#app/domain/language/locale.ts"
import type { Debt } from "#app/domain/plan/debt.ts"
import { m } from "./compiled/messages.js"
import { formatMonth, formatMonthName } from "./format-time.ts"
import { formatCount, formatPrice } from "./format.ts"
import { currentLocale } from "./current-locale.ts"

/** Writes the months that are owed: `November 2026`, several as `4 months`. */
export function formatDebtMonths({ months }: Debt, locale: Locale = currentLocale()): string {
  const [first = "", ...more] = months
  if (more.length === 0) return formatMonth(first, locale)
  return m.debt_months({ count: months.length, shown: formatCount(months.length) }, { locale })
}

/** Returns `4 months, $60.00`. */
export function formatDebt({ months, cents }: Debt): string {
  const count = m.debt_months({ count: months.length, shown: formatCount(months.length) })
  return m.debt({ months: count, price: formatPrice(cents) })
}

/**
 * Writes each of the months by its name, the year once: `November, December 2026, January 2027`. A line breaks only
 * between two months.
 */
export function formatMonthList(months: readonly string[]): string {
  const yearOf = (month = "") => month.slice(0, 4)
  return months
    .map((month, index) =>
      yearOf(month) === yearOf(months[index + 1]) ? formatMonthName(month) : formatMonth(month),
    )
    .map((name) => name.replaceAll(" ", "\u00A0"))
    .join(m.need_between())
}
