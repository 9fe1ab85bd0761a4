import { AsyncLocalStorage } from "node:async_hooks"
import { shopCookie } from "#app/auth/shop/shop-session.server.ts"
import { readShopToken } from "#app/auth/shop/shop-token.server.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { countVisits } from "#app/database/visitor/count-visits.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import type { Visit } from "#app/domain/visits/visit.ts"
import type { Logger } from "../log/logger.ts"
import type { Settings } from "../start/settings.ts"
import { pageVisit, personLooks, createVisitLimiter, type VisitClient } from "./visit-rules.ts"
import { createVisitCounter } from "./visit-counter.ts"

export type Visits = ReturnType<typeof openVisits>

/**
 * Counts the visits of shops: first in this process's memory, a moment later in the database, in sums by day. Counting
 * runs in the application's context, because a page that is sent from memory is sent outside of it.
 */
export function openVisits({ settings, log }: { settings: Settings; log: Logger }) {
  const secure = settings.publicUrl.startsWith("https:")
  const isWithinLimit = createVisitLimiter()
  const pending = new Set<Promise<void>>()
  const inOwnContext = AsyncLocalStorage.snapshot()
  const counter = createVisitCounter({
    write: (visits) => asVisitor(null, (db) => countVisits(db, visits)),
    onFailure: (err, waiting) => log.warn({ err, waiting }, "visits could not be counted yet"),
  })

  function count(request: VisitClient, visit: Visit, clientAddress: string): void {
    if (personLooks(request)) countOfPerson(request, visit, clientAddress)
  }

  function countOfPerson(request: VisitClient, visit: Visit, clientAddress: string): void {
    if (isWithinLimit(visit.slug, clientAddress)) inOwnContext(addVisit, request, visit)
  }

  function addVisit(request: VisitClient, visit: Visit): void {
    const add = (ownerId: string | null) =>
      counter.count({ ...visit, day: dayIn(new Date(), settings.platformTimeZone), ownerId, count: 1 })
    const token = shopCookie.read(request, secure)
    if (token === null) return add(null)
    // Only the signature is checked, not whether the session is still valid: a count is not worth a query.
    const added = readShopToken(token)
      .then((claims) => add(claims?.shopId ?? null))
      .catch((err: unknown) => log.warn({ err }, "a visit could not be counted"))
      .finally(() => pending.delete(added))
    pending.add(added)
  }

  return {
    /** Counts a visit that a page reports. */
    count,
    /** Counts the page of a response, which came from the routes or from the cache. */
    countPage(
      request: VisitClient,
      { status, clientAddress }: { status: number; clientAddress: string },
    ): void {
      if (!personLooks(request)) return
      const visit = pageVisit(request, status)
      if (visit !== null) countOfPerson(request, visit, clientAddress)
    },
    /** Writes the waiting visits. Must be called while the database is still open. */
    async close(): Promise<void> {
      await Promise.all(pending)
      await counter.close()
    },
  }
}
