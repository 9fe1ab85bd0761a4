import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openGeneratedFiles } from "./generated-files.server.ts"

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "vitrine-generated-"))
})
afterAll(() => rm(parent, { recursive: true }))

const bytes = Buffer.from("picture")

test("a file is there after the next start of the same program, and not for another one", async () => {
  const folder = join(parent, "starts")
  await openGeneratedFiles({ folder, version: "1" }).put("icon", bytes)
  expect(await openGeneratedFiles({ folder, version: "1" }).get("icon")).toEqual(bytes)
  expect(await openGeneratedFiles({ folder, version: "2" }).get("icon")).toBeNull()
})

test("with one more than there may be the oldest goes", async () => {
  const files = openGeneratedFiles({ folder: join(parent, "most"), version: "1", maxFiles: 2 })
  for (const key of ["a", "b", "c"]) await files.put(key, bytes)
  expect(await Promise.all(["a", "b", "c"].map(files.get))).toEqual([null, bytes, bytes])
})

test.each([
  ["a", "b"],
  ["b", "a"],
])("after the next start too, the oldest goes: %s of %s", async (oldest, other) => {
  const folder = join(parent, `order-${oldest}`)
  const before = openGeneratedFiles({ folder, version: "1" })
  await before.put(oldest, bytes)
  // This is more than the resolution of a file system's clock.
  await setTimeout(50)
  await before.put(other, bytes)
  const files = openGeneratedFiles({ folder, version: "1", maxFiles: 2 })
  await files.put("c", bytes)
  expect(await Promise.all([oldest, other, "c"].map(files.get))).toEqual([null, bytes, bytes])
})

test("those that were written more than a month ago go", async () => {
  const folder = join(parent, "ages")
  await openGeneratedFiles({ folder, version: "1" }).put("old", bytes)
  const now = () => Date.now() + 31 * 24 * 3_600_000
  const later = openGeneratedFiles({ folder, version: "1", now })
  await later.put("new", bytes)
  expect(await Promise.all(["old", "new"].map(later.get))).toEqual([null, bytes])
})

test("a folder that is gone is no error", async () => {
  const folder = join(parent, "gone")
  const files = openGeneratedFiles({ folder, version: "1" })
  await files.put("a", bytes)
  await rm(folder, { recursive: true })
  expect(await files.get("a")).toBeNull()
  await files.put("a", bytes)
})

test("a folder that can't be listed is listed again later", async () => {
  const folder = join(parent, "unlisted")
  const files = openGeneratedFiles({ folder, version: "1" })
  await rm(folder, { recursive: true })
  await writeFile(folder, "")
  expect(await files.get("a")).toBeNull()
  await rm(folder)
  await openGeneratedFiles({ folder, version: "1" }).put("a", bytes)
  expect(await files.get("a")).toEqual(bytes)
})
