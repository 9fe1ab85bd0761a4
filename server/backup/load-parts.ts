import type { Client } from "pg"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { imageOfPart, lastPart, readEnd, tableOfPart, type BackupEnd } from "./backup-contents.ts"
import { CopyIn } from "./copy-in.ts"
import { sideBySide } from "./side-by-side.ts"
import { columnList, tableName, type StoredTable } from "./stored-tables.ts"
import type { Part } from "./tar-part.ts"

/** Files written at the same time; each waits for the disk. */
const filesAtOnce = 12

/**
 * Writes rows through the client's open transaction and pictures into the store, in the order of the parts. Returns what
 * the backup says of itself at its end. @throws ImageStoreError; what the database refuses.
 */
export async function loadParts(
  parts: AsyncIterable<Part>,
  { client, store, tables }: { client: Client; store: ImageStore; tables: readonly StoredTable[] },
): Promise<BackupEnd> {
  const files = sideBySide(filesAtOnce)
  let loading: { name: string; copy: CopyIn } | undefined
  let end: BackupEnd | undefined
  for await (const { name, bytes } of parts) {
    const [table, image] = [tableOfPart(name), imageOfPart(name)]
    if (loading && loading.name !== table) {
      await loading.copy.end()
      loading = undefined
    }
    if (table !== undefined) {
      loading ??= { name: table, copy: copyInto(client, table, tables) }
      await loading.copy.write(bytes)
    } else if (image !== undefined) await files.add(() => putWhole(store, image, bytes))
    else if (name === lastPart) end = readEnd(bytes)
    else throw new Error(`the backup has an unknown part: ${name}`)
  }
  await files.done()
  if (!end) throw new Error("the backup has no list of its contents")
  return end
}

function copyInto(client: Client, name: string, tables: readonly StoredTable[]): CopyIn {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`the backup has rows of a table that it does not know: ${name}`)
  return client.query(new CopyIn(`copy ${tableName(name)} (${columnList(table.columns)}) from stdin`))
}

async function putWhole(store: ImageStore, key: string, bytes: Uint8Array): Promise<void> {
  await store.put(key, bytes)
  const kept = await store.get(key)
  if (!kept || !Buffer.from(kept).equals(bytes)) throw new Error(`the image store did not keep ${key}`)
}
