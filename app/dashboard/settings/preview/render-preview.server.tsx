import assets from "virtual:document-assets"
import { renderToStaticMarkup } from "react-dom/server"
import type { Category } from "#app/database/categories.ts"
import type { OwnShop } from "#app/database/shop/own-shop.ts"
import { roughPhone } from "#app/domain/account/contact.ts"
import { directionOf, isLocale } from "#app/domain/language/locale.ts"
import { textIn } from "#app/domain/language/translations.ts"
import { socialLink } from "#app/domain/link/social-link.ts"
import type { StoredCard } from "#app/domain/product/product.ts"
import { cardIn } from "#app/domain/product-language/product-in-language.ts"
import { readColor } from "#app/domain/shop/color.ts"
import type { SettingsFields } from "#app/domain/shop/settings-fields.ts"
import { displaySizes, type PublicShop } from "#app/domain/shop/shop.ts"
import { manyLines } from "#app/domain/text/text-input.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { PreviewPage } from "./preview-page.tsx"

type Content = { products: readonly StoredCard[]; categories: readonly Category[] }

/** Renders the page that shows a shop by the input of its settings, with the style sheets of the storefront. */
export function renderPreview(stored: OwnShop, input: SettingsFields, content: Content): string {
  const shop = shopByInput(stored, input)
  const language = { locale: shop.language, own: stored.language }
  const page = (
    <html lang={shop.language} dir={directionOf(shop.language)} style={{ overflow: "hidden" }}>
      <head>
        {[...assets.sheets.base, ...assets.sheets.shop].map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <PreviewPage
          shop={shop}
          products={content.products.map((product) => cardIn(product, language))}
          categories={content.categories.map((category) => textIn("name", category, language.locale))}
        />
      </body>
    </html>
  )
  return `<!doctype html>${inLocale(shop.language, () => renderToStaticMarkup(page))}`
}

/** Returns the shop by the input, in the chosen language although it is not stored. Stored values replace invalid ones. */
function shopByInput(shop: PublicShop, input: SettingsFields): PublicShop {
  const language = isLocale(input.language) ? input.language : shop.language
  const text = (field: "name" | "description" | "location") =>
    manyLines(input[`${field}_${language}`]) || manyLines(input[field])
  const instagram = socialLink("instagram", input.instagram_url)
  const facebook = socialLink("facebook", input.facebook_url)
  const phone = roughPhone(input.phone)
  return {
    ...shop,
    name: text("name") || shop.name,
    description: text("description") || null,
    phone: phone.ok ? phone.phone : shop.phone,
    location: text("location") || null,
    addressLink: input.address_link.trim() === "" ? null : shop.addressLink,
    instagramUrl: instagram.ok ? instagram.address : shop.instagramUrl,
    facebookUrl: facebook.ok ? facebook.address : shop.facebookUrl,
    color: readColor(input.color) ?? shop.color,
    displaySize: displaySizes.find((size) => size === input.product_display_size) ?? shop.displaySize,
    language,
  }
}
