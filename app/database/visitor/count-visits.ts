import { sql } from "kysely"
import type { Visit } from "#app/domain/visits/visit.ts"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/**
 * Equal visits of one day, `yyyy-MM-dd` in the platform's zone. `ownerId` is the shop of a signed-in owner, if the
 * visitor was one.
 */
export type VisitCount = Visit & { day: string; ownerId: string | null; count: number }

/** One call takes at most so many visits; the database enforces the same number. */
export const maxVisits = 10_000

/**
 * Adds visits to the counts of their shops, at most {@link maxVisits}. Inactive shops and products, and owners' visits
 * to their own shops, are silently skipped.
 */
export async function countVisits(db: VisitorDatabase, visits: readonly VisitCount[]): Promise<void> {
  const column = <Key extends keyof VisitCount>(key: Key) => visits.map((visit) => visit[key])
  await db.run(
    build.selectNoFrom(
      sql<null>`count_visits(${column("slug")}::text[], ${column("day")}::date[], ${column("kind")}::text[],
        ${column("productId")}::uuid[], ${column("ownerId")}::uuid[], ${column("count")}::integer[])`.as(
        "done",
      ),
    ),
  )
}
