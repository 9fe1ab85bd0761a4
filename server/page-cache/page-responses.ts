import type { IncomingMessage } from "node:http"
import type { RequestInfo } from "#app/http/request.ts"
import { acceptedEncodings, type AcceptedEncodings } from "../http/accepted-encoding.ts"
import { headerOf } from "../http/header-of.ts"
import type { RequestContext } from "../http/request-context.ts"
import { clientAddress } from "../http/connections/client-address.ts"
import type { VisitClient } from "../visits/visit-rules.ts"
import type { Visits } from "../visits/open-visits.ts"
import type { PageCache } from "./page-cache.ts"
import type { Page } from "./pages/page.ts"

type Options = { cache: PageCache; visits: Pick<Visits, "countPage">; trustProxy: number }

export type PageResponses = ReturnType<typeof pageResponses>

/** Sends pages that are the same for everyone. Each is counted as a visit, from the cache or not. */
export function pageResponses({ cache, visits, trustProxy }: Options) {
  function send(context: RequestContext, page: Page, ageSeconds?: number): void {
    const { request } = context
    const accepted = acceptedEncodings(headerOf(request, "accept-encoding"))
    const isReady = page.ready(accepted) !== undefined
    const status = sendPage(page, accepted, context, ageSeconds)
    if (!isReady) cache.recount(page)
    if (status === 404) return
    const client = visitClientOf(request, page.rendered.address.path)
    visits.countPage(client, { status, clientAddress: clientAddress(request, trustProxy) })
  }

  return {
    /** Sends the requested page if it is cached, under its one address and in an encoding that the browser accepts. */
    sendCached(context: RequestContext): boolean {
      const page = cache.find(context.request.url ?? "")
      if (page === undefined) return false
      context.origin = "hit"
      send(context, page)
      return true
    },
    /** Sends the requested page, which is rendered if need be; false if it can't be cached. */
    async sendOrRender(context: RequestContext, info: RequestInfo): Promise<boolean> {
      const { request } = context
      const address = cache.addressOf(request.url ?? "")
      if (address === null) return false
      const { fast } = acceptedEncodings(headerOf(request, "accept-encoding"))
      const { page, origin, ageSeconds } = await cache.get(address, { info, encoding: fast })
      context.origin = origin
      send(context, page, ageSeconds)
      return true
    },
    /** Returns whether pages are served stale now, because the database is away. */
    serveStale: () => cache.servesStale,
  }
}

/**
 * Returns the server's request for the page whose one address is `url`. It has no class, because Node is slow to define
 * the fields of one.
 */
function visitClientOf(request: IncomingMessage, url: string): VisitClient {
  const get = (name: string) => headerOf(request, name) ?? null
  return { method: request.method ?? "", url, headers: { get } }
}

/**
 * Sends a page, or 304 if the browser has it already. Returns the status. Nearly every request passes here, so it uses
 * one array of headers and one write.
 */
function sendPage(
  page: Page,
  accepted: AcceptedEncodings,
  { request, response, id }: RequestContext,
  /** The age of a stale page. */
  staleSeconds?: number,
): number {
  const { rendered } = page
  const marks = staleSeconds === undefined ? [] : staleMarks(staleSeconds)
  const matched = page.matchedTag(headerOf(request, "if-none-match"), accepted)
  if (matched !== null) {
    const validators = ["etag", matched, "cache-control", rendered.cacheControl, "x-request-id", id]
    // A 304 has the page's own policy, because a browser applies the headers of a 304.
    response.writeHead(304, [...rendered.headers, ...validators, ...marks])
    response.end()
    return 304
  }
  const { headers, body } = page.in(accepted)
  // Node copies them before it returns, so the array of the page serves every request.
  headers[headers.length - 1] = id
  response.writeHead(rendered.status, staleSeconds === undefined ? headers : [...headers, ...marks])
  if (request.method === "HEAD") response.end()
  else response.end(body, "latin1")
  return rendered.status
}

/**
 * Returns the headers of RFC 9111 and 9211. The age is more than other caches may store a page for, so each of them
 * revalidates.
 */
function staleMarks(ageSeconds: number): string[] {
  return [
    "age",
    String(ageSeconds),
    "cache-status",
    `Vitrine; hit; ttl=-${ageSeconds}; detail=stale-if-error`,
  ]
}
