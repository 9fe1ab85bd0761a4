import type { PictureType } from "#app/domain/picture/image-limits.ts"

/**
 * The store of the pictures' files. Keys are those of `isStoreKey`; a file never changes under its key. Every method
 * but `ready` throws `ImageStoreError` when the store fails: full, read-only, absent, too slow.
 */
export type ImageStore = {
  /** Writes a whole file or none of it, and returns when it is safe. Writing the same key again replaces the file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** It resolves to `null` if there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** A missing file is no error. */
  delete(key: string): Promise<void>
  /** Lists the keys that begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Lists like `list`, with the moment at which each file was last written, by the store's clock. */
  listWithTimes(prefix: string): AsyncIterable<{ key: string; changedAt: Date }>
  /** Returns whether the store responds. It never throws. */
  ready(): Promise<boolean>
}

/** The store failed, not the caller: a later attempt may succeed. Its message contains no secret. */
export class ImageStoreError extends Error {
  override readonly name = "ImageStoreError"
}

/**
 * Returns all keys that begin with `prefix`, sorted. It is for tests, and for stores that are small enough for one
 * list.
 */
export async function allKeys(store: ImageStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

const segment = "[a-z0-9](?:[a-z0-9-]|\\.(?=[a-z0-9]))*"
const pattern = new RegExp(`^${segment}(?:/${segment})+\\.(avif|webp|jpg)$`)
const maxCharacters = 200

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} satisfies Record<PictureType, string>

/** Returns the media type that a stored file is sent with. The name alone decides it, because we encode all files. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}

/**
 * Accepts lower-case segments without leading dots, and a picture's ending: nothing in it can leave a folder or a
 * bucket.
 */
export function isStoreKey(key: string): boolean {
  return key.length <= maxCharacters && pattern.test(key)
}

/** The rules for one kind of stored file: its keys, and how files are sent and guarded. */
export type FileKind = {
  /** Error messages call the store this. */
  store: string
  isKey(key: string): boolean
  /** The headers of an upload to S3. */
  headers(key: string): Record<string, string>
  /** The permissions of a file on the disk. */
  mode: number
}

export const pictureFiles: FileKind = {
  store: "image store",
  isKey: isStoreKey,
  headers: (key) => ({
    "Content-Type": contentTypeOf(key),
    "Cache-Control": "public, max-age=31536000, immutable",
  }),
  mode: 0o644,
}

/** Throws for a key that no file of this kind can have: that is a mistake of the caller, not of the store. */
export function checkStoreKey(key: string, kind: FileKind = pictureFiles): void {
  if (!kind.isKey(key)) throw new TypeError(`Not a key of the ${kind.store}: ${JSON.stringify(key)}`)
}

/** Throws for a prefix that could leave the store. The empty prefix lists everything. */
export function checkStorePrefix(prefix: string): void {
  if (!/^(?:[a-z0-9](?:[a-z0-9/-]|\.(?=[a-z0-9]))*)?$/.test(prefix) || prefix.includes("//"))
    throw new TypeError(`Not the beginning of a key: ${JSON.stringify(prefix)}`)
}
