import { languages, scripts } from "#app/domain/language/languages.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Variant } from "#app/domain/product/product.ts"
import type { Choice } from "#app/domain/variant/choose-variant.ts"
import { isOutOfStock, isUncounted, totalStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Returns the choice in short: "250 ml, Sand". It is empty if there is nothing to choose. */
export function choiceText({ size, color }: Choice, locale: Locale): string {
  return [size, color].filter(Boolean).join(scripts[languages[locale].script].separator)
}

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
