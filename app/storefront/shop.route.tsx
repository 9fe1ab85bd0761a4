import { useRef } from "react"
import { data, href } from "react-router"
import { AddButton } from "#app/cart/add-button.tsx"
import { plainLine } from "#app/cart/line-of-product.ts"
import { LanguageSwitch } from "#app/catalogue/language-switch.tsx"
import { pageTags } from "#app/catalogue/page-tags.ts"
import { ProductCard } from "#app/catalogue/product-card.tsx"
import { ShopHeader } from "#app/catalogue/shop-header.tsx"
import { storeData } from "#app/catalogue/structured-data.ts"
import { listCategories } from "#app/database/categories.ts"
import { listVisibleProducts } from "#app/database/visitor/products.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { languageAddresses } from "#app/domain/language/language-addresses.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { pageCount } from "#app/domain/paging.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { pageLocaleContext } from "#app/http/page-locale.ts"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { Pager } from "#app/ui/list/pager.tsx"
import type { Route } from "./+types/shop.route"
import { storedSlug, toCanonical } from "./canonical-slug.ts"
import { NoProducts } from "./list/no-products.tsx"
import { ShownProducts } from "./list/shown-products.tsx"
import { shopNotFound } from "./not-found.ts"
import { ShopBar } from "./list/shop-bar.tsx"
import { ShopNotFound } from "./shop-not-found.tsx"
import { readShopQuery } from "./list/shop-query.ts"
import { useListFocus } from "./list/use-list-focus.ts"
import styles from "./list/shop.module.css"

/** Specification 9: the storefront's page size. */
const pageSize = 10

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shop, query, address, image, locale } = loaderData
  const { categoryId, page } = query
  const addressIn = (lang: Locale | null) => address + shopQuery({ categoryId, page, lang })
  const title = query.page > 1 ? `${shop.name} (${m.pager_page({ page: query.page })})` : shop.name
  return pageTags({
    title,
    description: shop.description ?? m.shop_description({ shop: shop.name }),
    canonical: addressIn(query.lang),
    alternates: languageAddresses(shop.language, addressIn),
    locale,
    siteName: shop.name,
    image: image && { ...image, alt: shop.name },
    type: "website",
    data: [storeData(shop, address, image?.address ?? null)],
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
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

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, categories, products, total, query, pages, failed } = loaderData
  const address = href("/shop/:slug", { slug: shop.slug })
  const lang = shopQuery({ lang: query.lang })
  const list = useRef<HTMLElement>(null)
  useListFocus(list, shopQuery(query))

  return (
    <>
      <a className="skip" href="#products">
        {m.to_the_products()}
      </a>
      <ShopHeader shop={shop} languages={<LanguageSwitch shop={shop} address={address} query={query} />} />
      <ShopBar slug={shop.slug} categories={categories} query={query} />
      <main className={`wrap ${styles.shopMain}`} id="products" ref={list} tabIndex={-1}>
        <h2 className="unseen">{m.products_heading()}</h2>
        <ShownProducts slug={shop.slug} query={query} total={total} />
        {products.length === 0 ? (
          <NoProducts slug={shop.slug} query={query} failed={failed} />
        ) : (
          <ul className="grid" data-size={shop.displaySize}>
            {products.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                to={href("/shop/:slug/:productId", { slug: shop.slug, productId: product.id }) + lang}
                displaySize={shop.displaySize}
                eager={index < 4}
                act={!isOutOfStock(product.totalStock) && <AddButton line={plainLine(product)} />}
              />
            ))}
          </ul>
        )}
        <Pager page={query.page} count={pages} hrefOf={(page) => address + shopQuery({ ...query, page })} />
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShopNotFound error={error} />
}
