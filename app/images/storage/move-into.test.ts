import { mkdtemp, readFile, rm, rmdir, writeFile } from "node:fs/promises"
import type * as files from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

import { afterEach, beforeEach, expect, test, vi } from "vitest"

import { moveInto } from "./move-into.server.ts"

let removals = 0
let folder: string

vi.mock(import("node:fs/promises"), async (original) => {
  const real: typeof files = await original()
  const rename: typeof files.rename = async (from, to) => {
    if (removals-- > 0) await rmdir(dirname(String(to)))
    return real.rename(from, to)
  }
  return { ...real, rename }
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-move-"))
  await writeFile(join(folder, "file"), "x")
})

afterEach(() => rm(folder, { recursive: true }))

test("a folder that is taken away meanwhile is made again", async () => {
  removals = 3
  await moveInto(join(folder, "file"), join(folder, "a/b"))
  expect(await readFile(join(folder, "a/b"), "utf8")).toBe("x")
})

test("not for ever", async () => {
  removals = 1_000
  await expect(moveInto(join(folder, "file"), join(folder, "a/b"))).rejects.toThrow("ENOENT")
})
