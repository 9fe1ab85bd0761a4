import { metaOf } from "#app/catalogue/page-tags.ts"
import { isRouteErrorResponse } from "react-router"
import type { Route } from "./+types/product.route"
import { loadProductPage } from "./product/load-product-page.server.ts"
import { ProductDetails } from "./product/product-details.tsx"
import { isProductRefusal, ProductMissing } from "./product/product-missing.tsx"
import { productTags } from "./product/product-tags.ts"
import { ProductTop } from "./product/product-top.tsx"
import { ShopNotFound } from "./shop-not-found.tsx"

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? metaOf(productTags(loaderData)) : []
}

export function loader(args: Route.LoaderArgs) {
  return loadProductPage(args)
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { shop, product, lang } = loaderData
  return (
    <>
      <ProductTop shop={shop} lang={lang} product={product} />
      <ProductDetails key={product.id} shop={shop} product={product} lang={lang} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404 && isProductRefusal(error.data)) {
    return <ProductMissing {...error.data} />
  }
  return <ShopNotFound error={error} />
}
