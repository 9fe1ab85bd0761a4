import type { Variant } from "#app/domain/product.ts"
import { isOutOfStock, totalStock } from "#app/domain/stock.ts"
import { chosenVariant, type Choice } from "#app/domain/variant-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** How much is left: of everything, or of what is chosen (specification, section 2). */
export function StockLine({ variants, choice }: { variants: readonly Variant[]; choice: Choice }) {
  if (isOutOfStock(totalStock(variants))) return <p className="stock stock--out">{m.stock_out()}</p>
  const chosen = chosenVariant(variants, choice)
  if (chosen === null) return <p className="stock">{m.stock_in()}</p>
  return (
    <p className={chosen.stock > 0 ? "stock" : "stock stock--out"} aria-live="polite">
      {chosen.stock > 0 ? m.stock_count({ count: formatCount(chosen.stock) }) : m.stock_out_selection()}
    </p>
  )
}
