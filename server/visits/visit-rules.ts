import { isRobot, type Visit, visitOfPage } from "#app/domain/visits/visit.ts"
import { hash, randomBytes } from "node:crypto"
import { networksOf } from "#app/auth/throttle/network-of.ts"

/** The page exists, or the browser has it in its cache. */
const shown = new Set([200, 304])

/**
 * Returns the visit of a response: a page of a shop or a product that a person views. Null for every other response
 * and for `HEAD`.
 */
export function pageVisit(request: VisitClient, status: number): Visit | null {
  if (request.method !== "GET" || !shown.has(status)) return null
  const destination = request.headers.get("sec-fetch-dest")
  if (destination !== null && destination !== "document") return null
  return visitOfPage(request.url.startsWith("/") ? request.url : new URL(request.url).pathname)
}

const notYet = /\b(?:prefetch|prerender|preview)\b/i

/**
 * Returns whether a person's browser requests the page to show it now: it is no robot, and no prefetch for a page that
 * may never be shown.
 */
export function personLooks({ headers }: Pick<VisitClient, "headers">): boolean {
  return !isRobot(headers.get("user-agent")) && !purposes.some((name) => isAhead(headers.get(name)))
}

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"]
const isAhead = (purpose: string | null) => purpose !== null && notYet.test(purpose)

/** The rules read this of a request: the framework's own, or the server's, which is not copied. */
export type VisitClient = {
  readonly method: string
  /** An absolute address, or one that begins with its path. */
  readonly url: string
  /** Names are in lower case. */
  readonly headers: { get(name: string): string | null }
}

/** A network counts at most `maxVisits` of a shop in a period: a family on one line, not a machine. */
const periodMs = 60_000
const maxVisits = 30
/** This many pairs of network and shop are counted in a period; further ones are not counted until it ends. */
const maxCounted = 50_000

/** Returns whether one more visit counts. Only salted digests of addresses are stored, with a new salt each minute. */
export type VisitLimiter = (slug: string, clientAddress: string) => boolean

export function createVisitLimiter(now: () => number = Date.now): VisitLimiter {
  let counts = new Map<string, number>()
  let salt = ""
  let endsAt = -Infinity

  return (slug, clientAddress) => {
    if (now() >= endsAt) {
      counts = new Map()
      salt = randomBytes(16).toString("base64")
      endsAt = now() + periodMs
    }
    const counted = networksOf(clientAddress).map((network) => {
      const key = hash("sha256", `${salt} ${network.name} ${slug}`, "base64")
      return { key, count: counts.get(key) ?? 0, max: maxVisits * network.room }
    })
    const isOver = counted.some(
      ({ count, max }) => count >= max || (count === 0 && counts.size >= maxCounted),
    )
    if (isOver) return false
    for (const { key, count } of counted) counts.set(key, count + 1)
    return true
  }
}
