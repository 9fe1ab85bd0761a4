import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { afterEach, beforeEach, expect, test } from "vitest"
import { assertChecksum } from "./archive-checksum.ts"
import { packTar } from "modern-tar"
import { readArchive, writeArchive, type Part } from "./archive.ts"

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
  // Every tar reads such a name as a folder's.
  .filter((name) => name.isWellFormed() && !name.endsWith("/"))
const parts = fc.array(fc.record({ name: names, bytes: fc.uint8Array({ maxLength: 3_000 }) }), {
  maxLength: 8,
})

test("gives back the names and bytes that it was given, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const size = await writeArchive(file, each(given))
      expect((await stat(file)).size).toBe(size)
      await assertChecksum(file)
      expect(await read()).toEqual(given.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })))
    }),
    { numRuns: 60 },
  )
})

test("a part that is larger than every buffer comes back whole", async () => {
  const bytes = Uint8Array.from({ length: 3_000_001 }, (_none, index) => (index * 7919) % 251)
  await writeArchive(file, each([{ name: "large", bytes }]))
  const [found] = await read()
  expect(found?.name).toBe("large")
  expect(Buffer.from(found?.bytes ?? "").equals(bytes)).toBe(true)
})

test("whatever byte is flipped or cut off, the checksum is wrong", async () => {
  await writeArchive(file, each([{ name: "tables/plans/1", bytes: Buffer.from("Basic\t15.00\n") }]))
  const whole = await readFile(file)
  for (let index = 0; index < whole.length; index++) {
    const flipped = Buffer.from(whole)
    flipped[index] = (whole[index] ?? 0) ^ (1 << (index % 8))
    await writeFile(file, flipped)
    await expect(assertChecksum(file)).rejects.toThrow("is no whole backup")
    await writeFile(file, whole.subarray(0, index))
    await expect(assertChecksum(file)).rejects.toThrow("is no whole backup")
  }
  await writeFile(file, whole)
  await assertChecksum(file)
})

test("a reader that nobody warned never gives out what was not written", async () => {
  const given = [
    { name: "a", bytes: Buffer.alloc(2_000, "a") },
    { name: "b", bytes: Buffer.alloc(700, "b") },
  ]
  await writeArchive(file, each(given))
  const whole = await readFile(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (position, change) => {
      const flipped = Buffer.from(whole)
      flipped[position] = (whole[position] ?? 0) ^ change
      await writeFile(file, flipped)
      const found: Part[] = []
      try {
        for await (const part of readArchive(file)) found.push(part)
      } catch (error) {
        expect(error).toMatchObject({ name: "OperatorError" })
      }
      for (const [index, { name, bytes }] of found.entries()) {
        expect(Buffer.from(bytes).equals(given[index]?.bytes ?? Buffer.alloc(0)), name).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

test("a part that is not what its checksum says is refused by its name, though the file is whole gzip", async () => {
  const comment = `sha256 ${createHash("sha256").update("Basic").digest("hex")}`
  const header = { name: "tables/plans/0", size: 5, pax: { path: "tables/plans/0", comment } }
  const tar = await packTar([{ header, body: "Magic" }])
  await writeFile(file, gzipSync(tar))
  await expect(read()).rejects.toThrow("tables/plans/0 is not as it was written")
  await writeFile(file, gzipSync(tar.subarray(0, 1_200)))
  await expect(read()).rejects.toThrow("is no whole backup: Tar archive is truncated")
  await writeFile(file, gzipSync(await packTar([{ header: { name: "a", size: 5 }, body: "Basic" }])))
  await expect(read()).rejects.toThrow("a part has no name or no checksum")
})

/**
 * An archive of the first encoder, whose headers have no time: a text in Arabic, a name longer than a header's field,
 * no bytes.
 */
const ofEarlierRelease = `
H4sIAAAAAAAEA+1ZS24bMQz1rmhO4QskJinqt8iqJ6F+tdv4A88kKFD0PEVXRc/QS+Q4heEUaKZubNfOwE7EjTBDURo98onU6G7SLiezfBkkfr
xdjMZZUl4OjisAAAZgsGrh7xaQ7W/dWo+ErAfDT8f9jM2j3TatLAcAm7Uv/i3BcCHt+Hrt/6sPzXx24dQwzqfTPGuvm7GQNsMoKqFRQQJorRw6
skQGGbRxRYVcbBaJ6GzMIVnjrMsQjMo+M5PS5uLF43iuC/zD78+2hBWpn+I/gOrwH8CYwbAXTr5y/n/+Urn5bIF/BgPfnUL+19ThPyFjzf99hA
+pdf5vJdzkZtSM54tmBBtKAOOiDq6AJqLkvCVrUuQgxRCi1kUlSCqgmOSsVbowIGh0wDEZl3Ou20wf7tx7jsd+39t8J4Ot+R91h//AhDX/7wTu
gZ3uv99/vf/x9p2Un98qRQ8E8wzNTyH/K8YO/2v+7yuUkGldAEym8j43o8Vynm5je/nwuNq6t8moHCiXDuBK7iZlQ9mRKekQIwgEqw0Hx4GwGF
2sFQoSIjGVyAmsODQSQHyiorKVUFLk+udhSyD14fZVAD1x/keADv9JG+Ka/7e47ijqN1VeNwJHiaI6yLkicAr1H+rO/r+6/4H6/6ePmKKH8i/O
Z22etc2/boCyChCZybsSMSJ7KaFwdN6bEjwxWcmMmQ374BVHYa+9x2CdpuC0rmfLPry5/xyP/L6/+U4WW+q/lbpz/gPWqtZ/O4FbO1UEKgIVgf
9E4Be0CUD1ACQAAB+LCBAAAAAAAP92aXRyaW5lIHNoYTI1NiAwOTM3OGNlNzNlZjUxNmM2Y2Q3N2YyZmI4NzZlOTJhNzYyMjUxOTgwMWMwMDky
NGVhMGQ2ZTM2M2MyMWEwMTg4AAMAAAAAAAAAAAA=
`

test("an archive of an earlier release is read", async () => {
  await writeFile(file, Buffer.from(ofEarlierRelease, "base64"))
  await assertChecksum(file)
  const picture = `images/product-images/${"0".repeat(36)}/${"f".repeat(64)}-800.avif`
  expect(await read()).toEqual(
    [
      { name: "backup.json", bytes: Buffer.from("{}\n") },
      { name: "tables/shops/0", bytes: Buffer.from("دار\tCafé\n") },
      { name: picture, bytes: Buffer.alloc(513, 7) },
      { name: "contents.json", bytes: Buffer.of() },
    ].map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })),
  )
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
