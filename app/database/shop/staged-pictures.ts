import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** A picture that waits for its product to be saved; `hash` names its content. */
export type StagedPicture = { id: string; hash: string; placeholder: string }

/** What a shop may have waiting: a few open dialogs' worth. The database holds the same number. */
const most = 40

/** Hours after which nobody will come back for them. */
const lifetime = 24

/**
 * Adds one, and lets go of those that are too old or, beyond the bound, of the oldest, whose ids come back: their files
 * are the caller's.
 */
export async function addStagedPicture(db: ShopDatabase, picture: StagedPicture): Promise<string[]> {
  // Two who add at the same time wait here for each other.
  await db.rows(build.selectFrom("shops").select("id").forNoKeyUpdate())
  const beyond = build
    .selectFrom("staged_pictures")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(most - 1)
  const dropped = await db.rows(
    build
      .deleteFrom("staged_pictures")
      .where((where) =>
        where.or([
          where("id", "in", beyond),
          where("created_at", "<", sql<string>`now() - make_interval(hours => ${lifetime}::integer)`),
        ]),
      )
      .returning("id"),
  )
  await db.run(build.insertInto("staged_pictures").values(picture))
  return dropped.map(({ id }) => id)
}

/** Those of `ids` that still wait. */
export function findStagedPictures(db: ShopDatabase, ids: readonly string[]): Promise<StagedPicture[]> {
  return db.rows(
    build
      .selectFrom("staged_pictures")
      .select(["id", "hash", "placeholder"])
      .where(sql<boolean>`id = any(${ids}::uuid[])`),
  )
}

/** Takes them out of the waiting; how many there were. */
export function removeStagedPictures(db: ShopDatabase, ids: readonly string[]): Promise<number> {
  return db.run(build.deleteFrom("staged_pictures").where(sql<boolean>`id = any(${ids}::uuid[])`))
}
