import { pipeline } from "node:stream/promises"
import type { Client } from "pg"
import { isStoreKey, type ImageStore } from "#app/images/storage/image-store.ts"
import { OperatorError } from "../../log/failures.ts"
import { imageOfPart, lastPart, readEnd, tableOfPart, type BackupEnd } from "./backup-contents.ts"
import { copyIn, type StoredTable } from "./stored-tables.ts"
import type { Part } from "./archive.ts"

/** This many files are written at the same time, because each waits for the disk. */
const maxFiles = 12

/**
 * Writes rows in the client's open transaction and pictures into the store, in the order of the parts. Returns the list
 * of contents at the backup's end.
 * @throws OperatorError for what no backup holds; ImageStoreError; what the database rejects
 */
export async function loadParts(
  parts: AsyncIterator<Part>,
  { client, store, tables }: { client: Client; store: ImageStore; tables: readonly StoredTable[] },
): Promise<BackupEnd> {
  const files = sideBySide(maxFiles)
  let end: BackupEnd | undefined
  let part = await parts.next()
  while (part.done !== true) {
    const { name, bytes } = part.value
    const [table, image] = [tableOfPart(name), imageOfPart(name)]
    if (table !== undefined) {
      await pipeline(piecesOf(table), copyIn(client, knownTable(table, tables)))
      continue
    }
    if (image !== undefined && isStoreKey(image)) await files.add(() => putWhole(store, image, bytes))
    else if (name === lastPart) end = readEnd(bytes)
    else throw foreign(`a part that no backup has: ${name}`)
    part = await parts.next()
  }
  await files.done()
  if (!end) throw foreign("no list of its contents")
  return end

  /** Yields this part and the next ones, as long as they belong to the same table. */
  async function* piecesOf(table: string): AsyncGenerator<Uint8Array> {
    while (part.done !== true && tableOfPart(part.value.name) === table) {
      yield part.value.bytes
      part = await parts.next()
    }
  }
}

/** Returns the error for a file that this program did not write. */
function foreign(what: string): OperatorError {
  return new OperatorError(
    `This is no backup of Vitrine, or it was changed since: it has ${what}. Nothing was restored.`,
  )
}

/** @throws OperatorError for a table or a column that the schema does not have */
export function assertKnownTables(tables: readonly StoredTable[], schema: readonly StoredTable[]): void {
  for (const { name, columns } of tables) {
    const known = schema.find((one) => one.name === name)
    if (known === undefined) throw foreign(`a table that its release does not have: ${name}`)
    const column = columns.find((one) => !known.columns.includes(one))
    if (column !== undefined) throw foreign(`a column that its release does not have: ${name}.${column}`)
  }
}

function knownTable(name: string, tables: readonly StoredTable[]): StoredTable {
  const table = tables.find((one) => one.name === name)
  if (!table) throw foreign(`rows of a table that it does not name: ${name}`)
  return table
}

async function putWhole(store: ImageStore, key: string, bytes: Uint8Array): Promise<void> {
  await store.put(key, bytes)
  const stored = await store.get(key)
  if (!stored || !Buffer.from(stored).equals(bytes)) throw new Error(`the image store did not keep ${key}`)
}

/**
 * Runs at most `maxRunning` tasks at a time: `add` waits until there is room, `done` until all have ended. Both throw the
 * failure of a task.
 */
export function sideBySide(maxRunning: number): {
  add(work: () => Promise<void>): Promise<void>
  done(): Promise<void>
} {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const assertWell = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async add(work) {
      while (running.size >= maxRunning) await Promise.race(running)
      assertWell()
      const one: Promise<void> = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one))
      running.add(one)
    },
    async done() {
      await Promise.all(running)
      assertWell()
    },
  }
}
