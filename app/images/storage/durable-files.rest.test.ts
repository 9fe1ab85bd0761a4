import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { ifThere, moveInto } from "./durable-files.server.ts"

let folder: string

/** Returns a `rename` that finds its folder deleted the first `removals` times. */
function whileRemoved(removals: number): typeof rename {
  return async (from, to) => {
    if (removals-- > 0) await rmdir(dirname(String(to)))
    return rename(from, to)
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-move-"))
  await writeFile(join(folder, "file"), "x")
})

afterEach(() => rm(folder, { recursive: true }))

test("a folder that is taken away meanwhile is made again", async () => {
  await moveInto(folder, join(folder, "file"), join(folder, "a/b"), whileRemoved(3))
  expect(await readFile(join(folder, "a/b"), "utf8")).toBe("x")
})

test("not for ever", async () => {
  const moved = moveInto(folder, join(folder, "file"), join(folder, "a/b"), whileRemoved(1_000))
  await expect(moved).rejects.toThrow("ENOENT")
})

test("a root that is away is not made anew", async () => {
  const root = join(folder, "away")
  await expect(moveInto(root, join(folder, "file"), join(root, "a/b"))).rejects.toThrow("ENOENT")
  expect(await readdir(folder)).toEqual(["file"])
})

test("a file whose root is back before it is looked for is there", async () => {
  const root = join(folder, "root")
  const read = () => readFile(join(root, "file"), "utf8")
  const isBackAfterwards = async () => {
    await mkdir(root)
    await rename(join(folder, "file"), join(root, "file"))
  }
  let tries = 0
  const found = await ifThere(root, () => (tries++ === 0 ? read().finally(isBackAfterwards) : read()))
  expect(found).toBe("x")
  expect(await ifThere(root, () => readFile(join(root, "other")))).toBeNull()
  await expect(ifThere(join(folder, "away"), () => readFile(join(folder, "away", "file")))).rejects.toThrow(
    "ENOENT",
  )
})
