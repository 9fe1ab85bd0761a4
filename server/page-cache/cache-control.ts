/**
 * How long others may keep a page, in seconds: at most 60 in all, so that a blocked shop is nowhere shown for longer.
 * Nobody but a shared cache may show one without asking, and only such a cache may revalidate later: browsers
 * would heed `stale-while-revalidate` too, and show an owner the page of before.
 */
const fresh = 30
const stale = 20

/** `s-maxage` forbids some caches what `stale-if-error` allows, so the second stands without it for a CDN. */
function document(staleIfError: number) {
  const onError = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : ""
  return {
    "cache-control": `public, max-age=0, s-maxage=${fresh}${onError}`,
    "cdn-cache-control": `public, max-age=${fresh}, stale-while-revalidate=${stale}${onError}`,
  }
}

/** Kept in this process only: another cache revalidates it at each request. */
const missing = { "cache-control": "public, no-cache" }

/**
 * The headers for other caches of a page that brings none of its own. `staleIfError`: seconds for which they may show it
 * while this server fails.
 */
export function cacheHeaders(page: {
  status: number
  staleIfError: number
}): Readonly<{ "cache-control": string; "cdn-cache-control"?: string }> {
  if (page.status !== 200 && page.status !== 404) return { "cache-control": "no-store" }
  return page.status === 200 ? document(page.staleIfError) : missing
}

/** Whether a page with this header may be kept. */
export function allowsKeeping(cacheControl: string | null): boolean {
  return cacheControl === null || !/\b(?:no-store|private)\b/i.test(cacheControl)
}
