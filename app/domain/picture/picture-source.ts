import { fullWidth, pictureWidths } from "./image-limits.ts"
import type { PictureKind, PictureType } from "./image-limits.ts"

/** What `<picture>` needs: better types first, then the `<img>` that every browser shows. */
export type PictureSources = {
  sources: readonly { type: string; srcSet: string }[]
  /** The JPEG in full width. */
  src: string
  srcSet: string
  /** The side of the full square in pixels, for `width` and `height`, so that the layout does not shift. */
  side: number
}

/** The path of one file of a picture. `width` is one of the kind's widths, in pixels. */
export function pictureAddress(key: string, width: number, type: PictureType): string {
  return `/images/${key}-${width}.${type}`
}

/** The addresses of a picture in all its types and widths, as `srcset` strings with width descriptors. */
export function pictureSources(key: string, kind: PictureKind): PictureSources {
  const srcSet = (type: PictureType) =>
    pictureWidths[kind].map((width) => `${pictureAddress(key, width, type)} ${width}w`).join(", ")
  const side = fullWidth(kind)
  return {
    sources: [
      { type: "image/avif", srcSet: srcSet("avif") },
      { type: "image/webp", srcSet: srcSet("webp") },
    ],
    src: pictureAddress(key, side, "jpg"),
    srcSet: srcSet("jpg"),
    side,
  }
}
