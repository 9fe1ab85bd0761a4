import { data, href } from "react-router"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findVisibleProduct, productStatus } from "#app/database/visitor/products.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { unavailable } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "../+types/product.route"
import { storedSlug, toCanonical } from "../canonical-slug.ts"
import { shopNotFound } from "../not-found.ts"
import type { ProductRefusal } from "./product-missing.tsx"

/** A product with its shop; 404 with the reason where it can't be shown, 301 where its address is written in another way. */
export async function loadProductPage({ params, url, context }: Route.LoaderArgs) {
  const requested = url.searchParams.get("lang")
  const lang = isLocale(requested) ? requested : null
  // Before anything can fail: that page speaks the language too.
  if (lang !== null) context.set(pageLocaleContext, lang)
  const { productId } = params
  const slug = storedSlug(params.slug)
  const known = isIdentifier(productId)
  const [shop, product, status] = await asVisitor(slug, (db) =>
    Promise.all([
      findPublicShop(db),
      known ? findVisibleProduct(db, productId) : null,
      known ? productStatus(db, productId) : ("missing" as const),
    ]),
  ).catch((error: unknown) => unavailable(context, error))
  if (shop === null) throw shopNotFound()
  if (slug !== params.slug) throw toCanonical(href("/shop/:slug/:productId", { slug, productId }), url)
  const locale = lang ?? shop.language
  context.set(pageLocaleContext, locale)
  const other = locale === shop.language ? null : locale
  if (product === null) {
    const reason = status === "inactive" ? "inactive" : "missing"
    throw data({ reason, slug, query: shopQuery({ lang: other }) } satisfies ProductRefusal, { status: 404 })
  }
  const { publicUrl } = context.get(platformContext)
  const shopAddress = publicUrl + href("/shop/:slug", { slug })
  return {
    shop,
    product,
    locale,
    lang: other,
    shopAddress,
    address: publicUrl + href("/shop/:slug/:productId", { slug, productId: product.id }),
    images: product.pictures.map((picture) => publicUrl + pictureAddress(picture.key, 800, "jpg")),
  }
}
