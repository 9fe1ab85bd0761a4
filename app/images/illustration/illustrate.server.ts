import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { acceptImage, type AcceptedImage } from "../accept/accept-pictures.server.ts"
import { renderIllustrations } from "./render-illustration.server.ts"

/** The pictures of the seed's SVG files, in their order; `kinds` of them in the same order. */
export type Illustrate = (
  svgPaths: readonly string[],
  kinds: readonly PictureKind[],
) => Promise<Promise<AcceptedImage>[]>

/** Draws all illustrations in one process and encodes them in parallel. */
export const illustrate: Illustrate = async (svgPaths, kinds) => {
  const drawn = await renderIllustrations(svgPaths)
  return drawn.map(async (png, index) => {
    const accepted = await acceptImage(png, kinds[index] ?? "product")
    if (!accepted.ok) throw new Error(`${svgPaths[index]} is no picture: ${accepted.reason}`)
    return accepted
  })
}
