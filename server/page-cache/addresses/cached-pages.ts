import { matchRoutes, type RouteObject } from "react-router"
import { actors } from "#app/actors.ts"
import type { PublicDocument } from "#app/documents/document.ts"
import { exampleShop, shopQuery } from "#app/domain/shop/shop-address.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { locales, platformQuery } from "#app/domain/language/locale.ts"
import { readPage } from "#app/domain/paging.ts"
import { landingDocument } from "#app/landing/landing.document.tsx"
import { privacyDocument } from "#app/landing/legal/privacy.document.tsx"
import { termsDocument } from "#app/landing/legal/terms.document.tsx"
import { productDocument } from "#app/storefront/product/product.document.tsx"
import { shopDocument } from "#app/storefront/list/shop.document.tsx"
import { requestedLocale } from "#app/http/page-language.ts"
import { readShopQuery } from "#app/storefront/list/load-shop-page.server.ts"
import { isReadable } from "#server/http/request-address.ts"

/** The dynamic parts of a path. */
type PathParts = Readonly<Record<string, string | undefined>>

/** A page that is the same for everyone and can be cached. */
type CachedPage = {
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
      `/${platformQuery(requestedLocale(query) ?? "en", query.get("plan")?.slice(0, 60) || undefined)}`,
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
        ? `/shop/${slug}/${productId.toLowerCase()}${shopQuery({ lang: requestedLocale(query) })}`
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
    address: (_, query) => path + platformQuery(requestedLocale(query) ?? "en"),
    tags: ofNothing,
    document,
  }
}

/** The address of a cached page. */
export type PageAddress = {
  /** The page's one path and query, which are rendered, and are the key in the cache. */
  readonly key: string
  /** The key without its query. */
  readonly path: string
  readonly tags: readonly string[]
  readonly params: PathParts
  /** The document to render; without it the routes respond. */
  readonly document: PublicDocument | undefined
}

/** Returns the cached page of a request's path and query, or null. */
export type FindPageAddress = (url: string) => PageAddress | null

/** Matches a path that has one reading only: no backslash, no dot segment, no empty segment except the last. */
const plainPath = /^(?=\/)(?:\/(?!\.)[\w%.-]+)*\/?$/

/**
 * Finds pages by matching against all routes, with the router's own function: the address of a private route is never a
 * page's, even if it looks like one.
 * @throws naming a cached page that is no route, or that is not for visitors with all of its parents
 */
export function pageAddresses(routes: RouteTable): FindPageAddress {
  assertForVisitors(routes)
  const tree = treeOf(routes)
  return (url) => {
    const [path = "", search = ""] = url.split(/\?(.*)/s)
    // The router would write a line to the console for each unreadable path.
    if (!plainPath.test(path) || !isReadable(path)) return null
    const { route, params = {} } = matchRoutes(tree, path)?.at(-1) ?? {}
    const page = cachedPages[route?.id ?? ""]
    const key = page?.address(params, new URLSearchParams(search)) ?? null
    if (page === undefined || key === null) return null
    return { key, path: key.replace(/\?.*/s, ""), tags: page.tags(params), params, document: page.document }
  }
}

function assertForVisitors(routes: RouteTable): void {
  for (const id of Object.keys(cachedPages)) {
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
      if (routes[at] === undefined) throw new Error(`a page that may be kept is no route: ${at}`)
      if (actors[at] !== "visitor") throw new Error(`a page that may be kept is not for every visitor: ${at}`)
    }
  }
}

type RouteEntry = { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean }

/** The routes of the build by their ids, as far as matching needs them. */
export type RouteTable = Readonly<Record<string, RouteEntry | undefined>>

function treeOf(routes: RouteTable, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return [
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) },
    ]
  })
}
