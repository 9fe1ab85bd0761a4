import { readdir, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { backupIsWanted, backupState } from "#app/database/backups.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { ImageStoreError, type ImageStore } from "#app/images/storage/image-store.ts"
import { assertChecksum } from "#server/backup/file/archive-checksum.ts"
import { OperatorError } from "#server/log/failures.ts"
import { useDailyBackups } from "./use-daily-backups.ts"

const { database, folder, make, pass, failures, storeWithPicture } = useDailyBackups()

test("one is made when the last is a day old: whole, its owner's alone, in a folder that was not there", async () => {
  const inner = join(folder(), "not", "there")
  expect(await asAuth(backupIsWanted)).toBe(true)
  const created = await make({ folder: inner, store: await storeWithPicture(100) })
  expect(created).toMatchObject({ outcome: "made", imageFiles: 12, removed: [] })
  const [file = "", ...more] = await readdir(inner)
  expect([file, more]).toEqual([expect.stringMatching(/^vitrine-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/), []])
  await assertChecksum(join(inner, file))
  const { size, mode } = await stat(join(inner, file))
  expect([mode & 0o777, (await stat(inner)).mode & 0o777]).toEqual([0o600, 0o700])
  const { rows } = await database.owner.query<{ told: number; rows: number; files: number }>(
    "select bytes::integer as told, row_count::integer as rows, image_files::integer as files from backups",
  )
  expect(rows).toEqual([{ told: size, rows: expect.any(Number), files: 12 }])
  expect(rows[0]?.rows).toBeGreaterThan(15)

  await pass("23 hours 59 minutes")
  expect([await asAuth(backupIsWanted), (await make({ folder: inner })).outcome]).toEqual([false, "not due"])
  await pass("1 minute")
  expect([await asAuth(backupIsWanted), (await make({ folder: inner })).outcome]).toEqual([true, "made"])
})

test("of two processes one makes it, and the other starts none meanwhile", async () => {
  const store = await storeWithPicture(100)
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: ImageStore = {
    ...store,
    async get(key) {
      begun.resolve()
      await mayEnd.promise
      return store.get(key)
    },
  }
  const first = make({ store: slow })
  await begun.promise
  expect(await asAuth(backupIsWanted)).toBe(false)
  const elsewhere = join(folder(), "of the second")
  expect(await make({ folder: elsewhere })).toEqual({ outcome: "made elsewhere" })
  mayEnd.resolve()
  expect((await first).outcome).toBe("made")
  expect((await make({ folder: elsewhere })).outcome).toBe("not due")
  const outcomes = await pass("25 hours").then(() =>
    Promise.all([make(), make({ folder: elsewhere }), make()]),
  )
  expect(outcomes.filter(({ outcome }) => outcome === "made")).toHaveLength(1)
  expect(await failures()).toEqual([null, null])
})

test("the oldest of its own go when a new one is whole, and no other files", async () => {
  const foreign = ["vitrine-2020-01-01-0000.tar.gz", "notes.txt", "vitrine-2020-01-01-0000.tar.gz.unfinished"]
  for (const file of foreign) await writeFile(join(folder(), file), "somebody's")
  const names = [
    "vitrine-2026-01-01-0000.tar.gz",
    "vitrine-2026-01-02-0000.tar.gz",
    "vitrine-2026-01-03-0000.tar.gz",
  ]
  for (const [days, file] of names.entries()) {
    await writeFile(join(folder(), file), "an older one")
    await database.owner.query(
      `insert into backups (file, started_at, finished_at, bytes, row_count, image_files)
       values ($1, now() - make_interval(days => $2), now(), 1, 1, 1)`,
      [file, 30 - days],
    )
  }
  expect(await make({ keep: 2 })).toMatchObject({ outcome: "made", removed: names.slice(0, 2) })
  const left = await readdir(folder())
  expect(left).toHaveLength(foreign.length + 2)
  expect(left).toEqual(expect.arrayContaining([...foreign, names[2]]))
})

const reject = () => Promise.reject(new ImageStoreError("The image store can't read"))

test("a store that fails leaves no file and takes none away; it is tried again after a growing delay", async () => {
  const store = await storeWithPicture(100)
  expect((await make({ store })).outcome).toBe("made")
  const before = await readdir(folder())
  await pass("25 hours")
  const failing = { ...store, get: reject }
  for (const [delay, tooEarly] of [
    ["10 minutes", "9 minutes"],
    ["30 minutes", "29 minutes"],
  ] as const) {
    await expect(make({ store: failing, keep: 1 })).rejects.toThrow(ImageStoreError)
    await pass(tooEarly)
    expect([await asAuth(backupIsWanted), (await make({ store })).outcome]).toEqual([false, "not due"])
    await pass(delay)
  }
  expect(await readdir(folder())).toEqual(before)
  expect(await failures()).toEqual([null, "image_store", "image_store"])
  expect(await asAuth(backupState)).toMatchObject({ tries: 2, failure: "image_store" })
  expect((await make({ store })).outcome).toBe("made")
  expect(await asAuth(backupState)).toMatchObject({ tries: 0, failure: null, tryAge: null })
})

test("a process that was ended leaves a half file and an open try: the next one takes both away", async () => {
  await database.owner.query("insert into backups (file) values ('vitrine-2026-01-01-0000.tar.gz')")
  const half = "vitrine-2026-01-01-0000.tar.gz.unfinished"
  await writeFile(join(folder(), half), "half")
  expect(await asAuth(backupIsWanted)).toBe(false)
  await pass("11 minutes")
  expect(await asAuth(backupIsWanted)).toBe(true)
  expect((await make()).outcome).toBe("made")
  expect(await readdir(folder())).toHaveLength(1)
  expect(await readdir(folder())).not.toContain(half)
  expect(await failures()).toEqual(["interrupted", null])
})

test("a folder that can't be written to is a sentence", async () => {
  await writeFile(join(folder(), "file"), "")
  const failed = make({ folder: join(folder(), "file", "backups") })
  await expect(failed).rejects.toThrow(
    /^Backups can't be written to .*: let this account write there .*ENOTDIR/,
  )
  await expect(failed).rejects.toBeInstanceOf(OperatorError)
  expect(await failures()).toEqual(["folder"])
})

test("a moment that a wrong clock told of the future ends no backups", async () => {
  await make()
  await pass("-400 days")
  expect(await asAuth(backupIsWanted)).toBe(true)
})
