import { writeMoney } from "#app/domain/price/money-text.ts"
import { isSalePriceShown } from "#app/domain/price/price.ts"
import type { Priced, Variant } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { QuickField } from "./quick-fieldset.tsx"

/** The price, and the sale price while it is the one that counts. */
export function priceFields(product: Priced): QuickField[] {
  const price: QuickField = { name: "price", label: m.editor_price(), value: writeMoney(product.priceCents) }
  if (!isSalePriceShown(product)) return [price]
  const value = writeMoney(product.salePriceCents)
  return [price, { name: "sale_price", label: m.editor_sale_price(), value }]
}

/** The pieces of each variant. A product without variants is given one. */
export function stockFields(variants: readonly Variant[]): QuickField[] {
  if (variants.length === 0) return [{ name: "stock", id: "", label: m.details_any(), value: "0" }]
  return variants.map(({ id, size, color, stock }) => ({
    name: "stock",
    id,
    label: [size, color].filter(Boolean).join(" · ") || m.details_any(),
    value: String(stock),
  }))
}
