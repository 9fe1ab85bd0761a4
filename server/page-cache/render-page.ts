import { answerDocument } from "#app/documents/answer-document.server.tsx"
import type { RequestFacts } from "#app/http/request.ts"
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
  facts: RequestFacts
}

type Answer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

/** What sending makes anew, or what says how the routes would have sent it. */
const notKept = ["content-length", "content-encoding", "etag", "connection", "transfer-encoding"]

/**
 * Makes a page from its own address, with no header of anybody's: neither who requests it nor how can be on it.
 * @throws when the answer would set a cookie: one person's, and the page is everyone's
 */
export async function renderPage(address: PageAddress, means: Means): Promise<RenderedPage> {
  const { always, staleIfError, facts } = means
  const begunAt = performance.now()
  const { status, headers: own, body } = await answerOf(address, means)
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
    mayBeKept: (status === 200 || status === 404) && !facts.unavailable && allowsKeeping(ownCacheControl),
    begunAt,
    body,
  }
}

/** A document renders itself; everything else is a route's. */
async function answerOf(
  { document, params, key }: PageAddress,
  { pages, platform, facts }: Means,
): Promise<Answer> {
  const address = platform.publicUrl + key
  if (document !== undefined) {
    const answer = await answerDocument(document, { params, url: new URL(address), platform, facts })
    return { ...answer, body: Buffer.from(answer.html) }
  }
  const response = await pages(new Request(address), facts)
  const headers = Object.fromEntries(response.headers)
  for (const name of notKept) delete headers[name]
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}
