import { plainLine } from "#app/cart/line-of-product.ts"
import type { DocumentRequest, PublicDocument } from "#app/documents/document.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { shopNotFound } from "../shop-not-found.tsx"
import { StorefrontPage, storefrontLinks } from "../storefront-page.tsx"
import { loadShopPage } from "./load-shop-page.server.ts"
import { ShopPage } from "./shop-page.tsx"
import { shopTags } from "./shop-tags.ts"
import { readShopQuery } from "./shop-query.ts"

/** Renders a shop's own page: 404 if there is no such shop, 301 if its address is written in another way. */
export const shopDocument: PublicDocument = {
  async load(request) {
    const page = await loadShopPage(request)
    if (page === null) return shopNotFound(languageOf(request), { status: 404 })
    const { shop, locale, query, products, failed } = page
    if (shop.slug !== request.params["slug"]) return { redirect: shopAddress(shop.slug) }
    const lines = products.filter(({ totalStock }) => !isOutOfStock(totalStock)).map(plainLine)
    return {
      locale,
      area: "shop",
      ...(failed ? { status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } } : {}),
      content: () => ({
        tags: shopTags(page),
        appLinks: storefrontLinks(shop, locale),
        body: (
          <StorefrontPage
            shop={shop}
            data={{ shop, langQuery: shopQuery({ lang: query.lang }), lines }}
            timeZone={request.platform.timeZone}
          >
            <ShopPage {...page} />
          </StorefrontPage>
        ),
      }),
    }
  },
  failed: (request) => shopNotFound(languageOf(request)),
}

/** Returns the language of a page without a shop: its address decides it. */
export function languageOf({ url }: DocumentRequest) {
  return readShopQuery(url.searchParams).lang ?? "en"
}
