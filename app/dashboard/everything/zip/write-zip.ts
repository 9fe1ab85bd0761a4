import { crc32 } from "node:zlib"
import { centralHeader, endOfZip, localHeader, type ZipRecord } from "./zip-records.ts"

/** `name` is unique in an archive; `/` separates folders. */
export type ZipEntry = { name: string; bytes: Uint8Array }

/**
 * Yields a zip archive of files as they arrive. They are stored without compression, because pictures are compressed
 * already. Memory holds one file at a time, and about 150 bytes of each for the directory at the end. An archive may
 * have more than 65,535 files and 4 GB.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  moment: Date,
): AsyncGenerator<Uint8Array, undefined> {
  const table: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const checksum = crc32(bytes)
    const record: ZipRecord = { name: Buffer.from(name), checksum, size: bytes.length, offset }
    const header = localHeader(record, moment)
    table.push(centralHeader(record, moment))
    offset += header.length + bytes.length
    yield header
    yield bytes
  }
  let size = 0
  for (const line of table) {
    size += line.length
    yield line
  }
  yield endOfZip({ count: table.length, size, offset })
}
