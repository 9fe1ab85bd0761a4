import { createHash } from "node:crypto"
import type { DocumentRequest } from "#app/documents/document.ts"
import { asVisitorOfCart } from "#app/database/connection/scopes.server.ts"
import { listProductsOfCart } from "#app/database/visitor/cart-products.ts"
import { findSharedCart } from "#app/database/visitor/shared-carts.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { sharedCartAddress } from "#app/domain/shop/shop-address.ts"
import { cartProductIn } from "#app/domain/product-language/product-in-language.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoment } from "#app/messages/format.ts"
import { linesOf } from "./lines-of.ts"

export type SharedCart = NonNullable<Awaited<ReturnType<typeof loadSharedCart>>>

/** Loads a shared cart with its shop and its products; null if any of them is missing. */
export async function loadSharedCart({ params, url, platform }: DocumentRequest) {
  const { cartId = "" } = params
  if (!isIdentifier(cartId)) return null
  const [stored, cart, products] = await asVisitorOfCart(cartId, (db) =>
    Promise.all([findPublicShop(db), findSharedCart(db), listProductsOfCart(db)]),
  )
  if (stored === null || cart === null) return null
  const locale = requestedLocale(url.searchParams) ?? stored.language
  const language = { locale, own: stored.language }
  const shop = shopIn(stored, language)
  const { publicUrl, timeZone } = platform
  const address = publicUrl + sharedCartAddress(cartId)
  const lines = linesOf(
    cart,
    products.map((product) => cartProductIn(product, language)),
  )
  return {
    cartId,
    shop,
    lines,
    message: m.cart_about({ shop: stored.name }, { locale: shop.language }) + `\n${address}`,
    createdAt: cart.createdAt,
    created: formatMoment(cart.createdAt, locale, timeZone),
    locale,
    lang: locale === shop.language ? null : locale,
    address,
    preview: `${address}/preview.jpg?v=${previewVersion(shop, lines)}`,
  }
}

/** Returns a hash of the preview's content: a chat caches a picture by its address. */
function previewVersion({ name, color, logo }: PublicShop, lines: ReturnType<typeof linesOf>): string {
  const keys = lines.map(({ picture }) => picture?.key)
  const shown = JSON.stringify([name, color, logo?.key, keys])
  return createHash("sha256").update(shown).digest("hex").slice(0, 12)
}
