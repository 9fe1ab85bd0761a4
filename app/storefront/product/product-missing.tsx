import { openingChangesAt } from "#app/catalogue/opening-badge.tsx"
import { LanguageSwitch } from "#app/catalogue/language/language-switch.tsx"
import { ShopHeader } from "#app/catalogue/shop-header.tsx"
import type { DocumentPage } from "#app/documents/document.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EmptyState } from "../empty-state.tsx"
import { StorefrontPage, storefrontLinks } from "../storefront-page.tsx"
import type { MissingProduct } from "./load-product-page.server.ts"

/**
 * Renders 404 for a product that does not exist, or that its owner has switched off (specification, section 2), on a
 * page of its shop. Nothing of the product is shown.
 */
export function missingProduct(missing: MissingProduct): DocumentPage {
  const { shop, locale, lang, told, reason, path, publicUrl, moment } = missing
  const query = shopQuery({ lang })
  const texts = () =>
    reason === "inactive"
      ? { title: m.product_unavailable_title(), text: m.product_unavailable_text() }
      : { title: m.product_not_found_title(), text: m.product_not_found_text() }
  const message = `${m.ask_about_missing(told, { locale: shop.language })}\n${publicUrl}${path}`
  const languages = <LanguageSwitch shop={shop} address={path} query={{ lang }} />
  return {
    ...{ status: 404, locale, area: "shop", changesAt: openingChangesAt(shop, moment) },
    content: () => ({
      tags: [{ title: `${texts().title} · ${shop.name}` }, { name: "robots", content: "noindex" }],
      appLinks: storefrontLinks(shop, locale),
      body: (
        <StorefrontPage shop={shop} data={{ langQuery: query }} message={message} moment={moment}>
          <ShopHeader shop={shop} languages={languages} />
          <main className="wrap" id="content">
            <EmptyState shop={shop} {...texts()} message={message}>
              <a className="btn" href={shopAddress(shop.slug) + query}>
                {m.back_to_shop()}
              </a>
            </EmptyState>
          </main>
        </StorefrontPage>
      ),
    }),
  }
}
