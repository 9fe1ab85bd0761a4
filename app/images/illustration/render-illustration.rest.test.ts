import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { afterAll, beforeAll, expect, test } from "vitest"

import { acceptImage } from "../accept/accept-pictures.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import { renderIllustrations } from "./render-illustration.server.ts"

const seed = fileURLToPath(new URL("../../database/seed/", import.meta.url))
let outside: string
let inside: string
let drawings: string[]

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), "vitrine-outside-"))
  inside = await mkdtemp(join(tmpdir(), "vitrine-inside-"))
  const names = (await readdir(seed, { recursive: true })).filter((name) => name.endsWith(".svg")).toSorted()
  drawings = names.slice(0, 3).map((name) => join(seed, name))
})

afterAll(async () => {
  await rm(outside, { recursive: true })
  await rm(inside, { recursive: true })
})

test("draws our illustrations in their order, although this process reads no SVG", async () => {
  expect(drawings).toHaveLength(3)
  const pngs = await Promise.all(renderIllustrations(drawings))
  for (const png of pngs)
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 800, height: 800 })
  expect(await Promise.all(renderIllustrations([...drawings].toReversed()))).toEqual([...pngs].toReversed())
  expect((await acceptImage(pngs[0] ?? Buffer.alloc(0), "product")).ok).toBe(true)
})

test("draws nothing that is not ours", async () => {
  const foreign = join(outside, "a.svg")
  await writeFile(foreign, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await symlink(foreign, join(inside, "link.svg"))
  for (const path of [
    foreign,
    join(inside, "link.svg"),
    join(seed, "../../../package.json"),
    join(inside, "..", ".."),
  ])
    await expect(Promise.all(renderIllustrations([path], inside))).rejects.toThrow(
      /^Not one of the seed's illustrations/,
    )
  await expect(Promise.all(renderIllustrations([join(inside, "missing.svg")], inside))).rejects.toThrow(
    /ENOENT/,
  )
  await writeFile(join(inside, "own.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await Promise.all(renderIllustrations([join(inside, "own.svg")], inside))).toHaveLength(1)
  await expect(Promise.all(renderIllustrations([join(inside, "own.svg")]))).rejects.toThrow(
    /^Not one of the seed's illustrations/,
  )
})

test.each([
  ["another file", '<image href="file:///etc/hostname"/>'],
  ["an entity", "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>"],
  ["another drawing", '<use xlink:href="other.svg#a"/>'],
  ["nothing that can be read", "</g>"],
])("says so when a drawing holds %s", async (_name, content) => {
  const path = join(inside, "drawing.svg")
  await writeFile(path, `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)
  await expect(Promise.all(renderIllustrations([path], inside))).rejects.toThrow(/can't be drawn/)
})
