import { mkdtemp, mkdir, readdir, rename, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { afterEach, beforeEach, expect, test } from "vitest"

import { allKeys, ImageStoreError } from "./image-store.ts"
import { diskStore } from "./disk-store.server.ts"

let folder: string
let root: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-disk-"))
  root = join(folder, "images")
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test("makes its folder, and leaves no half-written or empty ones behind", async () => {
  const store = diskStore(root)
  await store.put("a/b/c.jpg", Buffer.from("x"))
  expect(await readdir(join(root, ".incoming"))).toEqual([])
  await store.delete("a/b/c.jpg")
  expect(await readdir(join(root, "a"))).toEqual([])
})

test("a store that went away fails, is not made anew, and works again when it is back", async () => {
  const store = diskStore(root)
  await store.put("a/b.jpg", Buffer.from("x"))
  await rename(root, `${root}.away`)
  await expect(store.put("a/c.jpg", Buffer.from("x"))).rejects.toThrow(ImageStoreError)
  await expect(store.get("a/b.jpg")).rejects.toThrow(ImageStoreError)
  await expect(store.delete("a/b.jpg")).rejects.toThrow(ImageStoreError)
  await expect(allKeys(store, "")).rejects.toThrow(ImageStoreError)
  expect(await store.ready()).toBe(false)
  expect(await readdir(folder)).toEqual(["images.away"])

  await rename(`${root}.away`, root)
  expect(await store.ready()).toBe(true)
  expect(Buffer.from((await store.get("a/b.jpg")) ?? "").toString()).toBe("x")
})

test("a write that can't finish leaves nothing", async () => {
  const store = diskStore(root)
  await mkdir(join(root, "a/b.jpg/in-the-way"), { recursive: true })
  await expect(store.put("a/b.jpg", Buffer.from("x"))).rejects.toThrow(ImageStoreError)
  expect(await readdir(join(root, ".incoming"))).toEqual([])
})

test("a start clears what a killed process left, but not what another is writing", async () => {
  await mkdir(join(root, ".incoming"), { recursive: true })
  await writeFile(join(root, ".incoming", "old"), "half")
  await writeFile(join(root, ".incoming", "new"), "half")
  await utimes(join(root, ".incoming", "old"), 0, 0)
  const store = diskStore(root)
  expect(await readdir(join(root, ".incoming"))).toEqual(["new"])
  expect(await allKeys(store, "")).toEqual([])
})

test("a folder that can't be made stops the opening", async () => {
  await writeFile(join(folder, "file"), "")
  expect(() => diskStore(join(folder, "file", "images"))).toThrow()
})
