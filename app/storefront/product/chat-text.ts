import type { Product } from "#app/domain/product/product.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"

/**
 * What the chat about a product begins with, in the shop's language: a line for the product and one for its address. The
 * page's script puts what is chosen between them.
 */
export function chatText(shop: PublicShop, { name: product, variants }: Product, address: string): string {
  const of = { locale: shop.language }
  const about = isOutOfStock(totalStock(variants))
    ? m.product_chat_out({ product }, of)
    : m.product_chat({ product }, of)
  return `${about}\n${address}`
}
