/**
 * Other caches may store a page for this long: at most 60 seconds in all, so that a blocked shop is nowhere visible for
 * longer. Only a shared cache may show one without asking, and only such a cache may revalidate later: browsers would
 * apply `stale-while-revalidate` too, and show an owner the previous page.
 */
const freshSeconds = 30
const staleSeconds = 20

/** Because of `s-maxage` some caches do not apply `stale-if-error`, so the second header, for a CDN, is without it. */
function document(staleIfError: number) {
  const onError = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : ""
  return {
    "cache-control": `public, max-age=0, s-maxage=${freshSeconds}${onError}`,
    "cdn-cache-control": `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}${onError}`,
  }
}

/** Only this process caches it: another cache revalidates it at each request. */
const missing = { "cache-control": "public, no-cache" }

/**
 * Returns the headers for other caches of a page that sets none of its own. They may show it for `staleIfError` seconds
 * while this server fails.
 */
export function cacheHeaders(page: {
  status: number
  staleIfError: number
}): Readonly<{ "cache-control": string; "cdn-cache-control"?: string }> {
  if (page.status !== 200 && page.status !== 404) return { "cache-control": "no-store" }
  return page.status === 200 ? document(page.staleIfError) : missing
}

/** Returns whether a page with this header may be cached. */
export function allowsKeeping(cacheControl: string | null): boolean {
  return cacheControl === null || !/\b(?:no-store|private)\b/i.test(cacheControl)
}
