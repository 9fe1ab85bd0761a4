/** Backs up all rows of a bench's database: started with a BackupOrder; sends a BackupMeasured. */
import { statfsSync } from "node:fs"
import { Client, type ClientConfig } from "pg"
import { writeArchive, type Part } from "#server/backup/file/archive.ts"
import { copySettings, storedTables } from "#server/backup/file/stored-tables.ts"
import { rowsOf } from "#server/backup/file/write-backup.ts"

export type BackupOrder = { owner: ClientConfig; file: string; leave: number }
export type BackupMeasured = { seconds: number; rows: number; fileBytes: number; peakBytes: number }

const { owner, file, leave } = JSON.parse(process.argv[2] ?? "") as BackupOrder
const { bavail, bsize } = statfsSync(file.slice(0, file.lastIndexOf("/")))
if (bavail * bsize < leave) throw new Error("the disk has no room for this backup")
const client = new Client(owner)
await client.connect()
const contents = { tables: [], imageFiles: 0, imageBytes: 0, missingPictures: [] } as Parameters<
  typeof rowsOf
>[2]
const begun = performance.now()
await client.query("begin isolation level repeatable read read only")
await client.query(copySettings)
const fileBytes = await writeArchive(file, everyRow())
await client.end()
process.send?.({
  seconds: (performance.now() - begun) / 1000,
  rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
  fileBytes,
  peakBytes: process.resourceUsage().maxRSS * 1024,
} satisfies BackupMeasured)
process.exit()

async function* everyRow(): AsyncGenerator<Part> {
  for (const table of await storedTables(client)) yield* rowsOf(client, table, contents)
}
