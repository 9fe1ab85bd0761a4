import { createHash } from "node:crypto"
import type { Sharp } from "sharp"
import { ownedByApplication } from "#app/application-context.server.ts"
import { maxPixels, pictureTypes, type PictureType } from "#app/domain/picture/image-limits.ts"
import type { FairQueue } from "#app/http/fair-queue.ts"
import { pictureQueue, sharp } from "./sharp.server.ts"

/** Pixels in sRGB, 8 bits a channel, without any metadata. */
export type Square = { pixels: Buffer; side: number; channels: 3 | 4 }

type ErrorKey = "image_too_many_pixels" | "image_unreadable"

/** A picture of more pixels is decoded alone: an interlaced one is held in memory whole. */
const largePixels = 8_000_000

const decodeTimeoutSeconds = 20

/**
 * Decodes the first page, applies its EXIF orientation, crops to the centre square and scales that to `side` pixels.
 * The header is checked before anything is decoded. A file with an error or a missing end is rejected; warnings, such as
 * an odd colour profile, are ignored.
 */
export async function decodeSquare(
  bytes: Uint8Array,
  side: number,
  queue: FairQueue = pictureQueue,
): Promise<Square | ErrorKey> {
  const options = { failOn: "error", limitInputPixels: maxPixels, pages: 1 } as const
  const readHeader = () => sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  const header = await queue.run(readHeader).catch(() => null)
  if (!header) return "image_unreadable"

  const isDeep = header.depth !== "uchar" || header.space === "cmyk"
  const pixels = header.width * header.height * (isDeep ? 2 : 1)
  if (pixels > maxPixels) return "image_too_many_pixels"

  const decode = () =>
    sharp(bytes, options)
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize(side, side, { fit: "cover", position: "centre" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
  const decoded = await queue.run(decode, { weight: pixels > largePixels ? 2 : 1 })
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
  // This copies byte by byte: a call for each pixel takes ten times as long, and blocks the thread that serves.
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    opaque[to] = pixels[from] ?? 0
    opaque[to + 1] = pixels[from + 1] ?? 0
    opaque[to + 2] = pixels[from + 2] ?? 0
  }
  return { pixels: opaque, side, channels: 3 }
}

/** One file of a picture: its width and height are `width` pixels. */
export type PictureFile = { width: number; type: PictureType; bytes: Uint8Array }

/**
 * The work of the encoders for smaller files: 0 to 9 for AVIF, 0 to 6 for WebP, and for JPEG whether the smallest form
 * is searched.
 */
export type EncodingEffort = { avif: number; webp: number; mozjpeg: boolean }

/**
 * These are measured on photographs of 800 pixels: AVIF at effort 4 takes four times as long as at 3 and saves 1 %;
 * WebP at 6 twice as long as at 4 and saves 3 %; mozjpeg saves 12 % for 60 ms.
 */
const usualEffort: EncodingEffort = { avif: 3, webp: 4, mozjpeg: true }
/** It takes a third of the time for files that are a tenth larger, JPEG a fifth (illustrations of 800 pixels). */
export const quickEffort: EncodingEffort = { avif: 1, webp: 2, mozjpeg: false }
/** The example shops set another effort, and tests that do not check file sizes. */
export const encodingEffort = ownedByApplication<EncodingEffort>("encoding effort")

const encoders: Record<PictureType, (image: Sharp, effort: EncodingEffort) => Sharp> = {
  avif: (image, { avif }) => image.avif({ quality: 55, effort: avif }),
  webp: (image, { webp }) => image.webp({ quality: 78, effort: webp }),
  jpg: (image, { mozjpeg }) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg }),
}

/** Stores the files of pictures by their pixels and widths. */
export type EncodedPictures = Map<string, Promise<PictureFile[]>>

/**
 * Tests set it, so that this application encodes each picture only once. Nothing is ever evicted: they send the same few
 * pictures.
 */
export const encodedPictures = ownedByApplication<EncodedPictures>("encoded pictures")

/**
 * Encodes the square in every type and width, in a fixed order. Transparent parts stay transparent, but in JPEG they
 * are white.
 */
export function encodePicture(square: Square, widths: readonly number[]): Promise<PictureFile[]> {
  const known = encodedPictures.get()
  if (known === undefined) return encode(square, widths)
  const { pixels, side, channels } = square
  const hash = createHash("sha256").update(pixels).digest("hex")
  const key = [hash, side, channels, ...widths].join(" ")
  const files = known.get(key) ?? encode(square, widths)
  known.set(key, files)
  return files
}

function encode(square: Square, widths: readonly number[]): Promise<PictureFile[]> {
  const raw = { width: square.side, height: square.side, channels: square.channels }
  const files = widths.flatMap((width) => pictureTypes.map((type) => ({ width, type })))
  const effort = encodingEffort.get() ?? usualEffort
  return Promise.all(
    files.map(({ width, type }) =>
      pictureQueue.run(async () => {
        const image = sharp(square.pixels, { raw }).resize(width, width)
        return { width, type, bytes: await encoders[type](image, effort).toBuffer() }
      }),
    ),
  )
}
