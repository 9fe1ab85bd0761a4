/** The platform's own daily backup, with the clock of its round sped up from outside. */
import { spawnSync } from "node:child_process"
import { readdir, rename, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished, test, vi } from "vitest"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { placeWithSecretOf } from "./empty-place.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { runCommand } from "../commands/run-command.ts"
import { hurried, isHealthy, runPlatform, type Platform } from "../serving/run-platform.ts"
import { fillPlatform, holdingsOf, imagesOf } from "../serving/whole-platform.ts"
import { withDatabase } from "../postgres/with-database.ts"

const postgresOf = (folder: string) => join(folder, "postgres")

/** Whether a backup is due is looked at all the time, and not every five minutes. */
const run = (env: Record<string, string>) => runPlatform({ ...hurried({ 300_000: 50 }), ...env })

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

const isWhole = (file: string) => /^vitrine-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/.test(file)
/** A backup yields to everything else that the machine does. */
const timeout = { timeout: 60_000 }
vi.setConfig({ testTimeout: 180_000 })

/** The first backup, once it is whole. */
async function made(folder: string): Promise<string> {
  await expect.poll(async () => (await filesIn(folder)).filter(isWhole), timeout).toHaveLength(1)
  return (await filesIn(folder)).find(isWhole) ?? ""
}

test("a platform that serves makes one by itself, and it opens in another place with every row and picture", async () => {
  const folder = await preparedDataDirectory()
  const before = await withDatabase(postgresOf(folder), async (client) => {
    await fillPlatform(client, folder)
    // A platform that starts sends what waits.
    await client.query("delete from backups; delete from outgoing_mails; delete from order_alerts")
    return holdingsOf(client, imagesOf(folder))
  })
  const platform = await run({ DATA_DIR: folder })
  const backups = join(folder, "backups")
  const file = join(backups, await made(backups))
  expect([(await stat(file)).mode & 0o777, (await stat(backups)).mode & 0o777]).toEqual([0o600, 0o700])
  await platform.line(/"result":"[^"]+: \d+ rows of \d+ tables, 66 image files, \d+ bytes\.".*daily backup/)
  expect(await isHealthy(platform)).toBe(true)
  platform.kill("SIGTERM")
  expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
  expect(await filesIn(backups), "one a day").toHaveLength(1)

  const place = await placeWithSecretOf(folder)
  expect(await runCommand({ DATA_DIR: place }, "restore", file)).toMatchObject({ status: 0, errors: "" })
  const after = await withDatabase(postgresOf(place), async (client) => {
    expect((await client.query("select from backups")).rowCount, "a new place has made none").toBe(0)
    return holdingsOf(client, imagesOf(place))
  })
  expect(after).toEqual(before)
})

const goodNow = `insert into backups (file, finished_at, bytes, row_count, image_files)
  values ('vitrine-2026-01-01-0000.tar.gz', now(), 1, 1, 1)`

type Middle = { platform: Platform; folder: string; backups: string; child: number }

/** A platform that is in the middle of its first backup, and stays there: a table that it copies is locked. */
async function inTheMiddle(): Promise<Middle> {
  const folder = await preparedDataDirectory()
  await withDatabase(postgresOf(folder), (client) => client.query(goodNow))
  const platform = await run({ DATA_DIR: folder })
  const { connection, stop } = await joinPostgres({ directory: postgresOf(folder) })
  const [holder, other] = [new Client(connection), new Client(connection)]
  for (const client of [holder, other]) client.on("error", () => {})
  await Promise.all([holder.connect(), other.connect()])
  onTestFinished(async () => {
    await Promise.all([holder.end(), other.end()])
    await stop()
  })
  await holder.query("begin; lock table products in access exclusive mode")
  await other.query("delete from backups")
  const backups = join(folder, "backups")
  await expect.poll(() => filesIn(backups), timeout).toEqual([expect.stringMatching(/\.unfinished$/)])
  const [child = 0, ...more] = backupProcesses(platform.pid)
  expect(more).toEqual([])
  return { platform, folder, backups, child }
}

const ps = (...args: string[]) => spawnSync("ps", args, { encoding: "utf8" }).stdout

function backupProcesses(parent: number): number[] {
  const lines = ps("-o", "pid=,args=", "--ppid", String(parent)).split("\n")
  return lines.filter((line) => line.includes("backup --daily")).map((line) => Number.parseInt(line))
}

/** The next start makes the one that was cut off, once its delay is over. */
async function expectNextStartToMakeIt({ folder, backups }: Middle): Promise<void> {
  await withDatabase(postgresOf(folder), (client) =>
    client.query("update backups set started_at = started_at - interval '11 minutes'"),
  )
  const platform = await run({ DATA_DIR: folder })
  await made(backups)
  platform.kill("SIGTERM")
  expect((await platform.ended).status).toBe(0)
  expect(await filesIn(backups)).toHaveLength(1)
}

test("a stop in the middle ends the backup too, and leaves no half file; shoppers had the processor", async () => {
  const middle = await inTheMiddle()
  const { platform, backups, child } = middle
  expect(ps("-o", "ni=", "-p", String(child)).trim()).toBe("10")
  expect(await isHealthy(platform)).toBe(true)
  platform.kill("SIGTERM")
  expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
  expect([await filesIn(backups), ps("-o", "pid=", "-p", String(child))]).toEqual([[], ""])
  expect(platform.output()).not.toContain("daily backup failed")
  await expectNextStartToMakeIt(middle)
})

test("a platform that is killed takes its backup along", async () => {
  const middle = await inTheMiddle()
  middle.platform.kill("SIGKILL")
  await middle.platform.ended
  await expect.poll(() => filesIn(middle.backups), timeout).toEqual([])
  await expect.poll(() => ps("-o", "pid=", "-p", String(middle.child)), timeout).toBe("")
  await expectNextStartToMakeIt(middle)
})

test("a backup that is killed alone leaves a half file, which the next one takes away", async () => {
  const middle = await inTheMiddle()
  process.kill(middle.child, "SIGKILL")
  await middle.platform.line(/daily backup failed/)
  expect(await isHealthy(middle.platform)).toBe(true)
  middle.platform.kill("SIGTERM")
  await middle.platform.ended
  const { folder, backups } = middle
  expect(await filesIn(backups)).toEqual([expect.stringMatching(/\.unfinished$/)])
  const [half = ""] = await filesIn(backups)
  // As one of another day: of the same minute the next one has the same name, and would write over it.
  const [file, older] = [half.replace(".unfinished", ""), "vitrine-2026-01-02-0000.tar.gz"]
  await rename(join(backups, half), join(backups, half.replace(file, older)))
  await withDatabase(postgresOf(folder), async (client) => {
    const { rowCount } = await client.query("update backups set file = $2 where file = $1", [file, older])
    expect(rowCount).toBe(1)
  })
  await expectNextStartToMakeIt(middle)
})

test("a folder that can't be written to is logged, and the platform serves on", async () => {
  const folder = await preparedDataDirectory()
  await writeFile(join(folder, "file"), "")
  const platform = await run({ DATA_DIR: folder, BACKUP_DIR: join(folder, "file") })
  const line = await platform.line(/daily backup failed/)
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    reason: expect.stringMatching(/^Backups can't be written to .*: let this account write there .*\.$/),
  })
  expect(await isHealthy(platform)).toBe(true)
})

test("nothing is made where none is kept, and by hand one is made when it is due", async () => {
  const folder = await preparedDataDirectory()
  const off = await runCommand({ DATA_DIR: folder, BACKUP_KEEP: "0" }, "backup", "--daily")
  expect(off).toMatchObject({ status: 1, errors: expect.stringMatching(/^BACKUP_KEEP is 0: [^\n]+\n$/) })
  const output = await runCommand({ DATA_DIR: folder }, "backup", "file", "--daily")
  expect(output).toMatchObject({ status: 2, errors: expect.stringContaining('"file" means nothing') })
  const first = await runCommand(
    { DATA_DIR: folder, BACKUP_DIR: join(folder, "copies") },
    "backup",
    "--daily",
  )
  expect(first).toMatchObject({
    status: 0,
    errors: "",
    output: expect.stringMatching(/copies\/vitrine-.* rows of/),
  })
  const second = await runCommand({ DATA_DIR: folder }, "backup", "--daily")
  expect(second).toMatchObject({ status: 0, output: "Nothing to do: no backup is due now.\n" })
  expect(await filesIn(folder)).not.toContain("backups")
})
