import type { AcceptedImageType } from "./image-limits.ts"

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The type according to the first bytes, whatever a name or a header claims; `null` for all other types. */
export function sniffImage(bytes: Uint8Array): AcceptedImageType | null {
  const hasAt = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)
  if (hasAt(jpeg)) return "image/jpeg"
  if (hasAt(png)) return "image/png"
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return "image/webp"
  return null
}

/** Names of messages. */
export type PictureFileProblem = "image_empty" | "image_heic" | "image_type"

/** Why a file is no picture that is accepted, by its first 12 bytes; null for one that is. */
export function pictureFileProblem(bytes: Uint8Array): PictureFileProblem | null {
  if (bytes.length === 0) return "image_empty"
  if (sniffImage(bytes) !== null) return null
  const isHeic = textAt(bytes, 4) === "ftyp" && /^(?:he[iv].|mif1|msf1)$/.test(textAt(bytes, 8))
  return isHeic ? "image_heic" : "image_type"
}

/**
 * Whether a picture's own last mark is in the file. What follows it, such as the film of a motion photo, is not looked at.
 * A picture without it is cut off, or whole all the same: some programs never write it.
 */
export function hasPictureEnd(bytes: Uint8Array): boolean {
  const type = sniffImage(bytes)
  if (type === "image/jpeg") return hasJpegEnd(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === "image/png") return hasPngEnd(bytes, view)
  return type === "image/webp" && view.getUint32(4, true) + 8 <= bytes.length
}

/** Goes from segment to segment, because a preview inside of one has an end of its own, and over what is between them. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2
  while (at !== -1 && at + 1 < bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at)
    else if (mark === 0xd9) return true
    else if (mark === 0xff) at += 1
    // A byte of the picture, or a mark without a length.
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
