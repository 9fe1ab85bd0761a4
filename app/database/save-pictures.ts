import { sql } from "kysely"
import type { Picture } from "#app/domain/shop.ts"
import { build } from "./build.ts"

/** Behind the pictures that the product has, in the order given: a trigger numbers them under the product's lock. */
export function insertPictures(productId: string, pictures: readonly Picture[]) {
  const rows = sql<{ place: number; key: string; placeholder: string }>`(
    select * from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as (key text, placeholder text))
      with ordinality as rows (key, placeholder, place))`
  return build
    .insertInto("product_images")
    .columns(["product_id", "image_url", "placeholder"])
    .expression((from) =>
      from
        .selectFrom(rows.as("listed"))
        .select([sql<string>`${productId}::uuid`.as("product_id"), "key", "placeholder"])
        .orderBy("place"),
    )
}
