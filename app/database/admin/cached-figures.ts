import { sql } from "kysely"
import { LRUCache } from "lru-cache"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** Administrators look at fewer months and filters in a day. */
const cached = new LRUCache<string, { version: string; figure: unknown }>({ max: 200 })

/**
 * Caches a figure over all shops. It is counted again only when the platform's version has changed: a shop that was
 * created, deleted or blocked, a plan, a price, a payment (decision 054). `name` must name everything else that `count`
 * depends on.
 */
export async function cachedFigure<Figure>(
  db: AdminDatabase,
  name: readonly (string | readonly string[])[],
  count: () => Promise<Figure>,
): Promise<Figure> {
  // The version is read first: the count is then of this version or of a newer one, whose readers count again.
  const version = (await db.row(presentVersion))?.version
  // Before the first change there is no version; and only an administrator sees a version, or a shop.
  if (version === undefined) return count()
  const key = JSON.stringify(name)
  const known = cached.get(key)
  if (known?.version === version) return known.figure as Figure
  const figure = await count()
  cached.set(key, { version, figure })
  return figure
}

/** The version of the platform and its database. */
export const presentVersion = build
  .selectFrom("platform_versions")
  .select(sql<string>`id || ' ' || version`.as("version"))
  .orderBy("id")
  .limit(1)
