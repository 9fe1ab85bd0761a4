import { href } from "react-router"
import { listPublicShops, publicShopsAtOnce, type PublicShopEntry } from "#app/database/visitor/sitemap.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { pageCount } from "#app/domain/paging.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/sitemap.route"
import { sitemapResponse } from "./sitemap/sitemap-response.ts"
import { sitemapIndexOf, sitemapLimits } from "./sitemap/sitemap-xml.ts"

/** The index: one file of the platform's own pages, and the files of each shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(platformContext)
  const files = [href("/sitemap-pages.xml")]
  for await (const shop of publicShops()) {
    const file = href("/shop/:slug/sitemap.xml", { slug: shop.slug })
    const count = pageCount(shop.productCount, sitemapLimits.products)
    if (files.length + count > sitemapLimits.files) break
    for (let page = 1; page <= count; page++) files.push(page === 1 ? file : `${file}?page=${page}`)
  }
  return sitemapResponse(sitemapIndexOf(files.map((file) => publicUrl + file)))
}

/** Each reading is a transaction of its own: a shop that comes or goes meanwhile shifts no other. */
async function* publicShops(): AsyncGenerator<PublicShopEntry> {
  for (let after = ""; ;) {
    const from = after
    const shops = await asVisitor(null, (db) => listPublicShops(db, from))
    yield* shops
    const last = shops.at(-1)
    if (last === undefined || shops.length < publicShopsAtOnce) return
    after = last.slug
  }
}
