/**
 * Prefetched data serves the navigation that follows, instead of a second request. It lives two seconds, the longest
 * time in which a changed shop may look unchanged.
 */
export const prefetchCacheControl = "private, max-age=2"

/** By a request's `Sec-Purpose`. */
export function isPrefetch(purpose: string | null | undefined): boolean {
  return purpose?.includes("prefetch") ?? false
}
