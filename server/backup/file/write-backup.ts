import { createHash } from "node:crypto"
import type { Client, ClientConfig } from "pg"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import { writeArchive, type Part } from "./archive.ts"
import {
  beginningPart,
  endPart,
  imagePart,
  markOfSecret,
  tablePart,
  type BackupEnd,
} from "./backup-contents.ts"
import { namedPictures } from "./named-pictures.ts"
import { copyOut, copySettings, storedTables, type StoredTable } from "./stored-tables.ts"

/** Rows are gathered into parts of this size. */
const pieceBytes = 1024 * 1024

type Options = {
  owner: ClientConfig
  secret: string
  store: ImageStore
  file: string
  publicKey?: string | undefined
  log: (line: string) => void
}

/**
 * Writes every row, as of one moment, and every picture that they name into one file, while others write. Holds a piece
 * of a table, or one picture, in memory.
 * @throws ImageStoreError, and what the database and the disk throw; then no file is left
 */
export async function writeBackup(options: Options): Promise<BackupEnd & { fileBytes: number }> {
  const contents: BackupEnd = { tables: [], imageFiles: 0, imageBytes: 0, missingPictures: [] }
  return withClient(options.owner, async (client) => {
    await client.query("begin isolation level repeatable read read only")
    await client.query(copySettings)
    const { file, publicKey } = options
    const fileBytes = await writeArchive(file, everything(client, contents, options), publicKey)
    return { ...contents, fileBytes }
  })
}

async function* everything(client: Client, contents: BackupEnd, options: Options): AsyncGenerator<Part> {
  const { store, log, secret } = options
  const tables = await storedTables(client)
  const migrations = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  )
  const server = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  yield beginningPart({
    createdAt: new Date().toISOString(),
    postgres: server.rows[0]?.version ?? "",
    migrations: migrations.rows,
    tables,
    secretMark: markOfSecret(secret),
  })
  for (const table of tables) {
    yield* rowsOf(client, table, contents)
    log(`${table.name}: ${contents.tables.at(-1)?.rows} rows`)
  }
  for await (const { kind, key } of namedPictures(client))
    yield* filesOf(store, fileKeys(kind, key), key, contents)
  log(`pictures: ${contents.imageFiles} files`)
  yield endPart(contents)
}

/** Yields a table's rows in pieces, and adds its summary to `contents`. */
export async function* rowsOf(client: Client, table: StoredTable, contents: BackupEnd): AsyncGenerator<Part> {
  const copy = copyOut(client, table)
  const hash = createHash("sha256")
  let [bytes, pieces, size]: [number, number, number] = [0, 0, 0]
  let held: Buffer[] = []
  for await (const chunk of copy.bytes) {
    hash.update(chunk)
    held.push(chunk)
    size += chunk.length
    bytes += chunk.length
    if (size < pieceBytes) continue
    yield { name: tablePart(table.name, pieces++), bytes: Buffer.concat(held) }
    ;[held, size] = [[], 0]
  }
  if (size > 0) yield { name: tablePart(table.name, pieces), bytes: Buffer.concat(held) }
  const rows = await copy.countRows()
  contents.tables.push({ name: table.name, rows, bytes, checksum: hash.digest("hex") })
}

/**
 * Yields all files of a picture or none. A missing picture was deleted since the rows were read, or lost before: the
 * backup records it, and a restore leaves its row out.
 */
async function* filesOf(
  store: ImageStore,
  keys: readonly string[],
  picture: string,
  contents: BackupEnd,
): AsyncGenerator<Part> {
  const files = await Promise.all(keys.map(async (key) => ({ key, bytes: await store.get(key) })))
  if (files.some(({ bytes }) => bytes === null)) return void contents.missingPictures.push(picture)
  for (const { key, bytes } of files) {
    if (bytes === null) continue
    contents.imageFiles++
    contents.imageBytes += bytes.length
    yield { name: imagePart(key), bytes }
  }
}
