import type { IncomingMessage } from "node:http"
import type { RequestInfo } from "#app/http/request.ts"
import { acceptedEncodings } from "../http/accepted-encoding.ts"
import { headerOf } from "../http/header-of.ts"
import type { RequestContext } from "../http/request-context.ts"
import { clientAddress } from "../http/connections/client-address.ts"
import type { VisitClient } from "../visits/visit-rules.ts"
import type { Visits } from "../visits/open-visits.ts"
import type { PageCache } from "./page-cache.ts"
import type { Page } from "./pages/page.ts"
import { sendPage } from "./send-page.ts"

type Options = { cache: PageCache; visits: Pick<Visits, "countPage">; trustProxy: number }

export type PageResponses = {
  /** Sends the requested page if it is cached, under its one address and in an encoding that the browser accepts. */
  sendCached(context: RequestContext): boolean
  /** Sends the requested page, which is rendered if need be; false if it can't be cached. */
  sendOrRender(context: RequestContext, info: RequestInfo): Promise<boolean>
  /** Returns whether pages are served stale now, because the database is away. */
  serveStale(): boolean
}

/** Sends pages that are the same for everyone. Each is counted as a visit, from the cache or not. */
export function pageResponses({ cache, visits, trustProxy }: Options): PageResponses {
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
    sendCached(context) {
      const page = cache.find(context.request.url ?? "")
      if (page === undefined) return false
      context.origin = "hit"
      send(context, page)
      return true
    },
    async sendOrRender(context, info) {
      const { request } = context
      const address = cache.addressOf(request.url ?? "")
      if (address === null) return false
      const { fast } = acceptedEncodings(headerOf(request, "accept-encoding"))
      const { page, origin, ageSeconds } = await cache.get(address, { info, encoding: fast })
      context.origin = origin
      send(context, page, ageSeconds)
      return true
    },
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
