/** The platform's own daily backup, with the clock of its round sped up from outside. */
import { spawnSync } from "node:child_process"
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished, test, vi } from "vitest"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { folderWithSecretOf } from "./empty-target.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { callCommand, runCommand } from "../commands/run-command.ts"
import { ask } from "./archived-platform.ts"
import { hurried, isHealthy, runPlatform } from "../serving/run-platform.ts"
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
async function created(folder: string): Promise<string> {
  await expect.poll(async () => (await filesIn(folder)).filter(isWhole), timeout).toHaveLength(1)
  return (await filesIn(folder)).find(isWhole) ?? ""
}

/** The delay after what failed or was cut off. */
const isOver = "update backups set started_at = started_at - interval '7 hours'"

test("a platform that serves makes one by itself once it may write, and it opens in another place with every row and picture", async () => {
  const folder = await preparedDataDirectory()
  const before = await withDatabase(postgresOf(folder), async (client) => {
    await fillPlatform(client, folder)
    // A platform that starts sends what waits, and draws pictures.
    await client.query(
      "delete from backups; delete from outgoing_mails; delete from order_alerts; delete from seed_pictures",
    )
    return holdingsOf(client, imagesOf(folder))
  })
  const backups = join(folder, "backups")
  await writeFile(backups, "")
  const platform = await run({ DATA_DIR: folder })
  const line = await platform.line(/daily backup failed/)
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    reason: expect.stringMatching(/^Backups can't be written to .*: let this account write there .*\.$/),
  })
  expect(await isHealthy(platform)).toBe(true)
  await rm(backups)
  await ask(folder, isOver)
  const file = join(backups, await created(backups))
  expect([(await stat(file)).mode & 0o777, (await stat(backups)).mode & 0o777]).toEqual([0o600, 0o700])
  await platform.line(/"result":"[^"]+: \d+ rows of \d+ tables, 66 image files, \d+ bytes\.".*daily backup/)
  expect(await isHealthy(platform)).toBe(true)
  const usage = await callCommand({ DATA_DIR: folder }, "backup", "file", "--daily")
  expect(usage).toMatchObject({ status: 2, errors: expect.stringContaining('"file" means nothing') })
  const again = await runCommand({ DATA_DIR: folder }, "backup", "--daily")
  expect(again).toMatchObject({ status: 0, output: "Nothing to do: no backup is due now.\n" })
  const off = await runCommand({ DATA_DIR: folder, BACKUP_KEEP: "0" }, "backup", "--daily")
  expect(off).toMatchObject({ status: 1, errors: expect.stringMatching(/^BACKUP_KEEP is 0: [^\n]+\n$/) })
  platform.kill("SIGTERM")
  expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
  expect(await filesIn(backups), "one a day").toHaveLength(1)

  const position = await folderWithSecretOf(folder)
  expect(await callCommand({ DATA_DIR: position }, "restore", file)).toMatchObject({ status: 0, errors: "" })
  const after = await withDatabase(postgresOf(position), async (client) => {
    expect((await client.query("select from backups")).rowCount, "a new place has made none").toBe(0)
    return holdingsOf(client, imagesOf(position))
  })
  expect(after).toEqual(before)
})

const ps = (...args: string[]) => spawnSync("ps", args, { encoding: "utf8" }).stdout

function backupProcesses(parent: number): number[] {
  const lines = ps("-o", "pid=,args=", "--ppid", String(parent)).split("\n")
  return lines.filter((line) => line.includes("backup --daily")).map((line) => Number.parseInt(line))
}

/** A good one of this moment, so that none is due; its bytes tell it from the others. */
const goodNow = `insert into backups (file, finished_at, bytes, row_count, image_files)
  values ('vitrine-2026-01-01-0000.tar.gz', now(), 1, 1, 1)`
const nowDue = `with gone as (delete from backups where bytes = 1) ${isOver} where bytes is null`
const older = "vitrine-2026-01-02-0000.tar.gz"

/** A platform that stays in the middle of its backup once that is due: a table that it copies is locked. */
async function runHeld(folder: string, backups: string) {
  await withDatabase(postgresOf(folder), (client) => client.query(goodNow))
  const platform = await run({ DATA_DIR: folder })
  const { connection, stop } = await joinPostgres({ directory: postgresOf(folder) })
  const holder = new Client(connection)
  holder.on("error", () => {})
  await holder.connect()
  onTestFinished(async () => {
    await holder.end()
    await stop()
  })
  await holder.query("begin; lock table products in access exclusive mode")
  /** The process of the backup, once it is in its middle. */
  async function begin(): Promise<number> {
    await ask(folder, nowDue)
    const half = expect.stringMatching(`^(?!${older}).*\\.unfinished$`)
    await expect.poll(() => filesIn(backups), timeout).toEqual([half])
    const [child = 0, ...more] = backupProcesses(platform.pid)
    expect(more).toEqual([])
    return child
  }
  return { platform, begin }
}

test("a backup that is ended in its middle leaves no half file that stays, and the next start makes it", async () => {
  const folder = await preparedDataDirectory()
  const backups = join(folder, "backups")
  const first = await runHeld(folder, backups)
  process.kill(await first.begin(), "SIGKILL")
  await first.platform.line(/daily backup failed/)
  expect(await isHealthy(first.platform)).toBe(true)
  const [half = ""] = await filesIn(backups)
  expect(half).toMatch(/\.unfinished$/)
  // As one of another day: of the same minute the next one has the same name, and would write over it.
  const file = half.replace(".unfinished", "")
  await rename(join(backups, half), join(backups, half.replace(file, older)))
  const named = `update backups set file = '${older}' where file = '${file}' returning file as result`
  expect(await ask(folder, named)).toBe(older)

  // It takes the half one away. A stop ends it in order.
  const stopped = await first.begin()
  expect(ps("-o", "ni=", "-p", String(stopped)).trim(), "shoppers had the processor").toBe("10")
  expect(await isHealthy(first.platform)).toBe(true)
  first.platform.kill("SIGTERM")
  expect(await first.platform.ended).toMatchObject({ status: 0, errors: "" })
  expect([await filesIn(backups), ps("-o", "pid=", "-p", String(stopped))]).toEqual([[], ""])
  expect(first.platform.output().match(/daily backup failed/g), "only the killed one").toHaveLength(1)

  const next = await runHeld(folder, backups)
  const orphan = await next.begin()
  next.platform.kill("SIGKILL")
  await next.platform.ended
  await expect.poll(() => filesIn(backups), timeout).toEqual([])
  await expect.poll(() => ps("-o", "pid=", "-p", String(orphan)), timeout).toBe("")

  await withDatabase(postgresOf(folder), (client) => client.query(isOver))
  const last = await run({ DATA_DIR: folder })
  await created(backups)
  last.kill("SIGTERM")
  expect((await last.ended).status).toBe(0)
  expect(await filesIn(backups)).toHaveLength(1)
})
