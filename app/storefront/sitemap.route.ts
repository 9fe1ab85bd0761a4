import { href } from "react-router"
import { listPublicShops } from "#app/database/visitor/sitemap.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { pageCount, readPage } from "#app/domain/paging.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/sitemap.route"
import { sitemapIndexOf, sitemapLimits, sitemapResponse } from "./sitemap/sitemap-xml.ts"

/**
 * Sends the index of the sitemap: one file of the platform's own pages, and the files of each shop. An index covers a
 * thousand shops; robots.txt names the others, `?page=2` and on (decision 056).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(platformContext)
  const page = readPage(url.searchParams.get("page"))
  const shops = await asVisitor(null, (db) => listPublicShops(db, page))
  if (page > 1 && shops.length === 0) throw new Response(null, { status: 404 })
  const files = page === 1 ? [href("/sitemap-pages.xml")] : []
  for (const { slug, productCount } of shops) {
    const file = href("/shop/:slug/sitemap.xml", { slug })
    const count = pageCount(productCount, sitemapLimits.maxProducts)
    if (files.length + count > sitemapLimits.maxFiles) break
    for (let part = 1; part <= count; part++) files.push(part === 1 ? file : `${file}?page=${part}`)
  }
  return sitemapResponse(sitemapIndexOf(files.map((file) => publicUrl + file)))
}
