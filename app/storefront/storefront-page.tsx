import type { ReactNode } from "react"
import { CartFrame } from "#app/cart/cart-frame.tsx"
import type { PageMoment } from "#app/catalogue/opening-badge.tsx"
import { CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import { ShopAppLinks } from "#app/catalogue/shop-app-links.tsx"
import { ShopFooter } from "#app/catalogue/shop-footer.tsx"
import { Shopfront } from "#app/catalogue/shopfront.tsx"
import { DataBlock } from "#app/documents/data-block.tsx"
import { deliveryView } from "#app/domain/delivery/delivery-view.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { OrderingShop } from "#app/database/visitor/public-shop.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { pageDataId, type PageData } from "#app/cart/page-data.ts"
import { currentLocale } from "#app/messages/current-locale.ts"

type Props = {
  shop: OrderingShop
  data: Omit<PageData, "shop">
  /** The first message of a chat with the shop. */
  message?: string
  moment: PageMoment
  children: ReactNode
}

/** Shows a page of a shop in its colour, with its cart and its chat. */
export function StorefrontPage({ shop, data, message, moment, children }: Props) {
  const { slug, name, phone, language } = shop
  const locale = currentLocale()
  const money = moneyView(shop.currency, locale)
  const delivery = deliveryView(shop, { locale, own: language })
  const cartShop = { slug, name, phone, language, ...(money && { money }), ...(delivery && { delivery }) }
  return (
    <CatalogueViewContext value={{ money }}>
      <Shopfront
        shop={shop}
        {...(message === undefined ? {} : { message })}
        cart={<CartFrame shop={shop} moment={moment} />}
        isBetween={data.product !== undefined}
      >
        {children}
        <ShopFooter shop={shop} timeZone={moment.timeZone} />
        <DataBlock id={pageDataId} type="application/json" data={{ shop: cartShop, ...data }} />
      </Shopfront>
    </CatalogueViewContext>
  )
}

/** Returns the links of a shop's page. Each shop is an installable application of its own. */
export function storefrontLinks(shop: PublicShop, locale: Locale): ReactNode {
  const lang = locale === shop.language ? null : locale
  return (
    <ShopAppLinks
      shop={shop}
      manifest={`${shopAddress(shop.slug)}/manifest.webmanifest${shopQuery({ lang })}`}
    />
  )
}
