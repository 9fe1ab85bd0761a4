import { mkdtemp, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { moveInto } from "./durable-files.server.ts"

let folder: string

/** Moves like the system, but for the first `removals` times the folder is taken away just before. */
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
  await moveInto(join(folder, "file"), join(folder, "a/b"), whileRemoved(3))
  expect(await readFile(join(folder, "a/b"), "utf8")).toBe("x")
})

test("not for ever", async () => {
  const moved = moveInto(join(folder, "file"), join(folder, "a/b"), whileRemoved(1_000))
  await expect(moved).rejects.toThrow("ENOENT")
})
