import { fullWidth, pictureWidths } from "./image-limits.ts"
import type { PictureKind, PictureType } from "./image-limits.ts"

/** The parts of `<picture>`: better types first, then the `<img>` that every browser shows. */
export type PictureSources = {
  sources: readonly { type: string; srcSet: string }[]
  /** The JPEG in full width. */
  src: string
  srcSet: string
  /** The side of the full square in pixels, for `width` and `height`, so that the layout does not shift. */
  side: number
}

/** Returns the path of one file of a picture. `width` is one of the kind's widths, in pixels. */
export function pictureAddress(key: string, width: number, type: PictureType): string {
  return `${stemOf(key)}${width}.${type}`
}

/** Returns the addresses of a picture in all its types and widths, as `srcset` strings with width descriptors. */
export function pictureSources(key: string, kind: PictureKind): PictureSources {
  const stem = stemOf(key)
  const { avif, webp, jpg } = endings[kind]
  const side = fullWidth(kind)
  return {
    sources: [
      { type: "image/avif", srcSet: avif.join(stem) },
      { type: "image/webp", srcSet: webp.join(stem) },
    ],
    src: pictureAddress(key, side, "jpg"),
    srcSet: jpg.join(stem),
    side,
  }
}

const stemOf = (key: string) => `/images/${key}-`

/** The texts between the stems of a `srcset`. They are composed once, because a page has some hundred addresses. */
const endings = { product: endingsOf("product"), logo: endingsOf("logo") } satisfies Record<
  PictureKind,
  unknown
>

function endingsOf(kind: PictureKind): Record<PictureType, readonly string[]> {
  const of = (type: PictureType) => {
    const ends = pictureWidths[kind].map((width) => `${width}.${type} ${width}w`)
    return ["", ...ends.map((end, index) => (index < ends.length - 1 ? `${end}, ` : end))]
  }
  return { avif: of("avif"), webp: of("webp"), jpg: of("jpg") }
}
