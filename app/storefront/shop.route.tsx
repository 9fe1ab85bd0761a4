import { metaOf } from "#app/catalogue/page-tags.ts"
import type { Route } from "./+types/shop.route"
import { loadShopPage } from "./list/load-shop-page.server.ts"
import { ShopPage } from "./list/shop-page.tsx"
import { shopTags } from "./list/shop-tags.ts"
import { ShopNotFound } from "./shop-not-found.tsx"

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? metaOf(shopTags(loaderData)) : []
}

export function loader(args: Route.LoaderArgs) {
  return loadShopPage(args)
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShopNotFound error={error} />
}
