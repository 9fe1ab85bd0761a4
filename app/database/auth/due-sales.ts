import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/**
 * `moved` is the number of changed products. `nextIn` is milliseconds until the next moment; null if none is planned.
 */
export type MovedSales = { moved: number; nextIn: number | null }

/**
 * Begins and ends the sales whose moment has come by the database's clock, up to 2,000 products at a time, in all
 * shops. The tables' own triggers invalidate the pages.
 */
export async function moveDueSales(db: AuthDatabase): Promise<MovedSales> {
  const done = await db.row(
    build
      .selectFrom(sql<{ moved: number; next_in: number | null }>`move_due_sales()`.as("done"))
      .select(["moved", "next_in as nextIn"]),
  )
  return done ?? { moved: 0, nextIn: null }
}
