import { spawnSync } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { afterEach, beforeEach, expect, test } from "vitest"
import { assertSealed } from "./archive-seal.ts"
import { readArchive } from "./read-archive.ts"
import { encodePart, endOfTar, type Part } from "./tar-part.ts"
import { writeArchive } from "./write-archive.ts"

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-archive-"))
  file = join(folder, "one.tar.gz")
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function* each(parts: readonly Part[]): AsyncGenerator<Part> {
  yield* parts
}

async function read(): Promise<Part[]> {
  const found: Part[] = []
  for await (const { name, bytes } of readArchive(file)) found.push({ name, bytes: Uint8Array.from(bytes) })
  return found
}

const names = fc
  .string({ unit: "binary", minLength: 1, maxLength: 300 })
  .filter((name) => name.isWellFormed())
const parts = fc.array(fc.record({ name: names, bytes: fc.uint8Array({ maxLength: 3_000 }) }), {
  maxLength: 8,
})

test("gives back the names and bytes that it was given, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const size = await writeArchive(file, each(given))
      expect((await stat(file)).size).toBe(size)
      await assertSealed(file)
      expect(await read()).toEqual(given.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })))
    }),
    { numRuns: 60 },
  )
})

test("a part that is larger than every buffer comes back whole", async () => {
  const bytes = Uint8Array.from({ length: 3_000_001 }, (_none, place) => (place * 7919) % 251)
  await writeArchive(file, each([{ name: "large", bytes }]))
  const [found] = await read()
  expect(found?.name).toBe("large")
  expect(Buffer.from(found?.bytes ?? "").equals(bytes)).toBe(true)
})

test("whatever byte is flipped or cut off, the seal is broken", async () => {
  await writeArchive(file, each([{ name: "tables/plans/1", bytes: Buffer.from("Basic\t15.00\n") }]))
  const whole = await readFile(file)
  for (let place = 0; place < whole.length; place++) {
    const flipped = Buffer.from(whole)
    flipped[place] = (whole[place] ?? 0) ^ (1 << (place % 8))
    await writeFile(file, flipped)
    await expect(assertSealed(file)).rejects.toThrow("is no whole backup")
    await writeFile(file, whole.subarray(0, place))
    await expect(assertSealed(file)).rejects.toThrow("is no whole backup")
  }
  await writeFile(file, whole)
  await assertSealed(file)
})

test("a reader that nobody warned never gives out what was not written", async () => {
  const given = [
    { name: "a", bytes: Buffer.alloc(2_000, "a") },
    { name: "b", bytes: Buffer.alloc(700, "b") },
  ]
  await writeArchive(file, each(given))
  const whole = await readFile(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const flipped = Buffer.from(whole)
      flipped[place] = (whole[place] ?? 0) ^ change
      await writeFile(file, flipped)
      const found: Part[] = []
      try {
        for await (const part of readArchive(file)) found.push(part)
      } catch (error) {
        expect(error).toMatchObject({ name: "ForeseenFailure" })
      }
      for (const [index, { name, bytes }] of found.entries()) {
        expect(Buffer.from(bytes).equals(given[index]?.bytes ?? Buffer.alloc(0)), name).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

test("a part that is not what its checksum says is refused by its name, though the file is whole gzip", async () => {
  const part = encodePart({ name: "tables/plans/0", bytes: Buffer.from("Basic") })
  part.write("Magic", part.indexOf("Basic"))
  await writeFile(file, gzipSync(Buffer.concat([part, endOfTar])))
  await expect(read()).rejects.toThrow("tables/plans/0 is not as it was written")
  await writeFile(file, gzipSync(part.subarray(0, 1_200)))
  await expect(read()).rejects.toThrow("it ends too early")
})

test("a writing that fails leaves neither the file nor a half of it", async () => {
  async function* failing(): AsyncGenerator<Part> {
    yield { name: "a", bytes: Buffer.from("a") }
    throw new Error("the database went away")
  }
  await expect(writeArchive(file, failing())).rejects.toThrow("the database went away")
  expect(await readdir(folder)).toEqual([])
})

test("tar unpacks it", async () => {
  const key = `images/product-images/${"0".repeat(36)}/${"f".repeat(128)}-800.avif`
  await writeArchive(
    file,
    each([
      { name: "backup.json", bytes: Buffer.from("{}") },
      { name: key, bytes: Buffer.from("picture") },
    ]),
  )
  const unpacked = spawnSync("tar", ["xzf", file, "-C", folder], { encoding: "utf8" })
  expect(unpacked).toMatchObject({ status: 0, stderr: "" })
  expect(await readFile(join(folder, key), "utf8")).toBe("picture")
})
