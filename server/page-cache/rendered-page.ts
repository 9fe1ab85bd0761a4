import type { RequestInfo } from "#app/http/request.ts"
import type { PageHandler } from "../http/page-handler.ts"
import type { PageAddress } from "./addresses/cached-pages.ts"
import type { RenderedPage } from "./pages/page.ts"

/** The response of a document or a route. */
type Result = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** The ISO moment from which it has other content; null or absent if only changes of the data give it any. */
  changesAt?: string | null
}

type Options = {
  /** Every response has these headers; names are in lower case. */
  commonHeaders: Readonly<Record<string, string>>
  /** Other caches may show the page for this many seconds while this server fails. */
  staleIfError: number
  /** The first request that waits for the page. */
  info: RequestInfo
  /** The clock, in milliseconds. */
  now: number
  /** When the page began to be rendered, in milliseconds of `performance.now()`. */
  begunAt: number
}

/**
 * Returns a page with its headers and whether it may be cached.
 * @throws if the response would set a cookie: it belongs to one person, and the page is everyone's
 */
export function renderedPage(address: PageAddress, result: Result, options: Options): RenderedPage {
  const { commonHeaders, staleIfError, info, begunAt, now } = options
  const { status, headers: own, body, changesAt = null } = result
  if ("set-cookie" in own) throw new Error(`a page for everyone sets a cookie: ${address.path}`)
  const lifetime = lifetimeOf(changesAt, now)
  const ownCacheControl = own["cache-control"] ?? null
  const ofPage = ownCacheControl === null ? cacheHeaders(status, staleIfError, lifetime.isLast) : {}
  const vary = [own["vary"], "Accept-Encoding"].filter(Boolean).join(", ")
  const { "cache-control": cacheControl = "no-store", ...headers } = {
    ...commonHeaders,
    ...ofPage,
    ...own,
    vary,
  }
  return {
    address,
    status,
    headers: Object.entries(headers).flat(),
    cacheControl,
    mayBeCached: (status === 200 || status === 404) && !info.unavailable && allowsKeeping(ownCacheControl),
    begunAt,
    expiresAt: lifetime.expiresAt,
    body: typeof body === "string" ? Buffer.from(body) : body,
  }
}

/** Sending adds these again, or they describe how the routes would have sent it. */
const notStored = ["content-length", "content-encoding", "etag", "connection", "transfer-encoding"]

/** Returns the response of a page's route, which has no document. */
export async function responseOfRoute(url: URL, pages: PageHandler, info: RequestInfo): Promise<Result> {
  const response = await pages(new Request(url), info)
  const headers = Object.fromEntries(response.headers)
  for (const name of notStored) delete headers[name]
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/**
 * Other caches may store a page for this long: at most 60 seconds in all, so that a blocked shop is nowhere visible for
 * longer. Only a shared cache may show one without asking, and only such a cache may revalidate later: browsers would
 * apply `stale-while-revalidate` too, and show an owner the previous page.
 */
const freshSeconds = 30
const staleSeconds = 20

/**
 * Returns when a page expires, in milliseconds, that has other content from an ISO moment on. Other caches may hold it for
 * a minute, so it expires a minute early; one that is rendered in that last minute is revalidated there at each request.
 */
function lifetimeOf(changesAt: string | null, now: number): { expiresAt: number | null; isLast: boolean } {
  if (changesAt === null) return { expiresAt: null, isLast: false }
  const [end, early] = [Date.parse(changesAt), Date.parse(changesAt) - (freshSeconds + staleSeconds) * 1_000]
  return now < early ? { expiresAt: early, isLast: false } : { expiresAt: end, isLast: true }
}

/**
 * Returns the headers for other caches of a page that sets none of its own. They may show it for `staleIfError` seconds
 * while this server fails.
 */
function cacheHeaders(
  status: number,
  staleIfError: number,
  isLast: boolean,
): Readonly<Record<string, string>> {
  // Only this process caches a missing page: another cache revalidates it at each request.
  if (status === 404 || (status === 200 && isLast)) return { "cache-control": "public, no-cache" }
  if (status !== 200) return { "cache-control": "no-store" }
  const onError = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : ""
  return {
    "cache-control": `public, max-age=0, s-maxage=${freshSeconds}${onError}`,
    // Because of `s-maxage` some caches do not apply `stale-if-error`, so this one, for a CDN, is without it.
    "cdn-cache-control": `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}${onError}`,
  }
}

/** Returns whether a page with this header may be cached. */
function allowsKeeping(cacheControl: string | null): boolean {
  return cacheControl === null || !/\b(?:no-store|private)\b/i.test(cacheControl)
}
