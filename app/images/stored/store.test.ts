import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { pathToFileURL } from "node:url"

import { afterAll, beforeAll, expect, test } from "vitest"

import { ImageStoreError } from "../storage/image-store.ts"
import { imageStore, openImageStore, storeAt } from "./store.server.ts"

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-opened-"))
})

afterAll(() => rm(folder, { recursive: true }))

test("before it is opened it says so", async () => {
  expect(() => imageStore.get("a/b.jpg")).toThrow("not open in this application: image store")
})

test("one folder, however its address is written", async () => {
  openImageStore(`file:${folder}`)
  await imageStore.put("a/b.jpg", Buffer.from("x"))
  for (const address of [`file:${relative(process.cwd(), folder)}`, pathToFileURL(folder).href])
    expect(Buffer.from((await storeAt(address).get("a/b.jpg")) ?? "").toString(), address).toBe("x")
})

test.each(["", "file:", "http://host/bucket", "/a/path", "s3://host/bucket"])("refuses %j", (address) => {
  expect(() => storeAt(address)).toThrow(TypeError)
})

test("why a picture could not be written is told, and thrown on", async () => {
  const images = join(folder, "images")
  const logged: unknown[] = []
  openImageStore(`file:${images}`, (error) => logged.push(error))
  await imageStore.put("a/b.jpg", Buffer.from("x"))
  expect(logged).toEqual([])
  await rm(images, { recursive: true })
  await writeFile(images, "no folder")
  await expect(imageStore.put("a/b.jpg", Buffer.from("x"))).rejects.toThrow(ImageStoreError)
  expect(logged).toEqual([expect.any(ImageStoreError)])
})
