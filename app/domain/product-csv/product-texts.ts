import type { Locale } from "#app/domain/language/locale.ts"
import { readMoney } from "#app/domain/price/money-text.ts"
import { fieldsOfProduct } from "#app/domain/product/product-fields.ts"
import {
  eachField,
  productFields,
  type FieldKind,
  type ProductField,
} from "#app/domain/product/product-table.ts"
import type { Product } from "#app/domain/product/product.ts"
import { manyLines, oneLine } from "#app/domain/text/typed-text.ts"
import { readWebLink } from "#app/domain/link/links.ts"
import { readYesNo, writeYesNo } from "./cells.ts"

/** What a file holds of a product: everything but its pictures. One that is not stored has no id. */
export type ProductContent = Omit<Product, "id" | "pictures" | "createdAt"> & { readonly id: string | null }

/** What stands in a product's cells. */
export type ProductTexts = Readonly<Record<ProductField, string>>

export function textsOfProduct(product: ProductContent, locale: Locale): ProductTexts {
  const fields = fieldsOfProduct(product)
  return eachField<ProductTexts>((field) => {
    if (field === "category_id") return product.category?.name ?? ""
    const value = fields[field]
    return typeof value === "boolean" ? writeYesNo(value, locale) : value
  })
}

/** What a cell means, however it is written: `12.5` and `$12.50` are the same price. What can't be read means itself. */
export function meaningOf(column: ProductField, text: string): string {
  return meanings[productFields[column].kind](text)
}

const meanings: Readonly<Record<FieldKind, (text: string) => string>> = {
  line: oneLine,
  lines: manyLines,
  category: oneLine,
  money(text) {
    const reading = readMoney(text)
    return reading.ok ? String(reading.cents ?? "") : oneLine(text)
  },
  tick: (text) => String(readYesNo(text) ?? oneLine(text)),
  link: (text) => readWebLink(oneLine(text)) ?? oneLine(text),
}
