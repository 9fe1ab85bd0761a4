import { createHash } from "node:crypto"
import { ownedByApplication } from "#app/application-context.server.ts"
import { pictureTypes } from "#app/domain/picture/image-limits.ts"
import type { PictureType } from "#app/domain/picture/image-limits.ts"

import type { Square } from "./decode-square.server.ts"
import { pictureGate } from "./picture-gate.server.ts"
import { sharp } from "./sharp.server.ts"
import type { Sharp } from "sharp"

/** One file of a picture: `width` in pixels, both ways. */
export type PictureFile = { width: number; type: PictureType; bytes: Uint8Array }

/** How much work the encoders do for smaller files, 0 to 9 and 0 to 6, and whether JPEG is searched for its smallest form. */
export type EncodingEffort = { avif: number; webp: number; mozjpeg: boolean }

/**
 * Measured on photographs of 800 pixels: AVIF at effort 4 takes four times as long as at 3 and saves 1 %;
 * WebP at 6 twice as long as at 4 and saves 3 %; mozjpeg saves 12 % for 60 ms.
 */
const usualEffort: EncodingEffort = { avif: 3, webp: 4, mozjpeg: true }
const chosenEffort = ownedByApplication<EncodingEffort>("encoding effort")

/** The encoding effort of this application; by default the usual one. For tests that do not check file sizes. */
export function setEncodingEffort(effort: EncodingEffort | undefined): void {
  chosenEffort.set(effort)
}

const encoders: Record<PictureType, (image: Sharp, effort: EncodingEffort) => Sharp> = {
  avif: (image, { avif }) => image.avif({ quality: 55, effort: avif }),
  webp: (image, { webp }) => image.webp({ quality: 78, effort: webp }),
  jpg: (image, { mozjpeg }) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg }),
}

/** The files of pictures by their pixels and widths. */
export type EncodedPictures = Map<string, Promise<PictureFile[]>>

const encoded = ownedByApplication<EncodedPictures>("encoded pictures")

/**
 * Makes this application encode each picture only once. Nothing is ever evicted: for tests, which send the same few
 * pictures.
 */
export function rememberEncoded(pictures: EncodedPictures | undefined): void {
  encoded.set(pictures)
}

/** Encodes the square in every type and width, in a fixed order. Transparent parts stay so, but in JPEG they are white. */
export function encodePicture(square: Square, widths: readonly number[]): Promise<PictureFile[]> {
  const known = encoded.get()
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
  const effort = chosenEffort.get() ?? usualEffort
  return Promise.all(
    files.map(({ width, type }) =>
      pictureGate(async () => {
        const image = sharp(square.pixels, { raw }).resize(width, width)
        return { width, type, bytes: await encoders[type](image, effort).toBuffer() }
      }),
    ),
  )
}
