import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of the product's migrations. */
export const ownMigrations = fileURLToPath(new URL("../migrations/", import.meta.url))

export type Migration = { name: string; sql: string; checksum: string }

/** The migrations of a folder in their order, which their names begin with. Line endings do not matter. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(directory, name), "utf8")).replaceAll("\r\n", "\n")
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") }
    }),
  )
}
