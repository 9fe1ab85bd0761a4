import { plainLine } from "#app/cart/line-of-product.ts"
import { pageProduct } from "#app/cart/page-data.ts"
import type { PublicDocument } from "#app/documents/document.ts"
import { productAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { languageOf } from "../list/shop.document.tsx"
import { shopNotFound } from "../shop-not-found.tsx"
import { StorefrontPage, storefrontLinks } from "../storefront-page.tsx"
import { loadProductPage } from "./load-product-page.server.ts"
import { MoreProducts } from "./more-products.tsx"
import { ProductDetails } from "./product-details.tsx"
import { missingProduct } from "./product-missing.tsx"
import { productTags } from "./product-tags.ts"
import { ProductHeader } from "./product-top.tsx"

/** Renders a product's page: 404 with the reason if it can't be shown, 301 if its address is written in another way. */
export const productDocument: PublicDocument = {
  async load(request) {
    const page = await loadProductPage(request)
    if (page === null) return shopNotFound(languageOf(request), { status: 404 })
    const { shop, locale, lang } = page
    const { slug = "", productId = "" } = request.params
    if (shop.slug !== slug) return { redirect: productAddress(shop.slug, productId) }
    const query = shopQuery({ lang })
    if ("reason" in page) return missingProduct(page)
    const { product, more, message } = page
    const data = { shop, langQuery: query, product: pageProduct(product), lines: more.map(plainLine) }
    return {
      ...{ locale, area: "shop" },
      content() {
        return {
          tags: productTags(page),
          appLinks: storefrontLinks(shop, locale),
          body: (
            <StorefrontPage shop={shop} data={data} message={message} timeZone={page.timeZone}>
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
  failed: (request) => shopNotFound(languageOf(request)),
}
