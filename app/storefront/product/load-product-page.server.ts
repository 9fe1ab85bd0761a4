import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listMoreProducts } from "#app/database/visitor/list-more-products.ts"
import { findVisibleProduct, productStatus } from "#app/database/visitor/visible-products.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import type { StoredProduct } from "#app/domain/product/product.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { cardIn, productIn } from "#app/domain/product-language/product-in-language.ts"
import { productAddress, shopAddress } from "#app/domain/shop/shop-address.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"

type Loaded = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>
export type ProductPageData = Extract<Loaded, { product: object }>
export type MissingProduct = Extract<Loaded, { reason: string }>

/** Loads a product with its shop; null if there is no such shop, a reason if the product can't be shown. */
export async function loadProductPage({ params, url, platform }: DocumentRequest) {
  const requested = requestedLocale(url.searchParams)
  const { slug: requestedSlug = "", productId = "" } = params
  const known = isIdentifier(productId)
  const [stored, product, more] = await asVisitor(requestedSlug, (db) =>
    Promise.all([
      findPublicShop(db),
      known ? findVisibleProduct(db, productId) : null,
      known ? listMoreProducts(db, productId) : [],
    ]),
  )
  if (stored === null) return null
  const { slug } = stored
  const locale = requested ?? stored.language
  const lang = locale === stored.language ? null : locale
  const language = { locale, own: stored.language }
  const { publicUrl, timeZone } = platform
  const moment = { now: new Date(), timeZone }
  const found = { shop: shopIn(stored, language), locale, lang, moment, told: { shop: stored.name } }
  if (product === null) {
    // An invalid identifier may contain any characters.
    const path = productAddress(slug, encodeURIComponent(productId))
    const status = known ? await asVisitor(slug, (db) => productStatus(db, productId)) : "missing"
    return { ...found, reason: status === "inactive" ? status : ("missing" as const), path, publicUrl }
  }
  return {
    ...found,
    product: productIn(product, language),
    more: more.map((other) => cardIn(other, language)),
    message: chatText(product, {
      language: stored.language,
      address: publicUrl + productAddress(slug, product.id),
    }),
    shopAddress: publicUrl + shopAddress(slug),
    address: publicUrl + productAddress(slug, product.id),
    images: product.pictures.map((picture) => publicUrl + pictureAddress(picture.key, 800, "jpg")),
  }
}

/**
 * Returns the first message of the chat about a product, in the shop's language: a line for the product and one for its
 * address. The page's script puts the choice between them.
 */
function chatText(
  { name: product, variants }: Pick<StoredProduct, "name" | "variants">,
  { language, address }: { language: Locale; address: string },
): string {
  const of = { locale: language }
  const about = isOutOfStock(totalStock(variants))
    ? m.product_chat_out({ product }, of)
    : m.product_chat({ product }, of)
  return `${about}\n${address}`
}
