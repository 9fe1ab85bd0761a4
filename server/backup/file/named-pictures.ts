import type { ClientBase } from "pg"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"

/** `key` is the one of its row, without width and type. */
export type NamedPicture = { kind: PictureKind; key: string }

const stagedKey = "'staged-images/' || shop_id || '/' || replace(id::text, '-', '')"

/**
 * Selects the pictures of the rows that match `condition`, and every logo, because logos have no moment. Staged pictures
 * have the widths of a product's.
 */
const named = (condition: string) => `
  select distinct 'product' as kind, image_url as key from product_images ${condition}
  union all select 'logo', logo_url from shops where logo_url is not null
  union all select 'product', ${stagedKey} from staged_pictures ${condition}`

/** Yields every picture that a row names, as the client's open transaction sees it. */
export async function* namedPictures(client: ClientBase): AsyncGenerator<NamedPicture> {
  await client.query(`declare named_pictures no scroll cursor for ${named("")}`)
  for (;;) {
    const { rows } = await client.query<NamedPicture>("fetch 500 from named_pictures")
    if (rows.length === 0) break
    yield* rows
  }
  await client.query("close named_pictures")
}

/** Returns the pictures of rows that were begun after `moment`, and every logo. */
export async function picturesSince(client: ClientBase, moment: Date): Promise<NamedPicture[]> {
  const { rows } = await client.query<NamedPicture>(named("where created_at > $1"), [moment])
  return rows
}

/** Removes the rows that name these pictures; returns their count. */
export async function forgetPictures(client: ClientBase, keys: readonly string[]): Promise<number> {
  const changes = [
    "delete from product_images where image_url = any($1)",
    "update shops set logo_url = null, logo_placeholder = null where logo_url = any($1)",
    `delete from staged_pictures where ${stagedKey} = any($1)`,
  ]
  let rows = 0
  for (const sql of changes) rows += (await client.query(sql, [keys])).rowCount ?? 0
  return rows
}
