import { pageTags } from "#app/catalogue/page-tags.ts"
import { DataBlock } from "#app/documents/data-block.tsx"
import type { DocumentRequest, PublicDocument } from "#app/documents/document.ts"
import { messageDocument } from "#app/documents/message-document.tsx"
import { pieceCount } from "#app/domain/cart/cart.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"
import { platformLocaleOf } from "#app/http/page-language.ts"
import { PlatformAppLinks } from "#app/http/page-head.tsx"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { fromText, moneyText } from "#app/messages/money-text.ts"
import { pageDataId, type PageData } from "../page-data.ts"
import { loadSharedCart, type SharedCart } from "./load-shared-cart.server.ts"
import { SharedCartPage } from "./shared-cart-page.tsx"

/**
 * Renders a shared cart for everyone who has its link, so it is in no index. It is 404 if it, or its shop, is missing.
 */
export const cartDocument: PublicDocument = {
  async load(request) {
    const cart = await loadSharedCart(request)
    if (cart === null) return cartNotFound(request, { status: 404 })
    const { shop, locale, lang } = cart
    const { slug, name, phone, language } = shop
    const data: PageData = {
      shop: { slug, name, phone, language },
      langQuery: shopQuery({ lang }),
    }
    return {
      ...{ locale, area: "order", script: "shop" },
      content: () => ({
        tags: cartTags(cart),
        appLinks: <PlatformAppLinks locale={locale} />,
        body: (
          <>
            <SharedCartPage {...cart} />
            <DataBlock id={pageDataId} type="application/json" data={data} />
          </>
        ),
      }),
    }
  },
  failed: (request) => cartNotFound(request),
}

function cartTags({ shop, lines, address, preview, locale }: SharedCart) {
  const { cents, ...near } = cartTotal(lines)
  const total = fromText(moneyText(cents, moneyView(shop.currency, locale)), near)
  const title = m.cart_page_title({ shop: shop.name })
  return [
    ...pageTags({
      title,
      description: m.cart_page_description({ count: pieceCount(lines), total, shop: shop.name }),
      canonical: address,
      locale,
      siteName: shop.name,
      image: { address: preview, width: 1200, height: 630, alt: title },
      type: "website",
      data: [],
    }),
    { name: "robots", content: "noindex" },
  ]
}

/** Renders the page for a cart that is missing or fails to load, or whose shop is missing or blocked. */
function cartNotFound({ url }: DocumentRequest, status?: { status: 404 }) {
  return messageDocument({ locale: platformLocaleOf(url), body: <CartNotFound />, ...status })
}

function CartNotFound() {
  return <MissingPage title={m.cart_not_found_title()} text={m.cart_not_found_text()} />
}
