import { sql } from "kysely"
import type { Visit } from "#app/domain/visits/visit.ts"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** Equal visits of one day, `yyyy-MM-dd` in the platform's zone; `ownerId` is the shop whose owner came, if one did. */
export type VisitCount = Visit & { day: string; ownerId: string | null; count: number }

/** The most that one call takes; the database holds to it too. */
export const visitsAtOnce = 10_000

/**
 * Adds visits to the numbers of their shops, at most {@link visitsAtOnce}. What is no active shop or product, or an owner's
 * visit to the own shop, is left out without a word.
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
