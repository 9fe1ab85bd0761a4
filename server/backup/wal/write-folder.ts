import { createHash } from "node:crypto"
import { chmod, open, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { makeFolder } from "#app/make-folder.server.ts"
import { OperatorError } from "../../log/failures.ts"
import { baseName, isChecksumOf, segmentOf } from "./archive-names.ts"
import type { ChosenBase } from "./archive-contents.ts"
import type { Archive } from "./open-archive.ts"

const damaged = (name: string) =>
  new OperatorError(`${name} in the archive is damaged: it was changed or is missing.`)

/**
 * Writes the contents of the base backup into `folder`.
 * @throws OperatorError for a damaged part
 */
export async function writeBase(
  archive: Archive,
  { named, manifest }: ChosenBase,
  folder: string,
): Promise<void> {
  for (const path of ["", ...manifest.folders]) {
    makeFolder(inside(folder, path), 0o700)
  }
  await chmod(folder, 0o700)
  let held: { part: number; bytes: Buffer } | undefined
  async function partOf(part: number): Promise<Buffer> {
    if (held?.part === part) return held.bytes
    const name = baseName(named.generation, named.base, part)
    const bytes = await archive.get(name)
    if (bytes === null || createHash("sha256").update(bytes).digest("hex") !== manifest.parts[part]) {
      throw damaged(name)
    }
    held = { part, bytes }
    return bytes
  }
  for (const { path, pieces } of manifest.files) {
    const file = await open(inside(folder, path), "wx", 0o600)
    try {
      for (const { part, offset, length } of pieces) {
        await file.appendFile((await partOf(part)).subarray(offset, offset + length))
      }
    } finally {
      await file.close()
    }
  }
  await writeFile(join(folder, "backup_label"), manifest.backupLabel, { mode: 0o600 })
}

/** Anybody can change the manifest of an archive that is not encrypted, so no path in it may leave the folder. */
function inside(folder: string, path: string): string {
  if (path.split(/[/\\]/).includes("..")) throw damaged(path)
  return join(folder, path)
}

/** Writes the segments where recovery finds them. The zeros at the end of each take no space on the disk. */
export async function writeSegments(
  archive: Archive,
  names: readonly string[],
  { folder, segmentBytes }: { folder: string; segmentBytes: number },
): Promise<void> {
  for (const name of names) {
    const bytes = await archive.get(name)
    const segment = segmentOf(name)
    if (bytes?.length !== segmentBytes || segment === undefined || !isChecksumOf(name, bytes)) {
      throw damaged(name)
    }
    const file = await open(join(folder, "pg_wal", segment), "wx", 0o600)
    try {
      await file.writeFile(withoutEndingZeros(bytes))
      await file.truncate(segmentBytes)
    } finally {
      await file.close()
    }
  }
}

/** A block of WAL has this size. */
const blockBytes = 8_192

/**
 * Compares block by block, because comparing each of 16 million bytes takes longer than the rest of the work on a
 * segment.
 */
function withoutEndingZeros(bytes: Buffer): Buffer {
  const zeros = Buffer.alloc(blockBytes)
  let end = bytes.length
  while (end >= blockBytes && bytes.compare(zeros, 0, blockBytes, end - blockBytes, end) === 0)
    end -= blockBytes
  return bytes.subarray(0, end)
}
