import { respondWithDocument } from "#app/documents/respond-with-document.server.tsx"
import type { RequestInfo } from "#app/http/request.ts"
import type { Platform } from "#app/platform.ts"
import type { PageHandler } from "../http/page-handler.ts"
import type { PageAddress } from "./addresses/cached-pages.ts"
import type { RenderedPage } from "./pages/page.ts"

type RenderOptions = {
  pages: PageHandler
  platform: Platform
  /** Every response has these headers; names are in lower case. */
  commonHeaders: Readonly<Record<string, string>>
  /** Other caches may show the page for this many seconds while this server fails. */
  staleIfError: number
  /** The first request that waits for the page: a failure is logged under its id. */
  info: RequestInfo
}

type Result = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

/** Sending adds these again, or they describe how the routes would have sent it. */
const notStored = ["content-length", "content-encoding", "etag", "connection", "transfer-encoding"]

/**
 * Renders a page from its own address, without the headers of any request, so that it depends on nobody.
 * @throws if the response would set a cookie: it belongs to one person, and the page is everyone's
 */
export async function renderPage(address: PageAddress, options: RenderOptions): Promise<RenderedPage> {
  const { commonHeaders, staleIfError, info } = options
  const begunAt = performance.now()
  const { status, headers: own, body } = await responseText(address, options)
  if ("set-cookie" in own) throw new Error(`a page for everyone sets a cookie: ${address.path}`)
  const ownCacheControl = own["cache-control"] ?? null
  const ofPage = ownCacheControl === null ? cacheHeaders(status, staleIfError) : {}
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
    body,
  }
}

/** Renders the document, or gets the response of the route. */
async function responseText(
  { document, params, key }: PageAddress,
  { pages, platform, info }: RenderOptions,
): Promise<Result> {
  const address = platform.publicUrl + key
  if (document !== undefined) {
    const result = await respondWithDocument(document, { params, url: new URL(address), platform, info })
    return { ...result, body: Buffer.from(result.html) }
  }
  const response = await pages(new Request(address), info)
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
 * Returns the headers for other caches of a page that sets none of its own. They may show it for `staleIfError` seconds
 * while this server fails.
 */
function cacheHeaders(status: number, staleIfError: number): Readonly<Record<string, string>> {
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
function allowsKeeping(cacheControl: string | null): boolean {
  return cacheControl === null || !/\b(?:no-store|private)\b/i.test(cacheControl)
}
