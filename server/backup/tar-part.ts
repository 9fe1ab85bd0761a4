import { createHash } from "node:crypto"

/** One file of an archive. */
export type Part = { name: string; bytes: Uint8Array }

export const blockBytes = 512

/** More than any part that we write: a damaged size must not ask for all memory. */
export const largestPart = 64 * 1024 * 1024

/** Whoever unpacks it with `tar` sees it in the part's comment, which tar itself does not read. */
const checksumPrefix = "sha256 "

/** A part as tar writes it: an extended header with its whole name and its checksum, then the file, in blocks. */
export function encodePart({ name, bytes }: Part): Buffer {
  const records = Buffer.concat([
    paxRecord("path", name),
    paxRecord("comment", checksumPrefix + checksumOf(bytes)),
  ])
  return Buffer.concat([
    header("vitrine-backup/header", "x", records.length),
    padded(records),
    header(name, "0", bytes.length),
    padded(bytes),
  ])
}

/** What ends an archive. */
export const endOfTar = Buffer.alloc(2 * blockBytes)

/** What a header block says; null for the block of zeros at the end, undefined for one that no tar wrote. */
export function decodeHeader(block: Buffer): { type: string; size: number } | null | undefined {
  if (block.every((byte) => byte === 0)) return null
  const size = Number.parseInt(block.toString("latin1", 124, 135), 8)
  const sum = Number.parseInt(block.toString("latin1", 148, 154), 8)
  if (sum !== sumOf(block) || !(size >= 0 && size <= largestPart)) return undefined
  return { type: block.toString("latin1", 156, 157), size }
}

/** Name and checksum from the records of an extended header; undefined where one is missing. */
export function decodeRecords(bytes: Buffer): { name: string; checksum: string } | undefined {
  const values: Record<string, string> = {}
  for (let rest = bytes; rest.length > 0;) {
    const length = Number.parseInt(rest.toString("latin1", 0, rest.indexOf(" ")), 10)
    if (!(length > 0 && length <= rest.length)) return undefined
    const record = rest.toString("utf8", rest.indexOf(" ") + 1, length - 1)
    values[record.slice(0, record.indexOf("="))] = record.slice(record.indexOf("=") + 1)
    rest = rest.subarray(length)
  }
  const { path, comment } = values
  if (path === undefined || !comment?.startsWith(checksumPrefix)) return undefined
  return { name: path, checksum: comment.slice(checksumPrefix.length) }
}

/** In hexadecimal digits. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex")
}

/** How many bytes follow a file of this size up to the next block. */
export function paddingAfter(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

/** Its length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.from(` ${key}=${value}\n`)
  let length = rest.length
  while (length !== rest.length + String(length).length) length = rest.length + String(length).length
  return Buffer.concat([Buffer.from(String(length)), rest])
}

function header(name: string, type: "x" | "0", size: number): Buffer {
  const block = Buffer.alloc(blockBytes)
  block.write(name.replaceAll(/[^ -~]/g, "_").slice(0, 100), 0, "latin1")
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0")
  block.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100, "latin1")
  block.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124, "latin1")
  block.write(`${type}`, 156, "latin1")
  block.write("ustar\x0000", 257, "latin1")
  block.write(`${octal(sumOf(block), 6)}\0 `, 148, "latin1")
  return block
}

/** Its own field counts as spaces. */
function sumOf(block: Buffer): number {
  return block.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0)
}

function padded(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(paddingAfter(bytes.length))])
}
