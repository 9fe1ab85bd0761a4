import { maxPixels } from "#app/domain/picture/image-limits.ts"

import { pictureGate } from "./picture-gate.server.ts"
import { sharp } from "./sharp.server.ts"

/** Pixels in sRGB, 8 bits a channel, without any metadata. */
export type Square = { pixels: Buffer; side: number; channels: 3 | 4 }

type Refusal = "image_too_many_pixels" | "image_unreadable"

/** From here on a picture is decoded alone: an interlaced one is held in memory whole. */
const largePixels = 8_000_000

const secondsToDecode = 20

/**
 * Decodes the first page, applies its EXIF orientation, crops to the centre square and scales that to `side` pixels.
 * The header is checked before anything is decoded. A file with an error or a missing end is refused; warnings, such as
 * an odd colour profile, are ignored.
 */
export async function decodeSquare(bytes: Uint8Array, side: number): Promise<Square | Refusal> {
  const options = { failOn: "error", limitInputPixels: maxPixels, pages: 1 } as const
  const readHeader = () => sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  const header = await pictureGate(readHeader).catch(() => null)
  if (!header) return "image_unreadable"

  const isDeep = header.depth !== "uchar" || header.space === "cmyk"
  const pixels = header.width * header.height * (isDeep ? 2 : 1)
  if (pixels > maxPixels) return "image_too_many_pixels"

  const decode = () =>
    sharp(bytes, options)
      .timeout({ seconds: secondsToDecode })
      .autoOrient()
      .resize(side, side, { fit: "cover", position: "centre" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
  const decoded = await pictureGate(decode, { weight: pixels > largePixels ? 2 : 1 })
  if (!decoded) return "image_unreadable"

  const square = { pixels: decoded.data, side, channels: decoded.info.channels === 4 ? 4 : 3 } as const
  return isOpaque(square) ? withoutAlpha(square) : square
}

function isOpaque({ pixels, channels }: Square): boolean {
  if (channels === 3) return false
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return false
  return true
}

function withoutAlpha({ pixels, side }: Square): Square {
  const opaque = Buffer.allocUnsafe(side * side * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) pixels.copy(opaque, to, from, from + 3)
  return { pixels: opaque, side, channels: 3 }
}
