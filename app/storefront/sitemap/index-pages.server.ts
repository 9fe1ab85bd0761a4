import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { countPublicShops, publicShopsOfPage } from "#app/database/visitor/sitemap.ts"
import { pageCount } from "#app/domain/paging.ts"
import type { Platform } from "#app/platform.ts"

/** Crawlers read robots.txt about once a day. */
const cacheMs = 10 * 60_000

/** Each platform has its own entry, because tests serve several in one process. */
const cached = new WeakMap<Platform, { pages: number; until: number }>()

/**
 * Counts the pages of the sitemap's index. While the database is away it returns the number of before: robots.txt is
 * sent nevertheless, because a crawler stops at a site without it. `now` is in milliseconds.
 */
export async function countIndexPages(
  platform: Platform,
  now: number,
  count: () => Promise<number> = () => asVisitor(null, countPublicShops),
): Promise<number> {
  const known = cached.get(platform) ?? { pages: 1, until: 0 }
  if (now < known.until) return known.pages
  try {
    const pages = pageCount(await count(), publicShopsOfPage)
    cached.set(platform, { pages, until: now + cacheMs })
    return pages
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return known.pages
  }
}
