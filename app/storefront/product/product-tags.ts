import { pageTags } from "#app/catalogue/page-tags.ts"
import { breadcrumbData, productData } from "#app/catalogue/structured-data.ts"
import { languageAddresses } from "#app/domain/language/locale.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { beforeFullStop } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { moneyText } from "#app/messages/money-text.ts"
import type { ProductPageData } from "./load-product-page.server.ts"

/** Returns the page tags of a product. */
export function productTags(page: ProductPageData) {
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
