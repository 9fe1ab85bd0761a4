import { plainLine } from "#app/cart/line-of-product.ts"
import { pageProduct } from "#app/cart/page-data.ts"
import { openingChangesAt } from "#app/catalogue/opening-badge.tsx"
import { pageTags } from "#app/catalogue/page-tags.ts"
import { breadcrumbData, productData } from "#app/catalogue/structured-data.ts"
import type { PublicDocument } from "#app/documents/document.ts"
import { languageAddresses } from "#app/domain/language/locale.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { productAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { beforeFullStop } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { moneyText } from "#app/messages/money-text.ts"
import { shopNotFound } from "../shop-not-found.tsx"
import { StorefrontPage, storefrontLinks } from "../storefront-page.tsx"
import { loadProductPage, type ProductPageData } from "./load-product-page.server.ts"
import { MoreProducts } from "./more-products.tsx"
import { ProductDetails } from "./product-details.tsx"
import { missingProduct } from "./product-missing.tsx"
import { ProductHeader } from "./product-top.tsx"

/** Renders a product's page: 404 with the reason if it can't be shown, 301 if its address is written in another way. */
export const productDocument: PublicDocument = {
  async load(request) {
    const page = await loadProductPage(request)
    if (page === null) return shopNotFound(request, { status: 404 })
    const { shop, locale, lang } = page
    const { slug = "", productId = "" } = request.params
    if (shop.slug !== slug) return { redirect: productAddress(shop.slug, productId) }
    const query = shopQuery({ lang })
    if ("reason" in page) return missingProduct(page)
    const { product, more, message } = page
    const { questions } = product
    const data = {
      ...{ langQuery: query, product: pageProduct(product), lines: more.map(plainLine) },
      ...(questions.length > 0 && { questions }),
    }
    return {
      ...{ locale, area: "shop", changesAt: openingChangesAt(shop, page.moment) },
      content() {
        return {
          tags: productTags(page),
          appLinks: storefrontLinks(shop, locale),
          body: (
            <StorefrontPage shop={shop} data={data} message={message} moment={page.moment}>
              <ProductHeader shop={shop} lang={lang} product={product} />
              <main className="wrap" id="content">
                <ProductDetails shop={shop} product={product} lang={lang} message={message} />
                <MoreProducts shop={shop} products={more} lang={lang} />
              </main>
            </StorefrontPage>
          ),
        }
      },
    }
  },
  failed: (request) => shopNotFound(request),
}

/** Returns the page tags of a product. */
function productTags(page: ProductPageData) {
  const { shop, product, shopAddress, address, images, locale, lang } = page
  const query = shopQuery({ lang })
  return pageTags({
    title: `${product.name} · ${shop.name}`,
    description: previewText(page),
    canonical: address + query,
    alternates: languageAddresses(shop.language, (lang) => address + shopQuery({ lang })),
    locale,
    siteName: shop.name,
    image: images[0] ? { address: images[0], width: 800, height: 800, alt: product.name } : null,
    type: "product",
    priceCents: effectivePriceCents(product),
    data: [
      productData(product, shop, address + query, images, locale),
      breadcrumbData([
        { name: shop.name, address: shopAddress + query },
        { name: product.name, address: address + query },
      ]),
    ],
  })
}

/** Returns the text under the title of a link preview: the price, then the description. */
function previewText({ product, shop, locale }: ProductPageData): string {
  const price = effectivePriceCents(product)
  const money = moneyView(shop.currency, locale)
  const description =
    product.description ?? m.product_description({ product: product.name, shop: beforeFullStop(shop.name) })
  return `${price === null ? m.ask_for_price() : moneyText(price, money)} · ${description}`
}
