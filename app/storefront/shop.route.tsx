import { data, href } from "react-router"
import { pageTags } from "#app/catalogue/page-tags.ts"
import { ProductCard } from "#app/catalogue/product-card.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { storeData } from "#app/catalogue/structured-data.ts"
import { listCategories } from "#app/database/categories.ts"
import { listVisibleProducts } from "#app/database/products.ts"
import { asVisitor } from "#app/database/scopes.server.ts"
import { findPublicShop } from "#app/database/shops.ts"
import { pageCount } from "#app/domain/paging.ts"
import { pictureAddress } from "#app/domain/picture-source.ts"
import { shopQuery } from "#app/domain/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { pageLocaleContext } from "#app/page-locale.ts"
import { platformContext } from "#app/platform.ts"
import { Pager } from "#app/ui/pager.tsx"
import type { Route } from "./+types/shop.route"
import { LanguageSwitch } from "./language-switch.tsx"
import { NoProducts } from "./no-products.tsx"
import { shopNotFound } from "./not-found.ts"
import { ShopBar } from "./shop-bar.tsx"
import { ShopHeader } from "./shop-header.tsx"
import { ShopNotFound } from "./shop-not-found.tsx"
import { readShopQuery } from "./shop-query.ts"
import "./shop.css"

/** Specification 9: the storefront's page size. */
const pageSize = 10

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shop, query, address, image, locale } = loaderData
  const title = query.page > 1 ? `${shop.name} (${m.pager_page({ page: query.page })})` : shop.name
  return pageTags({
    title,
    description: shop.description ?? m.shop_description({ shop: shop.name }),
    canonical: address + shopQuery({ categoryId: query.categoryId, page: query.page, lang: query.lang }),
    locale,
    siteName: shop.name,
    image: image && { address: image.address, side: image.side, alt: shop.name },
    type: "website",
    data: [storeData(shop, address, image?.address ?? null)],
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = readShopQuery(url.searchParams)
  const [shop, categories, list] = await asVisitor(params.slug, (db) =>
    Promise.all([findPublicShop(db), listCategories(db), listVisibleProducts(db, { ...asked, pageSize })]),
  )
  if (shop === null) throw shopNotFound(context, asked.lang)
  const locale = asked.lang ?? shop.language
  context.set(pageLocaleContext, locale)
  const { publicUrl } = context.get(platformContext)
  const cover = list.products.find((product) => product.cover)?.cover ?? null
  const picture = shop.logo ? { key: shop.logo.key, side: 400 } : cover && { key: cover.key, side: 800 }
  return data({
    shop,
    categories: categories.map(({ id, name }) => ({ id, name })),
    ...list,
    query: { ...asked, page: list.page, lang: locale === shop.language ? null : locale },
    pages: pageCount(list.total, pageSize),
    locale,
    address: publicUrl + href("/shop/:slug", { slug: shop.slug }),
    image: picture && {
      address: publicUrl + pictureAddress(picture.key, picture.side, "jpg"),
      side: picture.side,
    },
  })
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, categories, products, total, query, pages } = loaderData
  const address = href("/shop/:slug", { slug: shop.slug })
  const lang = shopQuery({ lang: query.lang })
  return (
    <Shopfront shop={shop}>
      <a className="skip" href="#products">
        {m.to_the_products()}
      </a>
      <ShopHeader shop={shop} languages={<LanguageSwitch shop={shop} address={address} query={query} />} />
      <ShopBar slug={shop.slug} categories={categories} query={query} />
      <main className="wrap shop-main" id="products">
        <h2 className="unseen">{m.products_heading()}</h2>
        <p className="unseen" role="status">
          {m.products_found({ count: total })}
        </p>
        {products.length === 0 ? (
          <NoProducts slug={shop.slug} query={query} failed={false} />
        ) : (
          <ul className="grid" data-size={shop.displaySize}>
            {products.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                to={href("/shop/:slug/:productId", { slug: shop.slug, productId: product.id }) + lang}
                displaySize={shop.displaySize}
                eager={index < 4}
              />
            ))}
          </ul>
        )}
        <Pager page={query.page} count={pages} hrefOf={(page) => address + shopQuery({ ...query, page })} />
      </main>
    </Shopfront>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShopNotFound error={error} />
}
