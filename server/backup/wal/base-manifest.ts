import * as v from "valibot"
import { OperatorError } from "../../log/failures.ts"

/** Another number where a reader of this release could not understand the base backup. */
const format = 1

const piece = v.object({ part: v.number(), offset: v.number(), length: v.number() })

const manifest = v.object({
  format: v.literal(format),
  /** ISO moments by the database's clock; a restore reaches no moment before the second one. */
  startedAt: v.string(),
  endedAt: v.string(),
  /** The server's version. */
  postgres: v.string(),
  segmentBytes: v.number(),
  /** The WAL from which recovery begins, and up to which it must go before the copy is sound. */
  startSegment: v.string(),
  stopSegment: v.string(),
  backupLabel: v.string(),
  /** Paths in the data folder. */
  folders: v.array(v.string()),
  files: v.array(v.object({ path: v.string(), pieces: v.array(piece) })),
  /** Of each part's bytes, SHA-256 in hexadecimal digits. */
  parts: v.array(v.string()),
  /** False where the pictures are in a store of their own, on other machines. */
  hasPictures: v.boolean(),
  /** By which a restore sees whether it has the secret of the place where the base was made. */
  secretMark: v.string(),
})

export type BaseManifest = v.InferOutput<typeof manifest>

export function writtenManifest(info: Omit<BaseManifest, "format">): Buffer {
  return Buffer.from(JSON.stringify({ format, ...info }))
}

/** Throws a OperatorError for one of a release that writes another form. */
export function readManifest(bytes: Uint8Array): BaseManifest {
  const result = v.safeParse(manifest, JSON.parse(Buffer.from(bytes).toString()))
  if (result.success) return result.output
  throw new OperatorError(
    "The archive was written by another release in a form that this one does not know: restore it with that release.",
  )
}
