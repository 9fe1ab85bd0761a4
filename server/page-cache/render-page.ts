import { respondWithDocument } from "#app/documents/respond-with-document.server.tsx"
import type { RequestInfo } from "#app/http/request.ts"
import type { Platform } from "#app/platform.ts"
import type { PageHandler } from "../http/page-handler.ts"
import { allowsKeeping, cacheHeaders } from "./cache-control.ts"
import type { PageAddress } from "./addresses/page-address.ts"
import type { RenderedPage } from "./pages/page.ts"

type Means = {
  pages: PageHandler
  platform: Platform
  /** On every answer, whatever it is; names in lower case. */
  always: Readonly<Record<string, string>>
  /** Seconds for which others may show a page while we fail. */
  staleIfError: number
  /** Of the first request that waits for it: a failure is logged under that id. */
  info: RequestInfo
}

type Result = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

/** What sending makes anew, or what says how the routes would have sent it. */
const notStored = ["content-length", "content-encoding", "etag", "connection", "transfer-encoding"]

/**
 * Makes a page from its own address, with no header of anybody's: neither who requests it nor how can be on it.
 * @throws when the response would set a cookie: one person's, and the page is everyone's
 */
export async function renderPage(address: PageAddress, means: Means): Promise<RenderedPage> {
  const { always, staleIfError, info } = means
  const begunAt = performance.now()
  const { status, headers: own, body } = await responseText(address, means)
  if ("set-cookie" in own) throw new Error(`a page for everyone sets a cookie: ${address.path}`)
  const ownCacheControl = own["cache-control"] ?? null
  const ofPage = ownCacheControl === null ? cacheHeaders({ status, staleIfError }) : {}
  const vary = [own["vary"], "Accept-Encoding"].filter(Boolean).join(", ")
  const { "cache-control": cacheControl = "no-store", ...headers } = {
    ...always,
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

/** A document renders itself; everything else is a route's. */
async function responseText(
  { document, params, key }: PageAddress,
  { pages, platform, info }: Means,
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
