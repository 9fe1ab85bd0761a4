import { createHash } from "node:crypto"
import { createReadStream, rmSync } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { createTarDecoder, packTar, type ParsedTarEntry } from "modern-tar"
import { syncFolder } from "../../embedded-postgres/sync-folder.ts"
import { encrypted } from "../age/age.ts"
import { OperatorError } from "../../log/failures.ts"
import { checksumTrailer } from "./archive-checksum.ts"
import type { BackupSource } from "./backup-source.ts"

/** One file of an archive. */
export type Part = { name: string; bytes: Uint8Array }

/** It is more than any part that we write: a damaged size must not take all memory. */
const maxPartBytes = 64 * 1024 * 1024

/** Gzip and tar pass this many bytes to each other at a time. */
const chunkBytes = 128 * 1024

/** It precedes the checksum in the part's comment, which `tar` itself does not read. */
const checksumPrefix = "sha256 "

/** Returns the name of an archive until it is complete. */
export const unfinishedName = (file: string) => `${file}.unfinished`

/**
 * Writes the parts, one after the other, as a tar.gz with a checksum, which only its owner can read. The file gets its
 * name once it is complete and synced to the disk; until then it has its unfinished name, and is removed when writing
 * fails or when a signal ends the process. It is encrypted for `publicKey`, if there is one. Returns its bytes.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<Part>,
  publicKey?: string,
): Promise<number> {
  const unfinished = unfinishedName(file)
  const removeHalf = () => rmSync(unfinished, { force: true })
  let bytes = 0
  const handle = await open(unfinished, "w", 0o600)
  process.once("exit", removeHalf)
  try {
    await pipeline(
      packed(parts),
      // Pictures are compressed already, and more effort would delay the shoppers' pages.
      createGzip({ level: 1, chunkSize: chunkBytes }),
      async (source: AsyncIterable<Buffer>) => {
        const whole = withChecksum(source)
        for await (const chunk of publicKey === undefined ? whole : encrypted(whole, publicKey)) {
          bytes += chunk.length
          await handle.appendFile(chunk)
        }
      },
    )
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    syncFolder(dirname(file))
    return bytes
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  } finally {
    process.off("exit", removeHalf)
  }
}

async function* withChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256")
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield checksumTrailer(hash.digest("hex"))
}

/**
 * Packs each part with an extended header of its complete name and its checksum, as an archive without its end: one
 * buffer costs the compression less than a stream of headers, bytes and padding.
 */
async function* packed(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const end = await packTar([])
  for await (const { name, bytes } of parts) {
    const pax = { path: name, comment: checksumPrefix + checksumOf(bytes) }
    const archive = await packTar([{ header: { name, size: bytes.length, mode: 0o600, pax }, body: bytes }])
    yield archive.subarray(0, -end.length)
  }
  yield end
}

/**
 * Yields the parts in their order, each after its checksum is verified. Holds one part in memory.
 * @throws OperatorError if the file is not what `writeArchive` writes
 */
export async function* readArchive(
  file: string,
  read: BackupSource = () => createReadStream(file),
): AsyncGenerator<Part> {
  const damaged = (why: string) => new OperatorError(`${file} is no whole backup: ${why}.`)
  const failed = (error: Error) => {
    throw damaged(error.message.replace(/\.$/, ""))
  }
  const { readable, writable } = createTarDecoder({ strict: true })
  // Its failure makes the next read below fail.
  const unpacker = Writable.fromWeb(writable)
  const unzipped = pipeline(read(), createGunzip({ chunkSize: chunkBytes }), unpacker).catch(() => undefined)
  const entries = readable.getReader()
  try {
    for (;;) {
      const { value: entry } = await entries.read().catch(failed)
      if (entry === undefined) return
      const part = namedPart(entry)
      if (part === undefined) throw damaged("a part has no name or no checksum")
      const bytes = await bytesOf(entry).catch(failed)
      if (checksumOf(bytes) !== part.checksum) throw damaged(`${part.name} is not as it was written`)
      yield { name: part.name, bytes }
    }
  } finally {
    await entries.cancel().catch(() => undefined)
    await unzipped
  }
}

/** Returns undefined for a file that `writeArchive` did not write. */
function namedPart({ header }: ParsedTarEntry): { name: string; checksum: string } | undefined {
  const { path, comment = "" } = header.pax ?? {}
  if (path === undefined || !comment.startsWith(checksumPrefix)) return undefined
  return { name: path, checksum: comment.slice(checksumPrefix.length) }
}

async function bytesOf({ header, body }: ParsedTarEntry): Promise<Buffer> {
  if (header.size > maxPartBytes) throw new Error("a part is larger than any that is written")
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns hexadecimal digits. */
function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex")
}
