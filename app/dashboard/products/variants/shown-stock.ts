import { isUncounted } from "#app/domain/variant/stock.ts"
import { uncountedMark } from "#app/domain/variant/read-stock.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { amountText, baseUnitName } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Returns stock in short: `12`, `1.5 kg`, or a tick for uncounted stock. */
export function shownStock(stock: number, unit?: Unit | null): string {
  if (isUncounted(stock)) return uncountedMark
  return unit ? amountText(stock, unit) : formatCount(stock)
}

/** Returns the stock of a product or variant in a list (specification, section 2): `Stock: 12`. */
export function stockText(stock: number, unit?: Unit | null): string {
  return isUncounted(stock)
    ? m.catalog_stock_uncounted()
    : m.catalog_stock({ count: shownStock(stock, unit) })
}

/** Returns stock in words: `12 units`, `1.5 kg`, or `In stock`. */
export function stockInWords(stock: number, unit?: Unit | null): string {
  if (isUncounted(stock)) return m.stock_in()
  return unit ? amountText(stock, unit) : m.details_stock({ count: stock })
}

/** Names a field for stock: that of what is sold by measure counts base units. */
export function stockLabel(unit: Unit | null | undefined): string {
  return unit ? m.editor_stock_in({ unit: baseUnitName(unit) }) : m.editor_stock()
}
