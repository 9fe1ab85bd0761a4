import type { Variant } from "#app/domain/product/product.ts"
import { isOutOfStock, isUncounted, totalStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Returns the text for the remaining stock, of everything or of the choice (specification, section 2). */
export function stockText(
  variants: readonly Variant[],
  chosen: Variant | null,
): { text: string; stock: "in" | "out" } {
  if (isOutOfStock(totalStock(variants))) return { text: m.stock_out(), stock: "out" }
  if (chosen !== null && chosen.stock <= 0) return { text: m.stock_out_selection(), stock: "out" }
  if (chosen === null || isUncounted(chosen.stock)) return { text: m.stock_in(), stock: "in" }
  return { text: m.stock_count({ count: formatCount(chosen.stock) }), stock: "in" }
}
