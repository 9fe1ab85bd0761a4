import { crc32 } from "node:zlib"

/**
 * Reads the files of a zip archive by its directory.
 * @throws if a checksum does not match its bytes
 */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const { count, offset } = readEnd(archive)
  const files = new Map<string, Buffer>()
  let at = offset
  for (let line = 0; line < count; line += 1) {
    if (archive.readUInt32LE(at) !== 0x0201_4b50) throw new Error("the table has a line that is none")
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)]
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength)
    const start = archive.readUInt32LE(at + 42)
    const size = archive.readUInt32LE(at + 20)
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = archive.subarray(from, from + size)
    if (archive.toString("utf8", start + 30, start + 30 + nameLength) !== name || files.has(name))
      throw new Error(`${name} is not where the directory points, or twice`)
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    at += 46 + nameLength + extraLength
  }
  return files
}

function readEnd(archive: Buffer): { count: number; offset: number } {
  const end = archive.length - 22
  if (end < 0 || archive.readUInt32LE(end) !== 0x0605_4b50) throw new Error("the archive has no end")
  const count = archive.readUInt16LE(end + 10)
  if (count < 0xffff) return { count, offset: archive.readUInt32LE(end + 16) }
  const large = Number(archive.readBigUInt64LE(end - 20 + 8))
  return {
    count: Number(archive.readBigUInt64LE(large + 32)),
    offset: Number(archive.readBigUInt64LE(large + 48)),
  }
}
