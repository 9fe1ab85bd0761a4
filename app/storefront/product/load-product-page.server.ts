import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listMoreProducts } from "#app/database/visitor/list-more-products.ts"
import { findVisibleProduct, productStatus } from "#app/database/visitor/visible-products.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { cardIn, productIn } from "#app/domain/product-language/product-in-language.ts"
import { productAddress, shopAddress } from "#app/domain/shop/shop-address.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { storedSlug } from "../canonical-slug.ts"
import { readShopQuery } from "../list/shop-query.ts"
import { chatText } from "./chat-text.ts"

type LoadedProduct = Extract<Awaited<ReturnType<typeof loadProductPage>>, { product: object }>
export type ProductPageData = LoadedProduct

/** Loads a product with its shop; null if there is no such shop, a reason if the product can't be shown. */
export async function loadProductPage({ params, url, platform }: DocumentRequest) {
  const { lang: requested } = readShopQuery(url.searchParams)
  const { slug: writtenSlug = "", productId = "" } = params
  const slug = storedSlug(writtenSlug)
  const known = isIdentifier(productId)
  const [stored, product, more] = await asVisitor(slug, (db) =>
    Promise.all([
      findPublicShop(db),
      known ? findVisibleProduct(db, productId) : null,
      known ? listMoreProducts(db, productId) : [],
    ]),
  )
  if (stored === null) return null
  const locale = requested ?? stored.language
  const lang = locale === stored.language ? null : locale
  const language = { locale, own: stored.language }
  const { publicUrl, timeZone } = platform
  const found = { shop: shopIn(stored, language), locale, lang, timeZone, told: { shop: stored.name } }
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
