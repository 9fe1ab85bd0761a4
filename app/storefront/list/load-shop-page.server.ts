import { listCategories } from "#app/database/categories.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import { deliveryView } from "#app/domain/delivery/delivery-view.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { textsIn } from "#app/domain/language/translations.ts"
import { pageCount, readPage } from "#app/domain/paging.ts"
import { sorts, type Sort } from "#app/domain/product/product.ts"
import { cardIn } from "#app/domain/product-language/product-in-language.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { shopAddress, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { requestedLocale } from "#app/http/page-language.ts"

/** Specification 9 gives the storefront's page size. */
const pageSize = 10

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

export type ShopList = NonNullable<Awaited<ReturnType<typeof loadShopPage>>>

/** Loads a shop with one page of its products; null if there is no such shop. */
export async function loadShopPage({ params, url, platform, info }: DocumentRequest) {
  const read = readShopQuery(url.searchParams)
  const { slug = "" } = params
  const first = await loadShop(slug, read, info)
  // A category that is not this shop's falls back to all of them.
  const isKnown = read.categoryId === null || first.categories.some(({ id }) => id === read.categoryId)
  const requested = isKnown ? read : { ...read, categoryId: null }
  const { shop: stored, categories, list, failed } = isKnown ? first : await loadShop(slug, requested, info)
  if (stored === null) return null
  const locale = requested.lang ?? stored.language
  const language = { locale, own: stored.language }
  const shop = shopIn(stored, language)
  const { publicUrl } = platform
  const cover = list.products.find((product) => product.cover)?.cover ?? null
  const picture = shop.logo ? { key: shop.logo.key, side: 400 } : cover && { key: cover.key, side: 800 }
  return {
    shop,
    moment: { now: new Date(), timeZone: platform.timeZone },
    delivery: deliveryView(shop, language),
    categories: categories.map(({ id, name, translations }) =>
      textsIn(["name"], { id, name, translations }, language),
    ),
    products: list.products.map((product) => cardIn(product, language)),
    /** The texts for a chat with the shop: its names in its own language. */
    told: { shop: stored.name, category: categories.find(({ id }) => id === requested.categoryId)?.name },
    /** True if the address names a category that the shop does not have. */
    isCategoryGone: !isKnown,
    total: list.total,
    query: { ...requested, page: list.page, lang: locale === shop.language ? null : locale },
    pages: pageCount(list.total, pageSize),
    locale,
    address: publicUrl + shopAddress(shop.slug),
    image: picture && {
      address: publicUrl + pictureAddress(picture.key, picture.side, "jpg"),
      width: picture.side,
      height: picture.side,
    },
    failed,
  }
}

/**
 * Loads all in one round trip. A list that fails is logged and shown empty (specification, section 8); the shop is
 * still shown.
 */
async function loadShop(slug: string, requested: Required<ShopQuery>, info: DocumentRequest["info"]) {
  try {
    const [shop, categories, list] = await asVisitor(slug, (db) =>
      Promise.all([
        findPublicShop(db),
        listCategories(db),
        listVisibleProducts(db, { ...requested, pageSize }),
      ]),
    )
    return { shop, categories, list, failed: false }
  } catch (error) {
    // The list may load in a moment: 503.
    info.unavailable = true
    const [shop, categories] = await asVisitor(slug, (db) =>
      Promise.all([findPublicShop(db), listCategories(db)]),
    )
    info.log.error({ err: error }, "the products of a shop could not be listed")
    return { shop, categories, list: { products: [], total: 0, page: 1 }, failed: true }
  }
}
