import type { RequestFacts } from "#app/http/request.ts"
import { acceptedEncoding } from "../http/accepted-encoding.ts"
import type { Asked } from "../http/asked.ts"
import { clientAddress } from "../http/client-address.ts"
import { NodeAsker } from "../visits/asker.ts"
import type { Visits } from "../visits/open-visits.ts"
import type { PageCache } from "./page-cache.ts"
import type { Page } from "./page.ts"
import type { Representation } from "./representation.ts"
import { sendPage } from "./send-page.ts"

type Options = { cache: PageCache; visits: Pick<Visits, "countPage">; trustProxy: number }

export type PageAnswers = {
  /** Sends the page that was asked for if it is there, asked for by its one address and as the browser likes it. */
  atOnce(asked: Asked): boolean
  /** Sends the page that was asked for, rendered if need be; false when it is none of those that may be kept. */
  inTime(asked: Asked, facts: RequestFacts): Promise<boolean>
  /** Whether pages are served past their life now, because the database is away. */
  serveStale(): boolean
}

/** Answers for pages that are the same for everyone. Each is counted as a visit, wherever it came from. */
export function pageAnswers({ cache, visits, trustProxy }: Options): PageAnswers {
  function send(asked: Asked, page: Page, representation: Representation, age?: number): void {
    const status = sendPage(page, representation, asked, age)
    const { request } = asked
    if (status === 404 || page.made.address.isData) return
    const asker = new NodeAsker(request, page.made.address.path)
    visits.countPage(asker, { status, clientAddress: clientAddress(request, trustProxy) })
  }

  return {
    atOnce(asked) {
      const { request } = asked
      const page = cache.find(request.url ?? "")
      const representation = page?.ready(acceptedEncoding(request.headers["accept-encoding"]))
      if (page === undefined || representation === undefined) return false
      asked.origin = "kept"
      send(asked, page, representation)
      return true
    },
    async inTime(asked, facts) {
      const { request } = asked
      const address = cache.addressOf(request.url ?? "")
      if (address === null) return false
      const { page, origin, age } = await cache.get(address, facts)
      asked.origin = origin
      const encoding = acceptedEncoding(request.headers["accept-encoding"])
      const isThere = page.ready(encoding) !== undefined
      const representation = await page.in(encoding)
      if (!isThere) cache.recount(page)
      send(asked, page, representation, age)
      return true
    },
    serveStale: () => cache.servesStale,
  }
}
