import { visitOfPage, type Visit } from "#app/domain/visits/visit.ts"
import type { VisitClient } from "./asker.ts"
import { isRobot } from "#app/domain/visits/robot.ts"

/** A page that was there, or that the browser still has. */
const shown = new Set([200, 304])

/**
 * The visit that an answer is: a whole page of a shop or a product, got to be looked at. Null for every other answer, for
 * `HEAD`, and for `.data`: the browser asks for that ahead of a tap that may not come and keeps it for one that does, so
 * a page that is opened within the shop tells by itself that it is shown.
 */
export function pageVisit(request: VisitClient, status: number): Visit | null {
  if (request.method !== "GET" || !shown.has(status)) return null
  const destination = request.headers.get("sec-fetch-dest")
  if (destination !== null && destination !== "document") return null
  return visitOfPage(request.url.startsWith("/") ? request.url : new URL(request.url).pathname)
}

const notYet = /\b(?:prefetch|prerender|preview)\b/i

/**
 * Whether a request is a person's browser that asks now: not a robot's, and not one that a browser sends ahead of a page
 * which may never be shown.
 */
export function personLooks({ headers }: Pick<VisitClient, "headers">): boolean {
  const ahead = ["sec-purpose", "purpose", "x-purpose", "x-moz"]
  if (ahead.some((name) => notYet.test(headers.get(name) ?? ""))) return false
  return !isRobot(headers.get("user-agent"))
}
