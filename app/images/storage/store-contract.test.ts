import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { allKeys, type ImageStore } from "./image-store.ts"
import { diskStore } from "./disk-store.server.ts"
import { parseS3Address } from "./s3-address.ts"
import { s3Store } from "./s3-store.server.ts"
import { startS3Server } from "./start-s3-server.ts"
import type { S3Server } from "./start-s3-server.ts"

let folder: string
let server: S3Server
const stores: Record<string, ImageStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-store-"))
  server = await startS3Server(join(folder, "s3"))
  stores["disk"] = diskStore(join(folder, "disk"))
  // With pages of two keys, every listing of the contract has several.
  stores["S3"] = s3Store(parseS3Address(server.storageUrl), { pageSize: 2 })
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

describe.each(["disk", "S3"])("the %s store", (name) => {
  const store = (): ImageStore => {
    const opened = stores[name]
    if (!opened) throw new Error(`no store ${name}`)
    return opened
  }

  test("gives back the bytes that it was given, whatever they are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), fc.nat(9), async (bytes, number) => {
        await store().put(`bytes/${number}.avif`, bytes)
        expect(Buffer.from((await store().get(`bytes/${number}.avif`)) ?? "missing")).toEqual(
          Buffer.from(bytes),
        )
      }),
      { numRuns: 30 },
    )
  })

  test("holds a large file whole", async () => {
    const bytes = Buffer.alloc(3_000_000, "vitrine")
    await store().put("large/one.jpg", bytes)
    expect(Buffer.from((await store().get("large/one.jpg")) ?? "missing").equals(bytes)).toBe(true)
  })

  test("replaces a file under the same key", async () => {
    await store().put("same/key.webp", Buffer.from("first, and longer"))
    await store().put("same/key.webp", Buffer.from("second"))
    expect(Buffer.from((await store().get("same/key.webp")) ?? "").toString()).toBe("second")
  })

  test("has null for what isn't there, also below what is", async () => {
    await store().put("there/is.jpg", Buffer.from("here"))
    expect(await store().get("there/isnt.jpg")).toBeNull()
    expect(await store().get("nowhere/at/all.jpg")).toBeNull()
    expect(await store().get("there/is.jpg/not.jpg")).toBeNull()
  })

  test("deletes, and does not mind what is gone", async () => {
    await store().put("gone/soon.jpg", Buffer.from("x"))
    await store().put("gone/not.jpg", Buffer.from("y"))
    await store().delete("gone/soon.jpg")
    await store().delete("gone/soon.jpg")
    await store().delete("never/was.jpg")
    expect(await store().get("gone/soon.jpg")).toBeNull()
    expect(await allKeys(store(), "gone/")).toEqual(["gone/not.jpg"])
    await store().delete("gone/not.jpg")
    expect(await allKeys(store(), "gone/")).toEqual([])
  })

  test("lists by prefix, over many pages, and folders are no boundary", async () => {
    const keys = [
      "list/a/1.jpg",
      "list/a/2.jpg",
      "list/a/3.jpg",
      "list/a1/1.jpg",
      "list/ab.jpg",
      "list/b/1.jpg",
    ]
    for (const key of keys) await store().put(key, Buffer.from(key))
    expect(await allKeys(store(), "list/")).toEqual([...keys].toSorted())
    expect(await allKeys(store(), "list/a")).toEqual(
      keys.filter((key) => key.startsWith("list/a")).toSorted(),
    )
    expect(await allKeys(store(), "list/a/")).toEqual(["list/a/1.jpg", "list/a/2.jpg", "list/a/3.jpg"])
    expect(await allKeys(store(), "list/a/2")).toEqual(["list/a/2.jpg"])
    expect(await allKeys(store(), "nothing/")).toEqual([])
    expect(await allKeys(store(), "")).toEqual(expect.arrayContaining(keys))
  })

  test("tells when each file was last written", async () => {
    const begun = Date.now()
    for (const key of ["times/1.jpg", "times/2.jpg", "times/3.jpg"]) await store().put(key, Buffer.from(key))
    const found: { key: string; changedAt: Date }[] = []
    for await (const file of store().listWithTimes("times/")) found.push(file)
    expect(found.map(({ key }) => key).toSorted()).toEqual(["times/1.jpg", "times/2.jpg", "times/3.jpg"])
    // The stores' clocks have a resolution of seconds.
    for (const { changedAt } of found) expect(Math.abs(changedAt.getTime() - begun)).toBeLessThan(3_600_000)
  })

  test("writes, reads and deletes side by side in one folder", async () => {
    const keys = Array.from({ length: 24 }, (_none, index) => `beside/${index}.jpg`)
    await Promise.all(
      keys.map(async (key, index) => {
        await store().put(key, Buffer.from(key))
        if (index % 2 === 0) await store().delete(key)
      }),
    )
    expect(await allKeys(store(), "beside/")).toEqual(
      keys.filter((_key, index) => index % 2 === 1).toSorted(),
    )
  })

  test.each([
    "../up.jpg",
    "a/../up.jpg",
    "/etc/passwd.jpg",
    "a//b.jpg",
    "a/.hidden.jpg",
    "a/b\0.jpg",
    "a\\b.jpg",
    "one.jpg",
    "a/B.jpg",
    "a/b.html",
    "a/..jpg",
    "%2e%2e/a.jpg",
  ])("refuses the key %j in every method", async (key) => {
    await expect(store().put(key, Buffer.from("x"))).rejects.toThrow(TypeError)
    await expect(store().get(key)).rejects.toThrow(TypeError)
    await expect(store().delete(key)).rejects.toThrow(TypeError)
  })

  test("refuses to list outside", async () => {
    await expect(async () => allKeys(store(), "../")).rejects.toThrow(TypeError)
    await expect(async () => allKeys(store(), "/")).rejects.toThrow(TypeError)
  })

  test("is ready", async () => {
    expect(await store().ready()).toBe(true)
  })
})
