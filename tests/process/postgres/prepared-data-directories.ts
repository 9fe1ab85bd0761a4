import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, inject } from "vitest"
import { migrate } from "#app/database/setup/migrate.ts"
import { storeSecret, newSecret } from "#server/start/data-directory.ts"
import { asSuperuser } from "#tests/postgres/create-test-database.ts"
import { endPostmasterAfterTest } from "./postmaster.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { withDatabase } from "./with-database.ts"

/** Nothing here outlives the machine, and what a killed process wrote is the system's to keep. */
const withoutSync = "fsync = off\n"

/** What the tests of a run copy, in its folder. */
let prepared: Promise<string> | undefined

/**
 * A `DATA_DIR` with a migrated database that is not empty, so that a start draws no pictures. It is deleted after the
 * test.
 */
export async function preparedDataDirectory(): Promise<string> {
  prepared ??= prepareOnce()
  const folder = join(await temporaryFolder(), "data")
  endPostmasterAfterTest(join(folder, "postgres"))
  copy(await prepared, folder)
  return folder
}

/** Makes `directory` the folder of an embedded server that was never started: the run's own, whose making takes its time. */
export function initialisedCluster(directory: string): void {
  endPostmasterAfterTest(directory)
  copyCluster(directory)
}

function copyCluster(directory: string): void {
  mkdirSync(dirname(directory), { recursive: true })
  copy(join(inject("postgres").folder, "initialised"), directory)
  writeFileSync(join(directory, "local.conf"), withoutSync)
}

/** The first worker prepares it, while the others that need it wait. */
async function prepareOnce(): Promise<string> {
  const server = inject("postgres")
  const folder = join(server.folder, "prepared")
  const lock = "hashtext('prepared data directory')"
  await asSuperuser(server, `select pg_advisory_lock(${lock})`)
  try {
    if (!existsSync(folder)) renameSync(await prepare(`${folder}-${process.pid}`), folder)
  } finally {
    await asSuperuser(server, `select pg_advisory_unlock(${lock})`)
  }
  return folder
}

async function prepare(folder: string): Promise<string> {
  const directory = join(folder, "postgres")
  copyCluster(directory)
  const secret = newSecret()
  storeSecret(folder, secret)
  await withDatabase(directory, async (client, connection) => {
    await migrate({ owner: connection, secret, log: () => {} })
    await client.query(
      "insert into plans (name, price, product_limit, protected) values ('Basic', 15, 50, true)",
    )
  })
  return folder
}

/** With owners and modes, which Node's own copy does not keep. */
function copy(from: string, to: string): void {
  expect(spawnSync("cp", ["-a", from, to]).status).toBe(0)
}
