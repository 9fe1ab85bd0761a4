/**
 * Other caches may store a page for this long: at most 60 seconds in all, so that a blocked shop is nowhere visible for
 * longer. Only a shared cache may show one without asking, and only such a cache may revalidate later: browsers would
 * apply `stale-while-revalidate` too, and show an owner the previous page.
 */
const freshSeconds = 30
const staleSeconds = 20

/**
 * Returns the headers for other caches of a page that sets none of its own. They may show it for `staleIfError` seconds
 * while this server fails.
 */
export function cacheHeaders(status: number, staleIfError: number): Readonly<Record<string, string>> {
  // Only this process caches a missing page: another cache revalidates it at each request.
  if (status === 404) return { "cache-control": "public, no-cache" }
  if (status !== 200) return { "cache-control": "no-store" }
  const onError = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : ""
  return {
    "cache-control": `public, max-age=0, s-maxage=${freshSeconds}${onError}`,
    // Because of `s-maxage` some caches do not apply `stale-if-error`, so this one, for a CDN, is without it.
    "cdn-cache-control": `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}${onError}`,
  }
}

/** Returns whether a page with this header may be cached. */
export function allowsKeeping(cacheControl: string | null): boolean {
  return cacheControl === null || !/\b(?:no-store|private)\b/i.test(cacheControl)
}
