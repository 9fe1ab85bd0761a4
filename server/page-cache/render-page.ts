import { respondWithDocument } from "#app/documents/respond-with-document.server.tsx"
import type { RequestInfo } from "#app/http/request.ts"
import type { Platform } from "#app/platform.ts"
import type { PageHandler } from "../http/page-handler.ts"
import type { PageAddress } from "./addresses/cached-pages.ts"
import { allowsKeeping, cacheHeaders } from "./cache-control.ts"
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
