import type { Locale } from "#app/domain/language/locale.ts"
import { hoursMeaning } from "#app/domain/hours/read-hours.ts"
import { readMoney } from "#app/domain/price/read-money.ts"
import { fieldsOfProduct } from "#app/domain/product/product-fields.ts"
import { measureMeaning } from "#app/domain/measure/measure-text.ts"
import { questionsMeaning } from "#app/domain/question/question-text.ts"
import {
  eachField,
  productFields,
  type FieldKind,
  type ProductField,
} from "#app/domain/product/product-table.ts"
import type { LiveSale, StoredProduct } from "#app/domain/product/product.ts"
import { minutesIn, readMinute, writeMinute } from "#app/domain/time/local-minute.ts"
import { manyLines, oneLine } from "#app/domain/text/text-input.ts"
import { readWebLink } from "#app/domain/link/links.ts"
import { readYesNo, writeYesNo } from "./cells.ts"

/** The data of a product in a file: everything but its pictures. A new one has no id. */
export type ProductContent = Omit<StoredProduct, "id" | "pictures" | "createdAt" | LiveSale> & {
  readonly id: string | null
}

/** The texts of a product's cells. */
export type ProductTexts = Readonly<Record<ProductField, string>>

export function textsOfProduct(product: ProductContent, locale: Locale): ProductTexts {
  const fields = fieldsOfProduct(product)
  return eachField<ProductTexts>((field) => {
    if (field === "category_id") return product.category?.name ?? ""
    const value = fields[field]
    if (typeof value === "boolean") return writeYesNo(value, locale)
    return productFields[field].kind === "moment" && value !== ""
      ? writeMinute(value, field === "sale_ends_at")
      : value
  })
}

/**
 * Returns the meaning of a cell in any spelling: `12.5` and `$12.50` are the same price. An invalid text means itself.
 */
export function meaningOf(column: ProductField, text: string): string {
  if (productFields[column].kind !== "moment") return meanings[productFields[column].kind](text)
  const reading = readMinute(text, column === "sale_ends_at")
  return reading.ok ? (reading.minute ?? "") : oneLine(text)
}

/** Returns whether a text may mean a stored moment. */
export function isMomentOf(column: ProductField, text: string, stored: string): boolean {
  if (productFields[column].kind !== "moment") return false
  return minutesIn(text, column === "sale_ends_at").includes(meaningOf(column, stored))
}

const meanings: Readonly<Record<Exclude<FieldKind, "moment">, (text: string) => string>> = {
  line: oneLine,
  lines: manyLines,
  category: oneLine,
  money(text) {
    const reading = readMoney(text)
    return reading.ok ? String(reading.cents ?? "") : oneLine(text)
  },
  tick: (text) => String(readYesNo(text) ?? oneLine(text)),
  link: (text) => readWebLink(oneLine(text)) ?? oneLine(text),
  hours: hoursMeaning,
  measure: measureMeaning,
  questions: questionsMeaning,
}
