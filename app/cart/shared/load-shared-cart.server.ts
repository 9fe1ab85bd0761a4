import { href } from "react-router"
import { asVisitorOfCart } from "#app/database/connection/scopes.server.ts"
import { listProductsOfCart } from "#app/database/visitor/cart-products.ts"
import { findSharedCart } from "#app/database/visitor/shared-carts.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { unavailable } from "#app/http/request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoment } from "#app/messages/format.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "../+types/cart.route"
import { linesOf } from "./lines-of.ts"

/** A shared cart with its shop and its products; else 404. */
export async function loadSharedCart({ params, url, context }: Route.LoaderArgs) {
  const requested = url.searchParams.get("lang")
  const lang = isLocale(requested) ? requested : null
  if (lang !== null) context.set(pageLocaleContext, lang)
  const { cartId } = params
  if (!isIdentifier(cartId)) throw new Response(null, { status: 404 })
  const [shop, cart, products] = await asVisitorOfCart(cartId, (db) =>
    Promise.all([findPublicShop(db), findSharedCart(db), listProductsOfCart(db)]),
  ).catch((error: unknown) => unavailable(context, error))
  if (shop === null || cart === null) throw new Response(null, { status: 404 })
  const locale = lang ?? shop.language
  context.set(pageLocaleContext, locale)
  const { publicUrl, timeZone } = context.get(platformContext)
  const address = publicUrl + href("/cart/:cartId", { cartId })
  return {
    cartId,
    shop,
    lines: linesOf(cart, products),
    message: m.cart_about({ shop: shop.name }, { locale: shop.language }) + `\n${address}`,
    createdAt: cart.createdAt,
    created: formatMoment(cart.createdAt, locale, timeZone),
    locale,
    lang: locale === shop.language ? null : locale,
    address,
    preview: publicUrl + href("/cart/:cartId/preview.jpg", { cartId }),
  }
}
