import type { PictureType } from "#app/domain/picture/image-limits.ts"

const segment = "[a-z0-9](?:[a-z0-9-]|\\.(?=[a-z0-9]))*"
const pattern = new RegExp(`^${segment}(?:/${segment})+\\.(avif|webp|jpg)$`)
const maxCharacters = 200

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} satisfies Record<PictureType, string>

/** The media type that a stored file is sent with: a function of its name alone, as all files are of our encoding. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}

/** Lower-case segments without leading dots, and a picture's ending: nothing in it can leave a folder or a bucket. */
export function isStoreKey(key: string): boolean {
  return key.length <= maxCharacters && pattern.test(key)
}

/** Throws for a key that no picture can have: a mistake of the caller, not of the store. */
export function checkStoreKey(key: string): void {
  if (!isStoreKey(key)) throw new TypeError(`Not the key of a stored picture: ${JSON.stringify(key)}`)
}

/** Throws for a prefix that could leave the store. The empty prefix lists everything. */
export function checkStorePrefix(prefix: string): void {
  if (!/^(?:[a-z0-9](?:[a-z0-9/-]|\.(?=[a-z0-9]))*)?$/.test(prefix) || prefix.includes("//"))
    throw new TypeError(`Not the beginning of a key: ${JSON.stringify(prefix)}`)
}
