import { sql } from "kysely"
import { limits } from "#app/domain/limits.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { holdShop } from "./locks.ts"

/** A picture that is uploaded before its product is saved; `hash` identifies its content. */
export type StagedPicture = { id: string; hash: string; placeholder: string }

/** A staged picture is deleted after so long. */
const lifetimeHours = 24

/**
 * Adds a staged picture, and deletes expired ones and the oldest ones over the limit. Returns the ids of deleted ones,
 * whose files the caller deletes.
 */
export async function addStagedPicture(db: ShopDatabase, picture: StagedPicture): Promise<string[]> {
  // Parallel uploads wait for this lock.
  await holdShop(db)
  const beyond = build
    .selectFrom("staged_pictures")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(limits.stagedPictures - 1)
  const dropped = await db.rows(
    build
      .deleteFrom("staged_pictures")
      .where((where) =>
        where.or([
          where("id", "in", beyond),
          where("created_at", "<", sql<string>`now() - make_interval(hours => ${lifetimeHours}::integer)`),
        ]),
      )
      .returning("id"),
  )
  await db.run(build.insertInto("staged_pictures").values(picture))
  return dropped.map(({ id }) => id)
}

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

/** Counts the pictures of all products of the shop. */
export async function countPictures(db: ShopDatabase): Promise<number> {
  return (await db.row(counted))?.count ?? 0
}

const counted = build.selectFrom("product_images").select(sql<number>`count(*)::integer`.as("count"))
