import { data, href } from "react-router"
import { listCategories } from "#app/database/categories.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listVisibleProducts } from "#app/database/visitor/products.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { pageCount } from "#app/domain/paging.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import type { ShopQuery } from "#app/domain/shop/shop-address.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "../+types/shop.route"
import { storedSlug, toCanonical } from "../canonical-slug.ts"
import { shopNotFound } from "../not-found.ts"
import { readShopQuery } from "./shop-query.ts"

/** Specification 9: the storefront's page size. */
const pageSize = 10

/** A shop with one page of its products; 404 where there is none, 301 where its address is written in another way. */
export async function loadShopPage({ params, url, context }: Route.LoaderArgs) {
  const read = readShopQuery(url.searchParams)
  const slug = storedSlug(params.slug)
  // Before anything can fail: that page speaks the language too.
  if (read.lang !== null) context.set(pageLocaleContext, read.lang)
  const first = await loadShop(slug, read, context)
  // A category that is none of this shop's falls back to all of them.
  const isKnown = read.categoryId === null || first.categories.some(({ id }) => id === read.categoryId)
  const requested = isKnown ? read : { ...read, categoryId: null }
  const { shop, categories, list, failed } = isKnown ? first : await loadShop(slug, requested, context)
  if (shop === null) throw shopNotFound()
  if (slug !== params.slug) throw toCanonical(href("/shop/:slug", { slug }), url)
  const locale = requested.lang ?? shop.language
  context.set(pageLocaleContext, locale)
  const { publicUrl } = context.get(platformContext)
  const cover = list.products.find((product) => product.cover)?.cover ?? null
  const picture = shop.logo ? { key: shop.logo.key, side: 400 } : cover && { key: cover.key, side: 800 }
  const answer = {
    shop,
    categories: categories.map(({ id, name }) => ({ id, name })),
    products: list.products,
    total: list.total,
    query: { ...requested, page: list.page, lang: locale === shop.language ? null : locale },
    pages: pageCount(list.total, pageSize),
    locale,
    address: publicUrl + href("/shop/:slug", { slug: shop.slug }),
    image: picture && {
      address: publicUrl + pictureAddress(picture.key, picture.side, "jpg"),
      width: picture.side,
      height: picture.side,
    },
    failed,
  }
  return data(answer, failed ? { status: 503, headers: { "Cache-Control": "no-store" } } : undefined)
}

/** One round trip. A list that fails is logged and shown empty (specification, section 8); the shop is still there. */
async function loadShop(slug: string, requested: Required<ShopQuery>, context: Route.LoaderArgs["context"]) {
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
    const facts = context.get(requestContext)
    // What can't be loaded at all may be there in a moment: 503.
    facts.unavailable = true
    const [shop, categories] = await asVisitor(slug, (db) =>
      Promise.all([findPublicShop(db), listCategories(db)]),
    )
    facts.log.error({ err: error }, "the products of a shop could not be listed")
    return { shop, categories, list: { products: [], total: 0, page: 1 }, failed: true }
  }
}
