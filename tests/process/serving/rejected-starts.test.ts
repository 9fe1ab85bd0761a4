import { once } from "node:events"
import { existsSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished, test } from "vitest"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { runningPostmaster } from "../postgres/postmaster.ts"
import { initialisedCluster, preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { runCommand } from "../commands/run-command.ts"
import { isHealthy, platformProcess, runPlatform } from "./run-platform.ts"
import { temporaryFolder } from "../temporary-folder.ts"

const SESSION_SECRET = "0123456789abcdef0123456789abcdef"

/** What a start that is rejected says: one line, and the exit status is 1. */
async function error(env: Record<string, string>): Promise<string> {
  const { status, errors } = await platformProcess(env).ended
  expect(status).toBe(1)
  expect(errors).toMatch(/^[^\n]+\.\n$/)
  return errors
}

const ownFolder = async () => join(await temporaryFolder(), "data")

test("a port in use, and the database does not stay behind", async () => {
  const folder = await preparedDataDirectory()
  const other = createServer().listen(0, "127.0.0.1")
  await once(other, "listening")
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  expect(await error({ DATA_DIR: folder, PORT: String(port) })).toMatch(
    new RegExp(`^Port ${port} .*in use.* PORT\\.`),
  )
  expect(await error({ DATA_DIR: folder, METRICS_PORT: String(port) })).toMatch(
    new RegExp(`^METRICS_PORT: .*already in use .*:${port}\\.`),
  )
  expect(runningPostmaster(join(folder, "postgres"))).toBeUndefined()
})

test("a bad variable", async () => {
  expect(await error({ DATA_DIR: await ownFolder(), TRUST_PROXY: "yes" })).toMatch(/^TRUST_PROXY: must /)
})

test("a database whose secret is gone, and none is made up for it; a second process on a data directory, while the first keeps serving", async () => {
  const folder = await preparedDataDirectory()
  const secret = join(folder, "session-secret")
  await rm(secret)
  for (let start = 0; start < 2; start++) {
    expect(await error({ DATA_DIR: folder })).toMatch(/^The file \S+session-secret is gone, .* put it back /)
    expect(existsSync(secret)).toBe(false)
  }
  const backup = await runCommand({ DATA_DIR: folder }, "backup", join(folder, "copy.tar.gz"))
  expect(backup).toMatchObject({ status: 1, errors: expect.stringMatching(/^The file \S+ is gone, /) })
  await writeFile(secret, "another secret of 32 characters or more\n")

  const first = await runPlatform({ DATA_DIR: folder })
  expect(await error({ DATA_DIR: folder })).toMatch(/data directory .* is in use/)
  const elsewhere = { DATABASE_URL: "postgres://owner@127.0.0.1:1/vitrine", SESSION_SECRET }
  expect(await error({ DATA_DIR: folder, ...elsewhere })).toMatch(/data directory .* is in use/)
  expect(await isHealthy(first)).toBe(true)
})

test("a data directory that can't be one", async () => {
  expect(await error({ DATA_DIR: "/dev/null/data" })).toMatch(
    /^DATA_DIR: the folder \/dev\/null\/data can't be written to/,
  )
})

test.runIf(process.platform === "linux")(
  "a folder that can't be made, or is not there, is named by its variable",
  async () => {
    expect(await error({ DATA_DIR: "/proc/vitrine" })).toMatch(/^DATA_DIR: the folder \/proc\/vitrine /)
    const folder = await ownFolder()
    for (const [variable, value] of [
      ["BACKUP_DIR", "/proc/vitrine"],
      ["STORAGE_URL", "file:/proc/vitrine/images"],
      ["ARCHIVE_URL", `file:${folder}/no-archive`],
    ] as const)
      expect(await error({ DATA_DIR: folder, [variable]: value })).toMatch(
        new RegExp(`^${variable}: .*${value.replace("file:", "")}`),
      )
  },
)

test("a database that can't be reached", async () => {
  const DATABASE_URL = "postgres://owner:canary@127.0.0.1:1/vitrine"
  const printed = await error({ DATA_DIR: await ownFolder(), DATABASE_URL, SESSION_SECRET })
  expect(printed).toMatch(/^DATABASE_URL: the database can't be reached/)
  expect(printed).not.toContain("canary")
})

test("a database that refuses the role, and a role that may not do what a start needs", async () => {
  const directory = join(await temporaryFolder(), "server")
  initialisedCluster(directory)
  const { connection, stop } = await startPostgres({ directory, log: () => {} })
  onTestFinished(stop)
  const client = new Client(connection)
  await client.connect()
  await client.query("create role reader login password 'x'; create role owner login createrole password 'x'")
  await client.query("create database shops owner owner")
  await client.end()
  const urlOf = (role: string) => `postgres://${role}:x@/shops?host=${encodeURIComponent(connection.host)}`

  const env = { DATA_DIR: await ownFolder(), SESSION_SECRET }
  expect(await error({ ...env, DATABASE_URL: urlOf("reader") })).toMatch(
    /^DATABASE_URL: the database needs an owner's role/,
  )
  expect(await error({ ...env, DATABASE_URL: urlOf("stranger") })).toMatch(
    /^DATABASE_URL: the database refuses/,
  )
})
