import type { ProductPart } from "#app/domain/product/product-conflict.ts"
import type { ProductFields } from "#app/domain/product/product-fields.ts"
import { readMoney } from "#app/domain/price/money-text.ts"
import { productFields } from "#app/domain/product/product-table.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { fieldViews } from "./field-views.tsx"

type Categories = readonly { id: string; name: string }[]

export function partLabel(part: ProductPart): string {
  return part === "variants" ? m.editor_variants() : fieldViews[part].label()
}

/** A part of the form in words, so that two versions of it differ visibly. */
export function partText(part: ProductPart, fields: ProductFields, categories: Categories): string {
  if (part === "variants") return variantText(fields)
  const value = fields[part]
  if (typeof value === "boolean") return value ? m.form_yes() : m.form_no()
  if (value.trim() === "") return m.form_nothing()
  if (part === "category_id") return categories.find(({ id }) => id === value)?.name ?? m.form_nothing()
  const money = productFields[part].kind === "money" ? readMoney(value) : null
  return money?.ok && money.cents !== null ? formatPrice(money.cents) : value
}

function variantText({ variants }: ProductFields): string {
  const rows = variants.flatMap(({ size, color, stock }) => {
    const name = [size, color].filter(Boolean).join(", ")
    const pieces = stock.trim() === "" ? "0" : stock
    if (name === "") return stock.trim() === "" ? [] : [m.form_stock_of_all({ stock: pieces })]
    return [m.form_stock_of({ of: name, stock: pieces })]
  })
  return rows.length === 0 ? m.form_nothing() : rows.join(" · ")
}
