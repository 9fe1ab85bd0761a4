import type { RequestFacts } from "#app/http/request.ts"
import type { PageHandler } from "../http/page-handler.ts"
import { allowsKeeping, cacheHeaders } from "./cache-control.ts"
import type { PageAddress } from "./addresses/page-address.ts"
import { Page } from "./pages/page.ts"

type Means = {
  pages: PageHandler
  publicUrl: string
  /** On every answer, whatever it is. */
  always: Readonly<Record<string, string>>
  /** Seconds for which others may show a page while we fail. */
  staleIfError: number
  /** Of the first request that waits for it: a failure is logged under that id. */
  facts: RequestFacts
}

/** What sending makes anew, or what says how the routes would have sent it. */
const notKept = ["content-length", "content-encoding", "etag", "connection", "transfer-encoding"]

/**
 * Asks the routes for a page by its own address, with no header of anybody's: neither who asks nor how can be on it.
 * @throws when the answer would set a cookie: one person's, and the page is everyone's
 */
export async function renderPage(
  address: PageAddress,
  { pages, publicUrl, always, staleIfError, facts }: Means,
): Promise<Page> {
  const begunAt = performance.now()
  const response = await pages(new Request(publicUrl + address.key), facts)
  if (response.headers.has("set-cookie"))
    throw new Error(`a page for everyone sets a cookie: ${address.path}`)
  const { status } = response
  const ownCacheControl = response.headers.get("cache-control")
  const headers = new Headers(always)
  if (ownCacheControl === null) {
    const ofPage = cacheHeaders({ status, isData: address.isData, staleIfError })
    for (const [name, value] of Object.entries(ofPage)) headers.set(name, value)
  }
  for (const [name, value] of response.headers) headers.set(name, value)
  for (const name of notKept) headers.delete(name)
  headers.append("vary", "Accept-Encoding")
  const cacheControl = headers.get("cache-control") ?? "no-store"
  headers.delete("cache-control")
  const body = Buffer.from(await response.arrayBuffer())
  return Page.of({
    address,
    status,
    headers: [...headers].flat(),
    cacheControl,
    servesPress: address.isData && ownCacheControl === null && status === 200,
    mayBeKept: (status === 200 || status === 404) && !facts.unavailable && allowsKeeping(ownCacheControl),
    begunAt,
    body,
  })
}
