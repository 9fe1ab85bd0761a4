import { href } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopFace } from "#app/database/shop/own-shop.ts"
import { shopManifestIcons, webManifest } from "#app/domain/shop/shop-app.ts"
import { manifestResponse } from "#app/http/manifest-response.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { inLocale } from "#app/messages/render-locale.server.ts"
import type { Route } from "./+types/shop-app-manifest.route"

/**
 * Sends the manifest that installs the owner's pages under the shop's name, logo and colour, in the owner's language.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = await asShop(context.get(shopSessionContext).shopId, findShopFace)
  if (shop === null) throw new Response(null, { status: 404 })
  const { slug, name } = shop
  const lang = context.get(pageLocaleContext)
  const texts = inLocale(lang, () => ({
    description: m.app_of_owner({ shop: name }),
    products: m.menu_products(),
    settings: m.menu_settings(),
  }))
  return manifestResponse(
    webManifest({
      id: href("/shop/dashboard"),
      name,
      description: texts.description,
      lang,
      start_url: href("/shop/dashboard"),
      // All addresses of the owner's pages begin so, as do those of storefronts.
      scope: "/shop/",
      theme_color: shop.color,
      icons: shopManifestIcons(shop, (icon) => href("/shop/:slug/icons/:icon", { slug, icon })),
      shortcuts: [
        { name: texts.products, url: href("/shop/products") },
        { name: texts.settings, url: href("/shop/settings/:section?") },
      ],
    }),
    "no-store",
  )
}
