import type { ClientBase } from "pg"
import type { Picture } from "#app/domain/shop/shop.ts"

/** A picture of an example shop's product that is not drawn yet: a file of the folder `pictures`. */
export type SeedPicture = { shopId: string; productId: string; position: number; file: string }

/** The SQL for the number of the lock that the drawing process holds. */
export const seedPicturesLock = "'public.seed_pictures'::regclass::oid::bigint"

export async function seedPicturesLeft(client: ClientBase): Promise<boolean> {
  return ((await client.query("select from seed_pictures limit 1")).rowCount ?? 0) > 0
}

/**
 * Lists the pictures in the order in which a shopper sees them: the covers of the first products of each shop first.
 */
export async function listSeedPictures(client: ClientBase): Promise<SeedPicture[]> {
  const { rows } = await client.query<SeedPicture>(
    `select waiting.shop_id as "shopId", product_id as "productId", position, file
     from seed_pictures waiting join products on products.shop_id = waiting.shop_id and products.id = product_id
     order by position, rank, product_id`,
  )
  return rows
}

/**
 * Inserts the product's picture, in a transaction of its own. Returns false, and writes nothing, if the product is
 * deleted or its owner has put another picture in that place.
 */
export async function addSeedPicture(
  client: ClientBase,
  { shopId, productId, position }: SeedPicture,
  { key, placeholder }: Picture,
): Promise<boolean> {
  const index = [shopId, productId, position]
  await client.query("begin")
  try {
    // Everyone who adds a picture to a product locks the shop first.
    await client.query("select from shops where id = $1 for no key update", [shopId])
    await client.query(
      "select from products where shop_id = $1 and id = $2 for no key update",
      index.slice(0, 2),
    )
    const { rows } = await client.query<{ id: string; variant_id: string | null }>(
      `with left_out as (
         delete from seed_pictures where shop_id = $1 and product_id = $2 and position = $3
         returning shop_id, product_id, position, variant_id
       ), added as (
         insert into product_images (shop_id, product_id, position, image_url, placeholder)
         select shop_id, product_id, position, $4, $5 from left_out
         where not exists (
           select from product_images where shop_id = $1 and product_id = $2 and position = $3)
         returning id
       )
       select added.id, left_out.variant_id from added, left_out`,
      [...index, key, placeholder],
    )
    for (const { id, variant_id: variantId } of rows)
      await client.query(
        "update product_variants set image_id = $4 where shop_id = $1 and product_id = $2 and id = $3",
        [shopId, productId, variantId, id],
      )
    await client.query("commit")
    return rows.length === 1
  } catch (error) {
    await client.query("rollback").catch(() => undefined)
    throw error
  }
}
