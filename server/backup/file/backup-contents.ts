import { createHmac } from "node:crypto"
import * as v from "valibot"
import { OperatorError } from "../../log/failures.ts"

/** The number changes when a reader of this release can no longer understand the file. */
const format = 1

export const firstPart = "backup.json"
export const lastPart = "contents.json"

const table = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  key: v.array(v.object({ column: v.string(), isText: v.boolean() })),
})

const beginning = v.object({
  format: v.literal(format),
  /** An ISO moment. */
  createdAt: v.string(),
  /** The server's version. */
  postgres: v.string(),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  /** The order is one in which tables can be restored. */
  tables: v.array(table),
  /** A restore sees by it whether it has the secret under which the backup was made. */
  secretMark: v.string(),
})

const end = v.object({
  tables: v.array(v.object({ name: v.string(), rows: v.number(), bytes: v.number(), checksum: v.string() })),
  /** The count of files, one for each width and type of a picture. */
  imageFiles: v.number(),
  imageBytes: v.number(),
  /** Pictures that rows name and the store did not have, by the keys in those rows. */
  missingPictures: v.array(v.string()),
})

export type BackupBeginning = v.InferOutput<typeof beginning>
export type BackupEnd = v.InferOutput<typeof end>

/** Identifies a secret without revealing anything about it. */
export function markOfSecret(secret: string): string {
  return createHmac("sha256", secret).update("vitrine backup").digest("hex").slice(0, 32)
}

export function beginningPart(info: Omit<BackupBeginning, "format">) {
  return { name: firstPart, bytes: Buffer.from(JSON.stringify({ format, ...info }, null, 2)) }
}

export function endPart(info: BackupEnd) {
  return { name: lastPart, bytes: Buffer.from(JSON.stringify(info, null, 2)) }
}

/** @throws OperatorError for the backup of a release that writes other files */
export function readBeginning(bytes: Uint8Array): BackupBeginning {
  const result = v.safeParse(beginning, parsed(bytes))
  if (result.success) return result.output
  throw new OperatorError(
    "The backup was written by another release in a form that this one does not know: restore it with that release.",
  )
}

/** @throws OperatorError for a list that no backup has */
export function readEnd(bytes: Uint8Array): BackupEnd {
  const result = v.safeParse(end, parsed(bytes))
  if (result.success) return result.output
  throw new OperatorError("The list of the backup's contents can't be read. Nothing was restored.")
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** `tables/products/0` is the first piece of the table's copy. */
export const tablePart = (name: string, piece: number) => `tables/${name}/${piece}`

/** Returns the table to which a part belongs; undefined for every other part. */
export function tableOfPart(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d+$/.exec(name)?.[1]
}

const images = "images/"

export const imagePart = (key: string) => images + key

/** Returns the key of a part's file in the image store; undefined for every other part. */
export function imageOfPart(name: string): string | undefined {
  return name.startsWith(images) ? name.slice(images.length) : undefined
}
