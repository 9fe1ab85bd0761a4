import { data, href, isRouteErrorResponse } from "react-router"
import { pageTags } from "#app/catalogue/page-tags.ts"
import { breadcrumbData, productData } from "#app/catalogue/structured-data.ts"
import { findVisibleProduct, productStatus } from "#app/database/visitor/products.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { languageAddresses } from "#app/domain/language/language-addresses.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { effectivePriceCents } from "#app/domain/price/price.ts"
import type { Product } from "#app/domain/product/product.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { pageLocaleContext } from "#app/http/page-locale.ts"
import { platformContext } from "#app/platform.ts"
import { unavailable } from "#app/http/request.ts"
import type { Route } from "./+types/product.route"
import { storedSlug, toCanonical } from "./canonical-slug.ts"
import { shopNotFound } from "./not-found.ts"
import { ProductDetails } from "./product/product-details.tsx"
import { ShopNotFound } from "./shop-not-found.tsx"
import { ProductTop } from "./product/product-top.tsx"
import { MessagePage } from "#app/ui/shell/message-page.tsx"

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shop, product, shopAddress, address, images, locale, lang } = loaderData
  const query = shopQuery({ lang })
  return pageTags({
    title: `${product.name} · ${shop.name}`,
    description: previewText(product, shop.name),
    canonical: address + query,
    alternates: languageAddresses(shop.language, (lang) => address + shopQuery({ lang })),
    locale,
    siteName: shop.name,
    image: images[0] ? { address: images[0], width: 800, height: 800, alt: product.name } : null,
    type: "product",
    priceCents: effectivePriceCents(product),
    data: [
      productData(product, shop, address + query, images),
      breadcrumbData([
        { name: shop.name, address: shopAddress + query },
        { name: product.name, address: address + query },
      ]),
    ],
  })
}

/** What stands under the title where the link is pasted: the price first, then the product in its own words. */
function previewText(product: Product, shop: string): string {
  const price = effectivePriceCents(product)
  const description = product.description ?? m.product_description({ product: product.name, shop })
  return `${price === null ? m.ask_for_price() : formatPrice(price)} · ${description}`
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const requested = url.searchParams.get("lang")
  const lang = isLocale(requested) ? requested : null
  // Before anything can fail: that page speaks the language too.
  if (lang !== null) context.set(pageLocaleContext, lang)
  const { productId } = params
  const slug = storedSlug(params.slug)
  const known = isIdentifier(productId)
  const [shop, product, status] = await asVisitor(slug, (db) =>
    Promise.all([
      findPublicShop(db),
      known ? findVisibleProduct(db, productId) : null,
      known ? productStatus(db, productId) : ("missing" as const),
    ]),
  ).catch((error: unknown) => unavailable(context, error))
  if (shop === null) throw shopNotFound()
  if (slug !== params.slug) throw toCanonical(href("/shop/:slug/:productId", { slug, productId }), url)
  const locale = lang ?? shop.language
  context.set(pageLocaleContext, locale)
  const other = locale === shop.language ? null : locale
  if (product === null) {
    const reason = status === "inactive" ? "inactive" : "missing"
    throw data({ reason, slug, query: shopQuery({ lang: other }) } satisfies ProductRefusal, { status: 404 })
  }
  const { publicUrl } = context.get(platformContext)
  const shopAddress = publicUrl + href("/shop/:slug", { slug })
  return {
    shop,
    product,
    locale,
    lang: other,
    shopAddress,
    address: publicUrl + href("/shop/:slug/:productId", { slug, productId: product.id }),
    images: product.pictures.map((picture) => publicUrl + pictureAddress(picture.key, 800, "jpg")),
  }
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
  if (isRouteErrorResponse(error) && error.status === 404 && isRefusal(error.data)) {
    return <ProductMissing {...error.data} />
  }
  return <ShopNotFound error={error} />
}

/** Why a product can't be shown, and the shop to go back to with the query that keeps the page's language. */
type ProductRefusal = { reason: "missing" | "inactive"; slug: string; query: string }

/** Whether what an error carries is ours, and not the framework's own words. */
function isRefusal(data: unknown): data is ProductRefusal {
  return typeof data === "object" && data !== null && "reason" in data && "slug" in data && "query" in data
}

/** A product that does not exist, or that its owner has switched off (specification, section 2). */
function ProductMissing({ reason, slug, query }: ProductRefusal) {
  const title = reason === "inactive" ? m.product_unavailable_title() : m.product_not_found_title()
  const text = reason === "inactive" ? m.product_unavailable_text() : m.product_not_found_text()
  return (
    <MessagePage title={title} text={text}>
      <title>{m.page_title({ title })}</title>
      <meta name="robots" content="noindex" />
      <a className="btn" href={href("/shop/:slug", { slug }) + query}>
        {m.back_to_shop()}
      </a>
    </MessagePage>
  )
}
