import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { resolve } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Client } from "pg"
import { writeCell } from "#app/domain/product-csv/cells.ts"
import { byteOrderMark, writeCsv } from "#app/http/downloads.ts"
import { assertMayWrite, oneFile, type Command } from "./command.ts"
import { asOwner } from "./with-database.ts"

const columns = [
  "at",
  "actor",
  "actor_id",
  "actor_name",
  "action",
  "shop_id",
  "shop_name",
  "details",
] as const

/** This many entries are in memory at a time. */
const batchRows = 1_000

export const exportAuditCommand: Command = {
  name: "audit export",
  summary: "writes the audit log into a CSV file",
  help: `FILE [--force]

Works while the platform serves. FILE holds every entry, the oldest first, with its moment in UTC and its details as JSON; its
owner alone reads it, and it is there when it is whole. What would begin a formula has an apostrophe before it.

  --force  overwrites FILE`,
  options: { force: { type: "boolean" } },
  async run(given) {
    const file = resolve(oneFile(given))
    assertMayWrite(file, given.flags.has("force"))
    await asOwner(async (client) => {
      const unfinished = `${file}.unfinished`
      let count = 0
      try {
        const texts = entriesOf(client, (entries) => (count += entries))
        await pipeline(Readable.from(texts), createWriteStream(unfinished, { mode: 0o600 }))
        await rename(unfinished, file)
      } finally {
        await rm(unfinished, { force: true })
      }
      console.log(`${file} holds ${count} entries of the audit log.`)
    })
  },
}

async function* entriesOf(client: Client, wrote: (entries: number) => void): AsyncGenerator<string> {
  await client.query("set transaction isolation level repeatable read read only")
  await client.query(`declare entries no scroll cursor for
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, actor_id, actor_name, action, shop_id,
      shop_name, details::text as details
    from audit_log order by audit_log.at, id`)
  yield byteOrderMark + writeCsv([columns], ",")
  for (;;) {
    const { rows } = await client.query<Record<(typeof columns)[number], string | null>>(
      `fetch ${batchRows} from entries`,
    )
    if (rows.length === 0) return
    wrote(rows.length)
    const lines = rows.map((row) => columns.map((column) => writeCell(row[column] ?? "")))
    yield writeCsv(lines, ",")
  }
}
