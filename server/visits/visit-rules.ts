import { isRobot, type Visit, visitOfPage } from "#app/domain/visits/visit.ts"
import { hash, randomBytes } from "node:crypto"
import { networksOf } from "#app/auth/throttle/network-of.ts"

/** A page that was there, or that the browser still has. */
const shown = new Set([200, 304])

/**
 * The visit that a response is: a whole page of a shop or a product, got to be looked at. Null for every other answer, for
 * `HEAD`, and for `.data`: the browser requests that ahead of a tap that may not come and keeps it for one that does, so
 * a page that is opened within the shop reports its visit by itself.
 */
export function pageVisit(request: VisitClient, status: number): Visit | null {
  if (request.method !== "GET" || !shown.has(status)) return null
  const destination = request.headers.get("sec-fetch-dest")
  if (destination !== null && destination !== "document") return null
  return visitOfPage(request.url.startsWith("/") ? request.url : new URL(request.url).pathname)
}

const notYet = /\b(?:prefetch|prerender|preview)\b/i

/**
 * Whether a person's browser sends the request to show the page now: neither a robot, nor a prefetch for a page that may
 * never be shown.
 */
export function personLooks({ headers }: Pick<VisitClient, "headers">): boolean {
  return !isRobot(headers.get("user-agent")) && !purposes.some((name) => isAhead(headers.get(name)))
}

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"]
const isAhead = (purpose: string | null) => purpose !== null && notYet.test(purpose)

/** What the rules read of a request: the framework's own, or the server's, of which nothing is copied. */
export type VisitClient = {
  readonly method: string
  /** Absolute, or from the first slash on. */
  readonly url: string
  /** By names in lower case. */
  readonly headers: { get(name: string): string | null }
}

/** Milliseconds, and how many visits of one shop count in them from a household: a family on one line, not a machine. */
const period = 60_000
const most = 30
/** How many pairs of network and shop are counted in a period; past that, new ones count for nothing until it ends. */
const room = 50_000

/** Whether one more visit counts. Nothing is kept past its minute, and no address even within it: digests, newly salted. */
export type VisitLimiter = (slug: string, clientAddress: string) => boolean

export function createVisitLimiter(now: () => number = Date.now): VisitLimiter {
  let counts = new Map<string, number>()
  let salt = ""
  let endsAt = -Infinity

  return (slug, clientAddress) => {
    if (now() >= endsAt) {
      counts = new Map()
      salt = randomBytes(16).toString("base64")
      endsAt = now() + period
    }
    const counted = networksOf(clientAddress).map((network) => {
      const key = hash("sha256", `${salt} ${network.name} ${slug}`, "base64")
      return { key, created: counts.get(key) ?? 0, most: most * network.room }
    })
    const isOver = counted.some(
      ({ created, most }) => created >= most || (created === 0 && counts.size >= room),
    )
    if (isOver) return false
    for (const { key, created } of counted) counts.set(key, created + 1)
    return true
  }
}
