import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** More than the months and filters that administrators look at in a day. */
const most = 200

const cached = new Map<string, { version: string; figure: unknown }>()

/**
 * A figure over all shops, counted again only when the platform's version has moved since: a shop that came, went or was
 * blocked, a plan, a price, a payment (decision 054). `name` has to name everything that `count` depends on besides these.
 */
export async function cachedFigure<Figure>(
  db: AdminDatabase,
  name: readonly (string | readonly string[])[],
  count: () => Promise<Figure>,
): Promise<Figure> {
  // Read first: what is counted after it is of this version or of a newer one, whose readers count again.
  const version = (await db.row(presentVersion))?.version
  // Before the first change there is none; and who is no administrator sees no version, and no shop.
  if (version === undefined) return count()
  const key = JSON.stringify(name)
  const known = cached.get(key)
  if (known?.version === version) return known.figure as Figure
  const figure = await count()
  cached.delete(key)
  cached.set(key, { version, figure })
  for (const oldest of cached.keys()) {
    if (cached.size <= most) break
    cached.delete(oldest)
  }
  return figure
}

/** Of the platform and its database. */
export const presentVersion = build
  .selectFrom("platform_versions")
  .select(sql<string>`id || ' ' || version`.as("version"))
  .orderBy("id")
  .limit(1)
