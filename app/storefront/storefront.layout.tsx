import { href, Outlet, useRouteLoaderData } from "react-router"
import { WithCart } from "#app/cart/with-cart.tsx"
import { ShopAppLinks } from "#app/catalogue/shop-app-links.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { currentLocale } from "#app/messages/locale.ts"
import { Waiting } from "#app/ui/waiting.tsx"
import type { loader as loadProduct } from "./product.route.tsx"
import type { loader as loadShop } from "./shop.route.tsx"

/** Each shop is an application of its own. */
export const handle = { ownApp: true }

/**
 * What stays while a shopper goes from a shop's grid to its products and back: its colour, the cart with its cooldown,
 * and the toast. The pages load the shop; without one, as when it is not found, the page stands alone.
 */
export default function Storefront() {
  const list = useRouteLoaderData<typeof loadShop>("storefront/shop.route")
  const product = useRouteLoaderData<typeof loadProduct>("storefront/product.route")
  const shop = list?.shop ?? product?.shop
  if (shop === undefined) return <Outlet />
  const { slug, language } = shop
  const locale = currentLocale()
  const manifest =
    href("/shop/:slug/manifest.webmanifest", { slug }) +
    shopQuery({ lang: locale === language ? null : locale })
  return (
    <Shopfront shop={shop}>
      <Waiting />
      <ShopAppLinks shop={shop} manifest={manifest} />
      <WithCart key={shop.slug} shop={shop}>
        <Outlet />
      </WithCart>
    </Shopfront>
  )
}
