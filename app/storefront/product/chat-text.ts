import type { StoredProduct } from "#app/domain/product/product.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"

/**
 * Returns the first message of the chat about a product, in the shop's language: a line for the product and one for its
 * address. The page's script puts the choice between them.
 */
export function chatText(
  { name: product, variants }: Pick<StoredProduct, "name" | "variants">,
  { language, address }: { language: Locale; address: string },
): string {
  const of = { locale: language }
  const about = isOutOfStock(totalStock(variants))
    ? m.product_chat_out({ product }, of)
    : m.product_chat({ product }, of)
  return `${about}\n${address}`
}
