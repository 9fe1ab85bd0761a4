import { sql, type Expression, type SqlBool } from "kysely"
import { LRUCache } from "lru-cache"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { presentVersion } from "./cached-figures.ts"

/** Sums over all shops, which are added up from all parts of the platform. */
type Sums = Readonly<Record<string, number>>

/** Sums of one part; several rows may be of the same part. */
export type PartSums = Sums & { part: number }

type Stored = { version: string; parts: Map<number, { version: string; sums: Sums }>; total: Sums }

/** Administrators look at fewer months in a day. */
const cached = new LRUCache<string, Stored>({ max: 100 })

/** If more parts have changed, all are counted: reading all shops once is faster than reading many parts. */
const maxParts = 16

/**
 * Caches sums over all shops. After a change of shops or payments only their parts are counted again (decision 054).
 * `name` must name everything else that `count` depends on; `count` gets the numbers of the parts, or null for all.
 */
export async function cachedSums(
  db: AdminDatabase,
  name: readonly (string | readonly string[])[],
  count: (parts: readonly number[] | null) => Promise<readonly PartSums[]>,
): Promise<Sums> {
  const key = JSON.stringify(name)
  const known = cached.get(key)
  // The version is read first: the count is then of this version or of a newer one, whose readers count again.
  const version = (await db.row(presentVersion))?.version
  if (version !== undefined && known?.version === version) return known.total
  const versions = (await db.row(partVersions))?.versions
  // Before the first change there is no version; and only an administrator sees a version, or a shop.
  if (version === undefined || versions === undefined) return totalOf(await count(null))
  const isStored = known !== undefined && databaseOf(known.version) === databaseOf(version)
  const parts = new Map(isStored ? known.parts : [])
  const changed = versions.flatMap((moved, part) => (parts.get(part)?.version === moved ? [] : [part]))
  const counted = await countChanged(changed, count)
  for (const part of changed)
    parts.set(part, { version: versions[part] ?? "", sums: counted.get(part) ?? {} })
  const total = totalOf([...parts.values()].map(({ sums }) => sums))
  cached.set(key, { version, parts, total })
  return total
}

async function countChanged(
  changed: readonly number[],
  count: (parts: readonly number[] | null) => Promise<readonly PartSums[]>,
): Promise<ReadonlyMap<number, Sums>> {
  if (changed.length === 0) return new Map()
  const counted = await count(changed.length > maxParts ? null : changed)
  const ofParts = new Map<number, Sums>()
  for (const { part, ...sums } of counted) ofParts.set(part, { ...ofParts.get(part), ...sums })
  return ofParts
}

const databaseOf = (version: string) => version.split(" ")[0]

function totalOf(sums: readonly Sums[]): Sums {
  const total: Record<string, number> = {}
  for (const one of sums)
    for (const [name, value] of Object.entries(one)) total[name] = (total[name] ?? 0) + value
  return total
}

/** Computes the part of the shop whose id is in the column. */
export const partOf = (column: string) => sql<number>`public.part_of_shop(${sql.ref(column)})`

/**
 * Tests whether the shop whose id is in the column is in one of the parts. An index of ids finds them: each part is a
 * range.
 */
export function isOfParts(column: string, parts: readonly number[] | null): Expression<SqlBool> {
  if (parts === null) return sql<SqlBool>`true`
  const ranges = parts.map((part) => {
    const [first, last] = [part << 2, (part << 2) | 3].map((byte) => byte.toString(16).padStart(2, "0"))
    const [low, high] = [
      `${first}000000-0000-0000-0000-000000000000`,
      `${last}ffffff-ffff-ffff-ffff-ffffffffffff`,
    ]
    return sql`${sql.ref(column)} between ${low}::uuid and ${high}::uuid`
  })
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`
}

const partVersions = build
  .selectFrom("platform_versions")
  .select("part_versions as versions")
  .orderBy("id")
  .limit(1)
