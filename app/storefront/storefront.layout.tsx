import { Outlet, useRouteLoaderData } from "react-router"
import { WithCart } from "#app/cart/with-cart.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import type { loader as loadProduct } from "./product.route.tsx"
import type { loader as loadShop } from "./shop.route.tsx"

/**
 * What stays while a shopper goes from a shop's grid to its products and back: its colour, the cart with its cooldown,
 * and what was just said. The pages bring the shop; without one, as when it is not found, there is nothing to put around.
 */
export default function Storefront() {
  const list = useRouteLoaderData<typeof loadShop>("storefront/shop.route")
  const product = useRouteLoaderData<typeof loadProduct>("storefront/product.route")
  const shop = list?.shop ?? product?.shop
  if (shop === undefined) return <Outlet />
  return (
    <Shopfront shop={shop}>
      <WithCart key={shop.slug} shop={shop}>
        <Outlet />
      </WithCart>
    </Shopfront>
  )
}
