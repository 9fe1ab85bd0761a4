import { href } from "react-router"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { shopManifestIcons, webManifest } from "#app/domain/shop/shop-app.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { manifestResponse } from "#app/http/manifest-response.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { inLocale } from "#app/messages/render-locale.server.ts"
import type { Route } from "./+types/manifest.route"
import { noSuchShop, toCanonical } from "./requested-shop.ts"

/**
 * Sends the manifest by which a storefront is installed: one application in both of its languages. Its scope is a
 * prefix of addresses, so it ends without a slash: the shop's own page has none.
 */
export async function loader({ params, url }: Route.LoaderArgs) {
  const stored = await asVisitor(params.slug, findPublicShop)
  if (stored === null) throw noSuchShop()
  const { slug } = stored
  if (slug !== params.slug) throw toCanonical(href("/shop/:slug/manifest.webmanifest", { slug }), url)
  const lang = requestedLocale(url.searchParams) ?? stored.language
  const shop = shopIn(stored, { locale: lang, own: stored.language })
  const address = href("/shop/:slug", { slug })
  return manifestResponse(
    webManifest({
      id: address,
      name: shop.name,
      description: shop.description ?? inLocale(lang, () => m.shop_description({ shop: shop.name })),
      lang,
      start_url: address + shopQuery({ lang: lang === shop.language ? null : lang }),
      scope: address,
      theme_color: shop.color,
      icons: shopManifestIcons(shop, (icon) => href("/shop/:slug/icons/:icon", { slug, icon })),
    }),
  )
}
