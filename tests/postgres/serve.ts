/**
 * The PostgreSQL server of a test run, in a process of its own that ends with the run, even if the run is killed.
 * Started by `fork` with the folder as its argument; sends a TestServer, and stops when its parent disconnects.
 */
import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { migrate } from "#app/database/setup/migrate.ts"
import { initialiseCluster } from "#server/embedded-postgres/initialise-cluster.ts"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import type { TestServer } from "./test-server.ts"

/**
 * Nothing of a run must survive it: what the product's own server promises is seen in `tests/process`. Each worker holds
 * several applications with the connections of each.
 */
const settings = [
  ...["fsync", "synchronous_commit", "full_page_writes"].map((promise) => `${promise} = off`),
  "max_connections = 300",
  // A connection pays for each iteration twice, and the secret of a test run needs none.
  "scram_iterations = 1",
]

const [folder = ""] = process.argv.slice(2)
const released = new Promise((resolve) => process.once("disconnect", resolve))
// Ctrl-C also reaches the parent, which disconnects when it is ready.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {})

try {
  const directory = join(folder, "postgres")
  initialiseCluster(directory)
  // With owners and modes, which Node's own copy does not keep.
  spawnSync("cp", ["-a", directory, join(folder, "initialised")])
  writeFileSync(join(directory, "local.conf"), settings.join("\n"))
  const { connection, stop } = await startPostgres({ directory, log: console.error })
  try {
    process.send?.(
      await makeTemplate({
        connection,
        template: "vitrine_template",
        secret: "one secret of a whole run of tests",
        folder,
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
