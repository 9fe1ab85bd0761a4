import type { AcceptedImageType } from "./image-limits.ts"

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Returns the type according to the first bytes, whatever a name or a header says; `null` for all other types. */
export function sniffImage(bytes: Uint8Array): AcceptedImageType | null {
  const hasAt = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)
  if (hasAt(jpeg)) return "image/jpeg"
  if (hasAt(png)) return "image/png"
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return "image/webp"
  return null
}

/** Keys of messages. */
export type PictureFileProblem = "image_empty" | "image_heic" | "image_type"

/** Returns why a file is not accepted as a picture, by its first 12 bytes; null for an accepted one. */
export function pictureFileProblem(bytes: Uint8Array): PictureFileProblem | null {
  if (bytes.length === 0) return "image_empty"
  if (sniffImage(bytes) !== null) return null
  const isHeic = textAt(bytes, 4) === "ftyp" && /^(?:he[iv].|mif1|msf1)$/.test(textAt(bytes, 8))
  return isHeic ? "image_heic" : "image_type"
}

/**
 * Returns whether a picture's end mark is in the file. Bytes after it, such as the film of a motion photo, are ignored.
 * A picture without the mark may be cut off, or complete: some programs never write it.
 */
export function hasPictureEnd(bytes: Uint8Array): boolean {
  const type = sniffImage(bytes)
  if (type === "image/jpeg") return hasJpegEnd(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === "image/png") return hasPngEnd(bytes, view)
  return type === "image/webp" && view.getUint32(4, true) + 8 <= bytes.length
}

/**
 * Goes from segment to segment, because a preview inside of one has its own end mark, and skips the bytes between
 * segments.
 */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2
  while (at !== -1 && at + 1 < bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at)
    else if (mark === 0xd9) return true
    else if (mark === 0xff) at += 1
    // It is a byte of the picture, or a mark without a length.
    else if (mark <= 1 || (mark >= 0xd0 && mark <= 0xd8)) at += 2
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return false
}

function hasPngEnd(bytes: Uint8Array, view: DataView): boolean {
  for (let at = png.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at))
    if (textAt(bytes, at + 4) === "IEND") return true
  return false
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
