import type { AcceptedImageType } from "#app/domain/picture/image-limits.ts"

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** The type according to the first bytes, whatever a name or a header claims; `null` for all other types. */
export function sniffImage(bytes: Uint8Array): AcceptedImageType | null {
  const hasAt = (offset: number, mark: readonly number[]) =>
    mark.every((byte, index) => bytes[offset + index] === byte)
  if (hasAt(0, jpeg)) return "image/jpeg"
  if (hasAt(0, png)) return "image/png"
  if (hasAt(0, riff) && hasAt(8, webp)) return "image/webp"
  return null
}
