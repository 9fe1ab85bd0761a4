import { sql } from "kysely"
import type { Picture } from "#app/domain/shop/shop.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

/** It is inserted at `position`, or at the end without it. */
export type NewPicture = Picture & { position?: number }

/** Inserts pictures in their order: a trigger numbers those without a position under the product's lock. */
export function insertPictures(productId: string, pictures: readonly NewPicture[]) {
  const rows = sql<{ place: number; key: string; placeholder: string; position: number | null }>`(
    select * from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
        as (key text, placeholder text, position integer))
      with ordinality as rows (key, placeholder, position, place))`
  return build
    .insertInto("product_images")
    .columns(["product_id", "image_url", "placeholder", "position"])
    .expression((from) =>
      from
        .selectFrom(rows.as("listed"))
        .select([sql<string>`${productId}::uuid`.as("product_id"), "key", "placeholder"])
        // The trigger replaces null.
        .select(sql<number>`listed.position`.as("position"))
        .orderBy("place"),
    )
}

/** Moves existing pictures to the given positions; those without one come after all of these, in their order. */
export function positionPictures(productId: string, positions: ReadonlyMap<string, number>, count: number) {
  const listed = sql<{ id: string; place: number }>`(
    select * from jsonb_to_recordset(${JSON.stringify([...positions].map(([id, position]) => ({ id, place: position })))}::jsonb)
      as rows (id uuid, place integer))`
  const position = sql<number>`coalesce(
    (select place from ${listed} as listed where listed.id = product_images.id), ${count}::integer + position)`
  return build
    .updateTable("product_images")
    .set({ position: position })
    .where("product_id", "=", productId)
    .where("position", "is distinct from", position)
}

/**
 * Runs `remove` unless a picture of the product is stored under `key`. New pictures take the same lock on the product's
 * row, so none can appear meanwhile.
 */
export async function whilePictureUnused(
  db: ShopDatabase,
  productId: string,
  key: string,
  remove: () => Promise<void>,
): Promise<void> {
  const product = build.selectFrom("products").select("id").where("id", "=", productId).forNoKeyUpdate()
  const picture = build
    .selectFrom("product_images")
    .select("id")
    .where("product_id", "=", productId)
    .where("image_url", "=", key)
  const [, named] = await Promise.all([db.row(product), db.row(picture)])
  if (named === null) await remove()
}

/** Counts the pictures of all products of the shop. */
export async function countPictures(db: ShopDatabase): Promise<number> {
  return (await db.row(counted))?.count ?? 0
}

const counted = build.selectFrom("product_images").select(sql<number>`count(*)::integer`.as("count"))
