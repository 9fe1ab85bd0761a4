import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { expect, test } from "vitest"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { endPostmasterAfterTest, runningPostmaster } from "./postmaster.ts"
import { initialisedCluster } from "./prepared-data-directories.ts"
import { runProgram } from "../run-program.ts"
import { temporaryFolder } from "../temporary-folder.ts"

const holder = "tests/process/programs/hold-postgres.ts"

/** A folder that nothing was made in yet. */
async function newFolder(): Promise<string> {
  const directory = join(await temporaryFolder(), "postgres")
  endPostmasterAfterTest(directory)
  return directory
}

/** A folder as the first start leaves it: making one takes longer than all that is done with it. */
async function databaseFolder(...below: string[]): Promise<string> {
  const directory = join(await temporaryFolder(), ...below, "postgres")
  initialisedCluster(directory)
  return directory
}

function start(directory: string, lines: string[] = []) {
  return startPostgres({ directory, log: (line) => void lines.push(line) })
}

async function query(connection: object, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test("it is a durable server in UTF-8 that sorts names in every language, and its stop ends it", async () => {
  const directory = await newFolder()
  const { connection, stop } = await start(directory)
  const [settings] = await query(
    connection,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
      current_setting('max_connections')::integer >= 60 as "hasRoom", current_database() as database,
      'é' < 'z' collate "und-x-icu" as "sortsNames"`,
  )
  expect(settings).toEqual({
    ...{ fsync: "on", commit: "on", encoding: "UTF8", listens: "", hasRoom: true },
    ...{ database: "vitrine", sortsNames: true },
  })
  await Promise.all([stop(), stop()])
  expect(runningPostmaster(directory)).toBeUndefined()
})

test("what was written is there at the next start", async () => {
  const directory = await databaseFolder()
  const first = await start(directory)
  await query(first.connection, "create table kept as select 42 as result")
  await first.stop()
  const second = await start(directory)
  expect(await query(second.connection, "select result from kept")).toEqual([{ result: 42 }])
  await second.stop()
})

test("only the superuser of the folder needs no password", async () => {
  const directory = await databaseFolder()
  const { connection, stop } = await start(directory)
  await query(connection, "create role guest login password 'right'")
  const guest = { ...connection, user: "guest" }
  await expect(query({ ...guest, password: "wrong" }, "select 1")).rejects.toMatchObject({ code: "28P01" })
  expect(await query({ ...guest, password: "right" }, "select current_user::text as me")).toEqual([
    { me: "guest" },
  ])
  await stop()
})

test("a start finds the server that a killed process left, and uses it", async () => {
  const directory = await databaseFolder()
  const killed = runProgram(holder, [directory])
  await killed.line(/^ready$/)
  killed.kill("SIGKILL")
  await killed.ended
  const orphan = runningPostmaster(directory)
  expect(orphan).toBeDefined()
  const { connection, stop } = await start(directory)
  expect(runningPostmaster(directory)).toBe(orphan)
  expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }])
  await stop()
  expect(runningPostmaster(directory)).toBeUndefined()
})

test("a server that dies is started again at the same address", async () => {
  const directory = await databaseFolder()
  let isBack = (_line: string): void => {}
  const back = new Promise<string>((resolve) => (isBack = resolve))
  const { connection, stop } = await startPostgres({
    directory,
    log: (line) => line.endsWith("back.") && isBack(line),
  })
  const first = runningPostmaster(directory)
  process.kill(first ?? 0, "SIGKILL")
  await back
  expect(runningPostmaster(directory)).not.toBe(first)
  expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }])
  await stop()
})

test("a path longer than a socket's name may be is no hindrance", async () => {
  const { connection, stop } = await start(
    await databaseFolder(..."abcdefgh".split("").map((name) => name.repeat(24))),
  )
  expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }])
  await stop()
})

test("a number that a killed server left and another program now has does not keep it from starting", async () => {
  const [directory, other] = [await databaseFolder(), await databaseFolder()]
  await (await start(directory)).stop()
  const neighbour = await start(other)
  await writeFile(
    join(directory, "postmaster.pid"),
    `${runningPostmaster(other)}\n${directory}\n1\n5432\n.\n\n\nready   \n`,
  )
  const { stop } = await start(directory)
  expect(runningPostmaster(directory)).not.toBe(runningPostmaster(other))
  await stop()
  expect(await query(neighbour.connection, "select 1 as one")).toEqual([{ one: 1 }])
  await neighbour.stop()
})

test("a start that was cut off during the initialisation leaves nothing in the way", async () => {
  const directory = await newFolder()
  await mkdir(join(`${directory}.unfinished`, "base"), { recursive: true })
  await (await start(directory)).stop()
  expect(await readFile(join(directory, "PG_VERSION"), "utf8")).toBe("18\n")
})

test("a database of another release, and a folder that is none, are refused in a sentence", async () => {
  const directory = await newFolder()
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, "notes.txt"), "mine")
  await expect(start(directory)).rejects.toThrow(/holds something that is no database/)
  await writeFile(join(directory, "PG_VERSION"), "17\n")
  await expect(start(directory)).rejects.toThrow(/made by PostgreSQL 17, but this release brings 18/)
})

test("a server that can't start says why", async () => {
  const directory = await databaseFolder()
  await (await start(directory)).stop()
  await writeFile(join(directory, "local.conf"), "shared_buffers = 'plenty'\n")
  await expect(start(directory)).rejects.toThrow(/^The embedded database does not start: .+\.$/)
})
