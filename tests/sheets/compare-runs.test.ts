import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { compareRuns } from "./compare-runs.ts"

type Drawn = { name: string; grey: number; height?: number }

async function runOf(pictures: readonly Drawn[]): Promise<string> {
  const run = await mkdtemp(join(tmpdir(), "vitrine-compare-"))
  for (const { name, grey: g, height = 3 } of pictures) {
    const path = join(run, "pictures", name)
    await mkdir(dirname(path), { recursive: true })
    const create = { width: 4, height, channels: 3, background: { r: g, g, b: g } } as const
    await sharp({ create }).png().toFile(path)
  }
  return run
}

test("what differs between two runs is listed and drawn, and rounding is not", async () => {
  const before = await runOf([
    { name: "public/same.png", grey: 100 },
    { name: "public/rounded.png", grey: 100 },
    { name: "public/darker.png", grey: 100 },
    { name: "public/longer.png", grey: 100 },
    { name: "public/gone.png", grey: 100 },
  ])
  const after = await runOf([
    { name: "public/same.png", grey: 100 },
    { name: "public/rounded.png", grey: 102 },
    { name: "public/darker.png", grey: 90 },
    { name: "public/longer.png", grey: 100, height: 4 },
    { name: "public/new.png", grey: 100 },
  ])
  const { differing, text } = await compareRuns(before, after)
  expect(text.replaceAll("\\", "/").split("\n")).toEqual([
    "public/darker.png: 12 pixels, by 10 of 255 at most",
    "public/gone.png: only before",
    "public/longer.png: 4 pixels, by 255 of 255 at most, 4x3 became 4x4",
    "public/new.png: only after",
    "4 pictures compared, 4 differ",
    "",
  ])
  expect(differing).toBe(4)
  // As bytes: where the product's own pictures are decoded in this process, no file may be opened by its name.
  const drawn = await readFile(join(after, "differences/public/longer.png"))
  const { width, height } = await sharp(drawn).metadata()
  expect([width, height], "before, after, and the pixels that differ").toEqual([12, 4])
  expect(existsSync(join(after, "differences/public/rounded.png"))).toBe(false)
})

test("a folder without pictures is refused", async () => {
  await expect(compareRuns(await runOf([]), await runOf([]))).rejects.toThrow("no pictures in")
})
