import { assert, asyncProperty, string, uint8Array, uniqueArray, record } from "fast-check"
import { expect, test } from "vitest"
import { readZip } from "./test-zip.ts"
import { writeZip, type ZipEntry } from "./write-zip.ts"
import { centralHeader, endOfZip } from "./zip-records.ts"

const moment = new Date("2026-11-21T10:20:30Z")

async function archiveOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  async function* source() {
    yield* entries
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(source(), moment)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test("what was put in comes out, whatever its name and bytes are", async () => {
  const entry = record({ name: string({ unit: "grapheme", minLength: 1 }), bytes: uint8Array() })
  const entries = uniqueArray(entry, { selector: ({ name }) => name })
  await assert(
    asyncProperty(entries, async (given) => {
      const read = readZip(await archiveOf(given))
      expect([...read]).toEqual(given.map(({ name, bytes }) => [name, Buffer.from(bytes)]))
    }),
  )
})

test("a header says what its file is, when it was made, and by which sum it is checked", async () => {
  const archive = await archiveOf([{ name: "a.txt", bytes: Buffer.from("hello") }])
  expect(archive.toString("hex", 0, 6)).toBe("504b03041400")
  expect(archive.readUInt16LE(6)).toBe(0x0800)
  expect(archive.readUInt16LE(10)).toBe((10 << 11) | (20 << 5) | 15)
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 21)
  expect(archive.readUInt32LE(14)).toBe(0x3610_a686)
})

test("more files than two bytes can count", async () => {
  const many = Array.from({ length: 65_536 }, (_, index) => ({ name: `${index}`, bytes: new Uint8Array() }))
  expect(readZip(await archiveOf(many)).size).toBe(65_536)
})

test("a file beyond 4 GB has its place in an extra field, and the end says where the table is in full", () => {
  const offset = 5_000_000_000
  const line = centralHeader({ name: Buffer.from("a"), checksum: 1, size: 2, offset }, moment)
  expect([line.readUInt32LE(42), line.readUInt16LE(30), line.readUInt16LE(47)]).toEqual([0xffff_ffff, 12, 1])
  expect(line.readBigUInt64LE(51)).toBe(5_000_000_000n)
  const end = endOfZip({ count: 1, size: line.length, offset })
  expect(end.readBigUInt64LE(48)).toBe(5_000_000_000n)
  expect(end.readBigUInt64LE(64)).toBe(BigInt(offset + line.length))
  expect(end.readUInt32LE(end.length - 22 + 16)).toBe(0xffff_ffff)
  const near = centralHeader({ name: Buffer.from("a"), checksum: 1, size: 2, offset: 7 }, moment)
  expect([near.length, near.readUInt32LE(42)]).toEqual([47, 7])
})
