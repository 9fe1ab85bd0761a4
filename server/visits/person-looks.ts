import { isRobot } from "#app/domain/visits/robot.ts"
import type { VisitClient } from "./asker.ts"

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
