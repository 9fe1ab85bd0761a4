import type { Locale } from "#app/domain/language/locale.ts"
import { readMoney } from "#app/domain/price/money-text.ts"
import { fieldsOfProduct } from "#app/domain/product/product-fields.ts"
import type { Product } from "#app/domain/product/product.ts"
import { manyLines, oneLine } from "#app/domain/text/typed-text.ts"
import { readWebLink } from "#app/domain/link/web-link.ts"
import type { ProductColumn } from "./columns.ts"
import { readYesNo, writeYesNo } from "./yes-no.ts"

/** What a file holds of a product: everything but its pictures. One that is not stored has no id. */
export type ProductContent = Omit<Product, "id" | "pictures" | "createdAt"> & { readonly id: string | null }

/** What stands in a product's cells. */
export type ProductTexts = Readonly<Record<ProductColumn, string>>

export function textsOfProduct(product: ProductContent, locale: Locale): ProductTexts {
  const fields = fieldsOfProduct(product)
  return {
    name: fields.name,
    description: fields.description,
    price: fields.price,
    sale_price: fields.sale_price,
    on_sale: writeYesNo(fields.is_on_sale, locale),
    active: writeYesNo(fields.is_active, locale),
    category: product.category?.name ?? "",
    instagram: fields.instagram_url,
    facebook: fields.facebook_url,
  }
}

/** What a cell means, however it is written: `12.5` and `$12.50` are the same price. What can't be read means itself. */
export function meaningOf(column: ProductColumn, text: string): string {
  const line = oneLine(text)
  if (column === "price" || column === "sale_price") {
    const reading = readMoney(text)
    return reading.ok ? String(reading.cents ?? "") : line
  }
  if (column === "on_sale" || column === "active") return String(readYesNo(text) ?? line)
  if (column === "instagram" || column === "facebook") return readWebLink(line) ?? line
  return column === "description" ? manyLines(text) : line
}
