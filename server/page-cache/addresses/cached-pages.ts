import type { PublicDocument } from "#app/documents/document.ts"
import { exampleShop, shopQuery } from "#app/domain/shop/shop-address.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { isLocale, locales, platformQuery } from "#app/domain/language/locale.ts"
import { readPage } from "#app/domain/paging.ts"
import { landingDocument } from "#app/landing/landing.document.tsx"
import { privacyDocument } from "#app/landing/legal/privacy.document.tsx"
import { termsDocument } from "#app/landing/legal/terms.document.tsx"
import { productDocument } from "#app/storefront/product/product.document.tsx"
import { shopDocument } from "#app/storefront/list/shop.document.tsx"
import { readShopQuery } from "#app/storefront/requested-shop.ts"

/** The dynamic parts of a path. */
export type PathParts = Readonly<Record<string, string | undefined>>

/** A page that is the same for everyone and can be cached. */
export type CachedPage = {
  /**
   * Returns the one address of the requested page, with the parameters that it knows and no others; null if the path
   * can't be one.
   */
  address(parts: PathParts, query: URLSearchParams): string | null
  /** Returns its cache tags: a notification of one on `vitrine_changes` (migrations 0004 and 0012) invalidates it. */
  tags(parts: PathParts): readonly string[]
  /** The document to render; without it the routes respond. */
  document?: PublicDocument
}

const ofShop = ({ slug = "" }: PathParts) => [`slug ${slug}`]
const ofNothing = () => []
const isSlug = (text: string | undefined) => text !== undefined && /^[a-z0-9-]{1,60}$/.test(text)

/**
 * Lists all cached pages, by the route's id. No other page is ever cached; the start rejects one that is not for
 * visitors.
 */
export const cachedPages: Readonly<Record<string, CachedPage>> = {
  "landing/landing.route": {
    address: (_, query) =>
      `/${platformQuery(langOf(query) ?? "en", query.get("plan")?.slice(0, 60) || undefined)}`,
    tags: () => ["plans", ...new Set(locales.map((locale) => `slug ${exampleShop(locale)}`))],
    document: landingDocument,
  },
  "landing/terms.route": legalPage("/terms", termsDocument),
  "landing/privacy.route": legalPage("/privacy", privacyDocument),
  "storefront/shop.route": {
    address: ({ slug }, query) => (isSlug(slug) ? `/shop/${slug}${shopQuery(readShopQuery(query))}` : null),
    tags: ofShop,
    document: shopDocument,
  },
  "storefront/product.route": {
    address: ({ slug, productId = "" }, query) =>
      isSlug(slug) && isIdentifier(productId)
        ? `/shop/${slug}/${productId.toLowerCase()}${shopQuery({ lang: langOf(query) })}`
        : null,
    tags: ofShop,
    document: productDocument,
  },
  "storefront/shop-sitemap.route": {
    address: ({ slug }, query) =>
      isSlug(slug) ? `/shop/${slug}/sitemap.xml${shopQuery({ page: readPage(query.get("page")) })}` : null,
    tags: ofShop,
  },
  "storefront/robots.route": { address: () => "/robots.txt", tags: ofNothing },
  "storefront/pages-sitemap.route": { address: () => "/sitemap-pages.xml", tags: ofNothing },
}

function legalPage(path: string, document: PublicDocument): CachedPage {
  return {
    address: (_, query) => path + platformQuery(langOf(query) ?? "en"),
    tags: ofNothing,
    document,
  }
}

function langOf(query: URLSearchParams) {
  const lang = query.get("lang")
  return isLocale(lang) ? lang : null
}
