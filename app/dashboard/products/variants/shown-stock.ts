import { isUncounted } from "#app/domain/variant/stock.ts"
import { uncountedMark } from "#app/domain/variant/stock-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Pieces in a short place: `12`, or a tick for uncounted stock. */
export function shownStock(pieces: number): string {
  return isUncounted(pieces) ? uncountedMark : formatCount(pieces)
}

/** Pieces where there is room for words: `12 units`, or `In stock`. */
export function stockInWords(pieces: number): string {
  return isUncounted(pieces) ? m.stock_in() : m.details_stock({ count: pieces })
}
