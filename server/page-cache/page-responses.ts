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
  /** Sends the requested page if it is kept, under its one address and in an encoding that the browser accepts. */
  atOnce(context: RequestContext): boolean
  /** Sends the requested page, rendered if need be; false when it is none of those that may be kept. */
  inTime(context: RequestContext, info: RequestInfo): Promise<boolean>
  /** Whether pages are served past their life now, because the database is away. */
  serveStale(): boolean
}

/** Answers for pages that are the same for everyone. Each is counted as a visit, wherever it came from. */
export function pageResponses({ cache, visits, trustProxy }: Options): PageResponses {
  function send(context: RequestContext, page: Page, age?: number): void {
    const { request } = context
    const accepted = acceptedEncodings(headerOf(request, "accept-encoding"))
    const isReady = page.ready(accepted) !== undefined
    const status = sendPage(page, accepted, context, age)
    if (!isReady) cache.recount(page)
    if (status === 404) return
    const client = visitClientOf(request, page.rendered.address.path)
    visits.countPage(client, { status, clientAddress: clientAddress(request, trustProxy) })
  }

  return {
    atOnce(context) {
      const page = cache.find(context.request.url ?? "")
      if (page === undefined) return false
      context.origin = "hit"
      send(context, page)
      return true
    },
    async inTime(context, info) {
      const { request } = context
      const address = cache.addressOf(request.url ?? "")
      if (address === null) return false
      const { fast } = acceptedEncodings(headerOf(request, "accept-encoding"))
      const { page, origin, age } = await cache.get(address, { info, encoding: fast })
      context.origin = origin
      send(context, page, age)
      return true
    },
    serveStale: () => cache.servesStale,
  }
}

/** The server's request, for the page whose one address is `url`; an object without a class, whose fields Node would define slowly. */
function visitClientOf(request: IncomingMessage, url: string): VisitClient {
  const get = (name: string) => headerOf(request, name) ?? null
  return { method: request.method ?? "", url, headers: { get } }
}
