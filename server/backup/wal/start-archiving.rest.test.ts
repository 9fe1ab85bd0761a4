import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { readGenerations } from "./generations.ts"
import { segmentOf } from "./archive-names.ts"
import { sampleArchive, segmentAt } from "./sample-archive.ts"
import { shipIntervalMs, startArchiving, type Archiving } from "./start-archiving.ts"

type Options = Parameters<typeof startArchiving>[0]

let archiving: Archiving | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
})
afterEach(async () => {
  await archiving?.stop(1_000)
  vi.useRealTimers()
})

async function arrange(isNearlyFull: Options["isNearlyFull"] = async () => false) {
  const archive = await sampleArchive()
  const data = await mkdtemp(join(tmpdir(), "vitrine-archiving-"))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const directory = join(data, "postgres")
  const spool = join(directory, "archive_spool")
  await mkdir(spool, { recursive: true })
  await mkdir(join(directory, "pg_wal/archive_status"), { recursive: true })
  const lines: string[] = []
  const line = (_fields: object, text?: string) => void lines.push(text ?? "")
  let bases = 0
  const baseRun = { status: 0, output: "made\n", errors: "" }
  archiving = startArchiving({
    ...{ owner: {}, dataDirectory: data, directory, archive, pictures: null, isNearlyFull },
    log: { info: line, warn: line, error: line } as Options["log"],
    async runBase() {
      bases++
      return { ...baseRun }
    },
  })
  const spooled = (number: number) => writeFile(join(spool, segmentAt(number)), `segment ${number}`)
  // Once a check is over, the next one is scheduled.
  const isOver = () => expect.poll(() => vi.getTimerCount()).toBe(1)
  const look = async (until: () => Promise<boolean> | boolean) => {
    await isOver()
    await vi.advanceTimersByTimeAsync(shipIntervalMs)
    await expect.poll(until).toBe(true)
    await isOver()
  }
  const sent = async () => {
    const names: string[] = []
    for await (const { name } of archive.list("")) names.push(segmentOf(name) ?? "")
    return names.toSorted()
  }
  const isEmpty = async () => (await readdir(spool)).length === 0
  return { archive, data, spool, lines, look, spooled, sent, isEmpty, baseRun, bases: () => bases }
}

test("while the archive is away segments wait, and are sent when it is back", async () => {
  const { archive, lines, look, spooled, sent, isEmpty, bases } = await arrange()
  await spooled(1)
  await look(isEmpty)
  expect(bases()).toBe(1)
  await rename(archive.folder, `${archive.folder}.away`)
  await spooled(2)
  await look(() => lines.includes("the archive takes nothing: WAL waits on the database's disk"))
  expect(existsSync(archive.folder)).toBe(false)
  expect(await archiving?.state()).toMatchObject({ bytes: 9, trouble: "away" })
  await spooled(3)
  await rename(`${archive.folder}.away`, archive.folder)
  await look(() => lines.includes("the archive is back"))
  expect(await archiving?.state()).toEqual({ bytes: 0, seconds: 0, trouble: null })
  expect(await sent()).toEqual([segmentAt(1), segmentAt(2), segmentAt(3)])
  expect(lines.filter((line) => line.includes("takes nothing"))).toHaveLength(1)
})

test("before the disk is full what waits is dropped, and another generation begins with a base backup", async () => {
  const full = { is: false }
  const { archive, data, lines, look, spooled, isEmpty, bases } = await arrange(async () => full.is)
  await spooled(1)
  await look(isEmpty)
  const [first] = readGenerations(data).own
  await rename(archive.folder, `${archive.folder}.away`)
  await spooled(2)
  await look(() => lines.some((line) => line.includes("takes nothing")))
  expect(await isEmpty()).toBe(false)
  full.is = true
  await look(isEmpty)
  expect(lines.at(-1)).toMatch(/^the disk is nearly full/)
  expect((await archiving?.state())?.trouble).toBe("dropped")
  await rename(`${archive.folder}.away`, archive.folder)
  await look(() => lines.includes("the archive is back"))
  expect(readGenerations(data)).toMatchObject({
    own: [first, expect.not.stringMatching(first ?? "")],
    isOver: false,
  })
  expect(bases()).toBe(2)
  expect((await archiving?.state())?.trouble).toBe(null)
})

test("a base backup that failed is shown until another one is made", async () => {
  const { lines, look, baseRun, bases } = await arrange()
  baseRun.status = 1
  const trouble = async () => (await archiving?.state())?.trouble
  await look(async () => (await trouble()) === "base")
  expect(lines).toContain("the base backup failed and is tried again")
  baseRun.status = 0
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await look(async () => (await trouble()) === null)
  expect(bases()).toBe(2)
})
