import * as v from "valibot"
import { OperatorError } from "../../log/failures.ts"

/** The number changes when a reader of this release can no longer understand the base backup. */
const format = 1

const piece = v.object({ part: v.number(), offset: v.number(), length: v.number() })

const manifest = v.object({
  format: v.literal(format),
  /** ISO moments by the database's clock. A restore can reach no moment before `endedAt`. */
  startedAt: v.string(),
  endedAt: v.string(),
  /** The server's version. */
  postgres: v.string(),
  segmentBytes: v.number(),
  /** Recovery begins at the first segment, and must reach the last one before the copy is consistent. */
  startSegment: v.string(),
  stopSegment: v.string(),
  backupLabel: v.string(),
  /** Paths in the data folder. */
  folders: v.array(v.string()),
  files: v.array(v.object({ path: v.string(), pieces: v.array(piece) })),
  /** SHA-256 of each part's bytes, in hexadecimal digits. */
  parts: v.array(v.string()),
  /** False if the pictures are in a store of their own, on other machines. */
  hasPictures: v.boolean(),
  /** A restore sees by it whether it has the secret under which the base was made. */
  secretMark: v.string(),
})

export type BaseManifest = v.InferOutput<typeof manifest>

export function writtenManifest(info: Omit<BaseManifest, "format">): Buffer {
  return Buffer.from(JSON.stringify({ format, ...info }))
}

/** @throws OperatorError for the base backup of a release that writes another form */
export function readManifest(bytes: Uint8Array): BaseManifest {
  const result = v.safeParse(manifest, JSON.parse(Buffer.from(bytes).toString()))
  if (result.success) return result.output
  throw new OperatorError(
    "The archive was written by another release in a form that this one does not know: restore it with that release.",
  )
}
