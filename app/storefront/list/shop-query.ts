import { isIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { readPage } from "#app/domain/paging.ts"
import { sorts, type Sort } from "#app/domain/product/product.ts"
import type { ShopQuery } from "#app/domain/shop/shop-address.ts"

/** What an address requests of a shop page. Unknown parameters are ignored, wrong values fall back to the default. */
export function readShopQuery(parameters: URLSearchParams): Required<ShopQuery> {
  const category = parameters.get("category")
  const sort = parameters.get("sort")
  const lang = parameters.get("lang")
  return {
    search: (parameters.get("q") ?? "").replaceAll("\0", "").trim().slice(0, limits.searchText),
    categoryId: category !== null && isIdentifier(category) ? category : null,
    sort: isSort(sort) ? sort : "featured",
    page: readPage(parameters.get("page")),
    lang: isLocale(lang) ? lang : null,
  }
}

function isSort(text: string | null): text is Sort {
  return sorts.some((sort) => sort === text)
}
