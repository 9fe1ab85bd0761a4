import { isIdentifier } from "#app/domain/identifier.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { readPage } from "#app/domain/paging.ts"
import { sorts, type Sort } from "#app/domain/product/product.ts"
import type { ShopQuery } from "#app/domain/shop/shop-address.ts"
import { readSearch } from "#app/domain/text/search-text.ts"

/** Reads the query of a shop page. Unknown parameters are ignored, wrong values fall back to the default. */
export function readShopQuery(parameters: URLSearchParams): Required<ShopQuery> {
  const category = parameters.get("category")
  const sort = parameters.get("sort")
  const lang = parameters.get("lang")
  return {
    search: readSearch(parameters.get("q")),
    categoryId: category !== null && isIdentifier(category) ? category : null,
    sort: isSort(sort) ? sort : "featured",
    page: readPage(parameters.get("page")),
    lang: isLocale(lang) ? lang : null,
  }
}

function isSort(text: string | null): text is Sort {
  return sorts.some((sort) => sort === text)
}
