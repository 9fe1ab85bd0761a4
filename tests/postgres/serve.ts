/**
 * The server of a test run, in a process of its own: it ends with the run even where that is killed.
 * Started by `fork` with the folder as its argument; sends a TestServer, stops when its parent lets go of it.
 */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { migrate } from "#app/database/migrate.ts"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import type { TestServer } from "./test-server.ts"

const [folder = ""] = process.argv.slice(2)
const released = new Promise((resolve) => process.once("disconnect", resolve))
// The parent of both is told by Ctrl-C too, and lets go in its own time.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {})

try {
  const { connection, stop } = await startPostgres({
    directory: join(folder, "postgres"),
    log: console.error,
  })
  try {
    process.send?.(
      await makeTemplate({
        connection,
        template: "vitrine_template",
        secret: "one secret of a whole run of tests",
      }),
    )
    await released
  } finally {
    await stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function makeTemplate(server: TestServer): Promise<TestServer> {
  const { connection, template, secret } = server
  const client = new Client(connection)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate({ owner: { ...connection, database: template }, secret, log: () => {} })
  return server
}
