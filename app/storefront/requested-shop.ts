import { redirect } from "react-router"
import { isIdentifier } from "#app/domain/identifier.ts"
import { readPage } from "#app/domain/paging.ts"
import { sorts, type Sort } from "#app/domain/product/product.ts"
import type { ShopQuery } from "#app/domain/shop/shop-address.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { requestedLocale } from "#app/http/page-language.ts"

/** Reads the query of a shop page. Unknown parameters are ignored, wrong values fall back to the default. */
export function readShopQuery(parameters: URLSearchParams): Required<ShopQuery> {
  const category = parameters.get("category")
  const sort = parameters.get("sort")
  return {
    search: readSearch(parameters.get("q")),
    categoryId: category !== null && isIdentifier(category) ? category : null,
    sort: isSort(sort) ? sort : "featured",
    page: readPage(parameters.get("page")),
    lang: requestedLocale(parameters),
  }
}

function isSort(text: string | null): text is Sort {
  return sorts.some((sort) => sort === text)
}

/** Returns the slug as it is stored: slugs are unique whatever their case. */
export function storedSlug(slug: string): string {
  return slug.toLowerCase()
}

/** Redirects permanently to the address with the shop's present slug, with its query. Loaders throw it. */
export function toCanonical(path: string, url: URL): Response {
  // Browsers must not cache it: a shop may take its former slug again.
  return redirect(path + url.search, { status: 301, headers: { "Cache-Control": "no-store" } })
}

/** Responds 404 for a shop that is missing or blocked. Loaders throw it. */
export function noSuchShop(): Response {
  return new Response(null, { status: 404 })
}

/** Returns a response without a body that no cache stores. */
export function emptyResponse(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } })
}
