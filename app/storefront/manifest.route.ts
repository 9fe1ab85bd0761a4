import { href } from "react-router"
import { asVisitor } from "#app/database/scopes.server.ts"
import { findPublicShop } from "#app/database/shops.ts"
import { isLocale } from "#app/domain/locale.ts"
import { shopQuery } from "#app/domain/shop-address.ts"
import { shopManifestIcons, webManifest } from "#app/domain/web-manifest.ts"
import { manifestResponse } from "#app/manifest-response.ts"
import { m } from "#app/messages/compiled/messages.js"
import { inLocale } from "#app/messages/render-locale.server.ts"
import type { Route } from "./+types/manifest.route"
import { storedSlug, toCanonical } from "./canonical-slug.ts"
import { shopNotFound } from "./not-found.ts"

/**
 * What a storefront is installed by: one application in both of its languages. Its scope is a prefix of addresses, so it
 * ends without a slash: the shop's own page has none.
 */
export async function loader({ params, url }: Route.LoaderArgs) {
  const slug = storedSlug(params.slug)
  const shop = await asVisitor(slug, findPublicShop)
  if (shop === null) throw shopNotFound()
  if (slug !== params.slug) throw toCanonical(href("/shop/:slug/manifest.webmanifest", { slug }), url)
  const asked = url.searchParams.get("lang")
  const lang = isLocale(asked) ? asked : shop.language
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
