import { plainLine } from "#app/cart/line-of-product.ts"
import { openingChangesAt } from "#app/catalogue/opening-badge.tsx"
import { pageTags } from "#app/catalogue/page-tags.ts"
import { storeData } from "#app/catalogue/structured-data.ts"
import type { PublicDocument } from "#app/documents/document.ts"
import { languageAddresses, type Locale } from "#app/domain/language/locale.ts"
import { shopIcons, shopIconVersion } from "#app/domain/shop/shop-app.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { shopNotFound } from "../shop-not-found.tsx"
import { StorefrontPage, storefrontLinks } from "../storefront-page.tsx"
import { loadShopPage, type ShopList } from "./load-shop-page.server.ts"
import { ShopPage } from "./shop-page.tsx"

/** Renders a shop's own page: 404 if there is no such shop, 301 if its address is written in another way. */
export const shopDocument: PublicDocument = {
  async load(request) {
    const page = await loadShopPage(request)
    if (page === null) return shopNotFound(request, { status: 404 })
    const { shop, locale, query, products, failed, moment } = page
    if (shop.slug !== request.params["slug"]) return { redirect: shopAddress(shop.slug) }
    const lines = products.filter(({ totalStock }) => !isOutOfStock(totalStock)).map(plainLine)
    return {
      locale,
      area: "shop",
      changesAt: openingChangesAt(shop, moment),
      ...(failed ? { status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } } : {}),
      content: () => ({
        tags: shopTags(page),
        appLinks: storefrontLinks(shop, locale),
        body: (
          <StorefrontPage
            shop={shop}
            data={{ langQuery: shopQuery({ lang: query.lang }), lines }}
            moment={moment}
          >
            <ShopPage {...page} />
          </StorefrontPage>
        ),
      }),
    }
  },
  failed: (request) => shopNotFound(request),
}

/** Returns the page tags of a shop. Each page of its list and each language has an address of its own. */
function shopTags({ shop, query, address, image, locale, moment }: ShopList) {
  const { categoryId, page } = query
  const addressIn = (lang: Locale | null) => address + shopQuery({ categoryId, page, lang })
  const canonical = addressIn(query.lang)
  const title = query.page > 1 ? `${shop.name} (${m.pager_page({ page: query.page })})` : shop.name
  const { side } = shopIcons["512.png"]
  const icon = `${address}/icons/512.png?v=${shopIconVersion(shop)}`
  return pageTags({
    title,
    description: shop.description ?? m.shop_description({ shop: shop.name }),
    canonical,
    alternates: languageAddresses(shop.language, addressIn),
    locale,
    siteName: shop.name,
    image: {
      ...(image ?? { address: icon, type: "image/png" as const, width: side, height: side }),
      alt: shop.name,
    },
    type: "website",
    data: [storeData(shop, address, image?.address ?? null, { canonical, locale, ...moment })],
  })
}
