import { pageTags } from "#app/catalogue/page-tags.ts"
import { storeData } from "#app/catalogue/structured-data.ts"
import { languageAddresses, type Locale } from "#app/domain/language/locale.ts"
import { shopIcons, shopIconVersion } from "#app/domain/shop/shop-app.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { ShopList } from "./load-shop-page.server.ts"

/** Returns the page tags of a shop. Each page of its list and each language has an address of its own. */
export function shopTags({ shop, query, address, image, locale }: ShopList) {
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
    data: [storeData(shop, address, image?.address ?? null, { canonical, locale })],
  })
}
