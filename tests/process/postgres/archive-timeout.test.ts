/** Promise 28: a change is in the archive within a minute, on a platform where hardly anything happens. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished, test } from "vitest"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { isSegment } from "#server/backup/wal/archive-names.ts"
import { shipIntervalMs } from "#server/backup/wal/start-archiving.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { initialisedCluster } from "./prepared-data-directories.ts"

test("the server closes a segment by itself after one small change, soon enough for the minute", async () => {
  const directory = join(await temporaryFolder(), "postgres")
  initialisedCluster(directory)
  const { connection, stop } = await startPostgres({ directory, archives: true, log: () => {} })
  onTestFinished(stop)
  const client = new Client(connection)
  onTestFinished(() => client.end())
  await client.connect()
  const { rows } = await client.query<{ seconds: number }>(
    "select setting::integer as seconds from pg_settings where name = 'archive_timeout' and unit = 's'",
  )
  const seconds = rows[0]?.seconds ?? 0
  expect(seconds).toBeGreaterThan(0)
  // A quarter of the minute is left for the sending.
  expect(seconds + shipIntervalMs / 1_000).toBeLessThanOrEqual(45)

  await client.query("create table sample (id integer)")
  await client.query("alter system set archive_timeout = '1s'")
  await client.query("select pg_reload_conf()")
  const segment = "select pg_walfile_name(pg_current_wal_insert_lsn()) as name"
  const open = (await client.query<{ name: string }>(segment)).rows[0]?.name
  await client.query("insert into sample values (1)")
  const spooled = async () => (await readdir(join(directory, "archive_spool"))).filter(isSegment)
  await expect.poll(spooled, { timeout: 20_000 }).toContain(open)
})
