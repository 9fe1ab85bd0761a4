/** The types that a browser may choose from, best first: the smallest files if it supports them, otherwise JPEG. */
export const pictureTypes = ["avif", "webp", "jpg"] as const
export type PictureType = (typeof pictureTypes)[number]

export const pictureKinds = ["product", "logo"] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The types that people may upload (specification 5: "JPEG, PNG, or WebP"). */
export const acceptedImageTypes = ["image/jpeg", "image/png", "image/webp"] as const
export type AcceptedImageType = (typeof acceptedImageTypes)[number]

/** Pixels. A stored picture is always a square. The last width is the full one. */
export const pictureWidths = {
  /**
   * 160: a thumbnail of the gallery's strip, a cart line, a row of the dashboard.
   * 320: a card in two columns of a phone.
   * 480: a card of the widest grid, or of a dense phone screen.
   * 800: the gallery, and the specification's stored size.
   */
  product: [160, 320, 480, 800],
  /**
   * 96: the header of a product page on a dense screen.
   * 192: the shop's header.
   * 400: link previews, and the specification's stored size.
   */
  logo: [96, 192, 400],
} as const satisfies Record<PictureKind, readonly number[]>

/**
 * It is more than any phone's usual picture; decoded it takes about 100 MB. Pixels of 16 bits a channel or in CMYK
 * count twice.
 */
export const maxPixels = 25_000_000

/** Returns the side of a kind's full square, in pixels. */
export function fullWidth(kind: PictureKind): number {
  return Math.max(...pictureWidths[kind])
}
