import { isUncounted } from "#app/domain/variant/stock.ts"
import { uncountedMark } from "#app/domain/variant/read-stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Returns pieces in short: `12`, or a tick for uncounted stock. */
export function shownStock(pieces: number): string {
  return isUncounted(pieces) ? uncountedMark : formatCount(pieces)
}

/** Returns the stock of a product or variant in a list (specification, section 2): `Stock: 12`. */
export function stockText(pieces: number): string {
  return isUncounted(pieces) ? m.catalog_stock_uncounted() : m.catalog_stock({ count: formatCount(pieces) })
}

/** Returns pieces in words: `12 units`, or `In stock`. */
export function stockInWords(pieces: number): string {
  return isUncounted(pieces) ? m.stock_in() : m.details_stock({ count: pieces })
}
