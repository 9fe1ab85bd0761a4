import { sql } from "kysely"
import { isPinned, ranksBetween, usualRankLength } from "#app/domain/arrange/rank.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

/**
 * Returns a rank between two neighbours that have no room left, after many moves into this gap. The products around it
 * with long ranks get short ones, in the same order; all others keep theirs. The moved product is locked with them, in
 * the order in which others lock products.
 */
export async function makeRoom(
  db: ShopDatabase,
  productId: string,
  before: string | null,
  after: string | null,
): Promise<string> {
  const kind = isPinned(before ?? after ?? "") ? sql<boolean>`rank < '0'` : sql<boolean>`rank >= '0'`
  const bounds = usual.where(kind)
  const [low, high] = await Promise.all([
    before === null ? null : db.row(bounds.where("rank", "<=", before).orderBy("rank", "desc")),
    after === null ? null : db.row(bounds.where("rank", ">=", after).orderBy("rank")),
  ])
  const isNear = sql<boolean>`(${kind} and (${low?.rank ?? null}::text is null or rank > ${low?.rank ?? null}::text)
    and (${high?.rank ?? null}::text is null or rank < ${high?.rank ?? null}::text))`
  const locked = await db.rows(
    build
      .selectFrom("products")
      .select(["id", "rank", isNear.as("isNear")])
      .where((where) => where.or([isNear, where("id", "=", productId)]))
      .orderBy("id")
      .forNoKeyUpdate(),
  )
  const crowd = locked
    .filter((product) => product.isNear)
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
  const position = crowd.filter(({ rank }) => before !== null && rank <= before).length
  const created = ranksBetween(low?.rank ?? null, high?.rank ?? null, crowd.length + 1)
  const others = created.toSpliced(position, 1)
  const rows = crowd.map(({ id }, index) => ({ id, rank: others[index] }))
  await db.run(
    build
      .updateTable("products")
      .from(
        sql<{ id: string; rank: string }>`(
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (id uuid, rank text))`.as(
          "made",
        ),
      )
      .set((set) => ({ rank: set.ref("made.rank") }))
      .whereRef("products.id", "=", "made.id"),
  )
  return created[position] ?? ""
}

/** Tests for a product whose rank is short. */
const usual = build
  .selectFrom("products")
  .select("rank")
  .where(sql<boolean>`char_length(rank) <= ${usualRankLength}::integer`)
  .limit(1)
