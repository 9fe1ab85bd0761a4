import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, onTestFinished, test } from "vitest"
import { startS3Server } from "#app/images/storage/start-s3-server.ts"
import { newAgeKeys } from "../age/age-keys.ts"
import { openArchive } from "./open-archive.ts"

const { publicKey, privateKey } = await newAgeKeys()
const { privateKey: otherKey } = await newAgeKeys()

/** Returns the address of an empty archive. */
const positions = {
  async "a folder"() {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-archive-"))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return pathToFileURL(folder).href
  },
  async "a bucket"() {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-archive-"))
    const server = await startS3Server(join(folder, "bucket"))
    onTestFinished(async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    })
    return server.storageUrl
  },
}

test.each(Object.entries(positions))(
  "%s gives back what it was given, encrypted or in clear",
  async (_name, open) => {
    const url = await open()
    const bytes = Buffer.concat([Buffer.from("a sample"), Buffer.alloc(1024 * 1024)])
    await openArchive(url).put("a/wal/clear", bytes)
    await openArchive(url, { publicKey }).put("a/wal/encrypted", bytes)
    const reader = openArchive(url, { privateKey })
    for (const name of ["a/wal/clear", "a/wal/encrypted"]) {
      expect((await reader.get(name))?.equals(bytes), name).toBe(true)
    }
    expect(await reader.get("a/wal/none")).toBeNull()
    await expect(openArchive(url, { publicKey }).get("a/wal/encrypted")).rejects.toThrow(
      "name the file of its private key",
    )
    await expect(openArchive(url, { privateKey: otherKey }).get("a/wal/encrypted")).rejects.toThrow(
      "for another key",
    )
    const names: string[] = []
    for await (const { name } of reader.list("a/wal/")) names.push(name)
    expect(names.toSorted()).toEqual(["a/wal/clear", "a/wal/encrypted"])
    for (const name of names) await reader.delete(name)
    expect(await reader.get("a/wal/encrypted")).toBeNull()
  },
)

test("a folder that is not there is not made: the disk may only not be mounted", async () => {
  const archive = openArchive(`${await positions["a folder"]()}/none`)
  await expect(archive.put("a/wal/b", Buffer.of())).rejects.toThrow("The archive is away")
})
