import { sql } from "kysely"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

/** A picture that a page of the release before uploaded; `hash` identifies its content (decision 078). */
export type StagedPicture = { id: string; hash: string; placeholder: string }

/** Finds the pictures of `ids` that are still staged. */
export function findStagedPictures(db: ShopDatabase, ids: readonly string[]): Promise<StagedPicture[]> {
  return db.rows(
    build
      .selectFrom("staged_pictures")
      .select(["id", "hash", "placeholder"])
      .where(sql<boolean>`id = any(${ids}::uuid[])`),
  )
}

/** Deletes staged pictures and returns their number. */
export function removeStagedPictures(db: ShopDatabase, ids: readonly string[]): Promise<number> {
  return db.run(build.deleteFrom("staged_pictures").where(sql<boolean>`id = any(${ids}::uuid[])`))
}
