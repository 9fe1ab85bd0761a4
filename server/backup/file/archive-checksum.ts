import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { OperatorError } from "../../log/failures.ts"
import type { BackupSource } from "./backup-source.ts"

/**
 * Returns the last bytes of an archive: an empty gzip member, which every gunzip ignores, with the checksum of all
 * bytes before it as its comment.
 */
export function checksumTrailer(checksum: string): Buffer {
  const comment = Buffer.from(`vitrine sha256 ${checksum}\0`, "latin1")
  const empty = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]), comment, empty])
}

const checksumTrailerBytes = checksumTrailer("0".repeat(64)).length

/**
 * Reads the complete file once.
 * @throws OperatorError if the file is no backup, was cut off, or if any byte was changed
 */
export async function assertChecksum(
  file: string,
  read: BackupSource = () => createReadStream(file),
): Promise<void> {
  await assertFile(file)
  const hash = createHash("sha256")
  let end: Buffer = Buffer.alloc(0)
  let isEmpty = true
  for await (const chunk of read()) {
    const bytes = Buffer.concat([end, chunk])
    const before = Math.max(0, bytes.length - checksumTrailerBytes)
    hash.update(bytes.subarray(0, before))
    isEmpty &&= before === 0
    end = bytes.subarray(before)
  }
  if (isEmpty || !checksumTrailer(hash.digest("hex")).equals(end)) {
    throw new OperatorError(`${file} is no whole backup: it was cut off, changed or never one.`)
  }
}

async function assertFile(file: string): Promise<void> {
  try {
    if ((await stat(file)).isFile()) return
  } catch (error) {
    throw new OperatorError(`${file} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new OperatorError(`${file} is no file.`)
}
