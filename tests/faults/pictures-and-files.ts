import { join } from "node:path"
import { readdir } from "node:fs/promises"
import type { ClientBase } from "pg"
import { fileKeys } from "#app/images/stored/picture-key.ts"

/** Files that rows name and that are not there, and files that no row names. */
export type Unpaired = { missing: string[]; orphaned: string[] }

/** Compares the rows of all pictures with the files of the store in `folder`. */
export async function unpaired(owner: ClientBase, folder: string): Promise<Unpaired> {
  return unpairedAmong(owner, new Set(await filesIn(folder)))
}

/** The same for the files of any store. */
export async function unpairedAmong(owner: ClientBase, found: ReadonlySet<string>): Promise<Unpaired> {
  const { rows } = await owner.query<{ kind: "product" | "logo"; key: string }>(
    `select 'product' as kind, image_url as key from product_images
     union select 'logo', logo_url from shops where logo_url is not null
     union select 'product', 'staged-images/' || shop_id || '/' || translate(id::text, '-', '') from staged_pictures`,
  )
  const wanted = new Set(rows.flatMap(({ kind, key }) => fileKeys(kind, key)))
  return {
    missing: [...wanted].filter((file) => !found.has(file)),
    orphaned: [...found].filter((file) => !wanted.has(file)),
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
