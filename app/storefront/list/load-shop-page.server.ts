import { listCategories } from "#app/database/categories.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import { textsIn } from "#app/domain/language/translations.ts"
import { pageCount } from "#app/domain/paging.ts"
import { cardIn } from "#app/domain/product-language/product-in-language.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { shopAddress, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { readShopQuery, storedSlug } from "../requested-shop.ts"

/** Specification 9 gives the storefront's page size. */
const pageSize = 10

export type ShopList = NonNullable<Awaited<ReturnType<typeof loadShopPage>>>

/** Loads a shop with one page of its products; null if there is no such shop. */
export async function loadShopPage({ params, url, platform, info }: DocumentRequest) {
  const read = readShopQuery(url.searchParams)
  const slug = storedSlug(params["slug"] ?? "")
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
