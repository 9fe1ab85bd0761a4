import { href } from "react-router"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { listVisibleProductIds, newestProductMoment } from "#app/database/visitor/sitemap.ts"
import { languageAddresses } from "#app/domain/language/locale.ts"
import { readPage } from "#app/domain/paging.ts"
import { shopQuery } from "#app/domain/shop/shop-address.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/shop-sitemap.route"
import { toCanonical } from "./requested-shop.ts"
import { sitemapLimits, sitemapOf, type SitemapPage, sitemapResponse } from "./sitemap/sitemap-xml.ts"

/**
 * Sends a shop's page and its active products, in both languages. A shop of many products has several files, `?page=2`
 * and on. The time of a product's last change is not stored, so only the shop's page has a date: that of its newest
 * product.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = readPage(url.searchParams.get("page"))
  const [shop, ids, newest] = await asVisitor(params.slug, (db) =>
    Promise.all([
      findPublicShop(db),
      listVisibleProductIds(db, { page, pageSize: sitemapLimits.maxProducts }),
      newestProductMoment(db),
    ]),
  )
  if (shop === null || (page > 1 && ids.length === 0)) throw new Response(null, { status: 404 })
  const { slug, language } = shop
  if (slug !== params.slug) throw toCanonical(href("/shop/:slug/sitemap.xml", { slug }), url)
  const { publicUrl } = context.get(platformContext)
  const pageAt = (path: string, lastModified: string | null): SitemapPage => ({
    addresses: languageAddresses(language, (lang) => publicUrl + path + shopQuery({ lang })),
    lastModified,
  })
  return sitemapResponse(
    sitemapOf([
      ...(page === 1 ? [pageAt(href("/shop/:slug", { slug }), newest)] : []),
      ...ids.map((productId) => pageAt(href("/shop/:slug/:productId", { slug, productId }), null)),
    ]),
  )
}
