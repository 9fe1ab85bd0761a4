import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { open, stat } from "node:fs/promises"
import { ForeseenFailure } from "../log/failures.ts"

/**
 * The last bytes of an archive: an empty gzip member, which every gunzip passes over, whose comment is the checksum of
 * all bytes before it.
 */
export function sealOf(checksum: string): Buffer {
  const comment = Buffer.from(`vitrine sha256 ${checksum}\0`, "latin1")
  const empty = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]), comment, empty])
}

const sealBytes = sealOf("0".repeat(64)).length

/**
 * Reads the whole file once. Throws a ForeseenFailure for one that is no backup, was cut off, or in which any byte is not
 * as it was written.
 */
export async function assertSealed(file: string): Promise<void> {
  const size = await sizeOf(file)
  const seal = Buffer.alloc(sealBytes)
  const handle = await open(file, "r")
  try {
    await handle.read(seal, 0, sealBytes, Math.max(0, size - sealBytes))
  } finally {
    await handle.close()
  }
  const hash = createHash("sha256")
  const end = size - sealBytes - 1
  if (end >= 0) for await (const chunk of createReadStream(file, { end })) hash.update(chunk as Buffer)
  if (end < 0 || !sealOf(hash.digest("hex")).equals(seal)) {
    throw new ForeseenFailure(`${file} is no whole backup: it was cut off, changed or never one.`)
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch (error) {
    throw new ForeseenFailure(`${file} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new ForeseenFailure(`${file} is no file.`)
}
