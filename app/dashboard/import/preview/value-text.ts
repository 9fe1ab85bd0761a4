import type { ColumnValue } from "#app/domain/product-csv/changes.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"

/** Of a long text the beginning, in characters. */
const shownLength = 160

/** A column's value as it is read: prices in dollars, yes and no in words, nothing as such. */
export function valueText(value: ColumnValue): string {
  if (value === null || value === "") return m.csv_nothing_there()
  if (typeof value === "boolean") return value ? m.csv_yes() : m.csv_no()
  if (typeof value === "number") return formatPrice(value)
  return value.length > shownLength ? `${value.slice(0, shownLength).trimEnd()}…` : value
}
