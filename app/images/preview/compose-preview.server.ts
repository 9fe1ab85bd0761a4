import type { OverlayOptions } from "sharp"
import { fullWidth, type PictureKind } from "#app/domain/picture/image-limits.ts"
import { textLines } from "../fonts/text-font.server.ts"
import { generatedPicture } from "../generated/generated-pictures.server.ts"
import { letterIcon } from "../icon/shop-icon.server.ts"
import { fileKey } from "../stored/picture-key.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import type { ImageStore } from "../storage/image-store.ts"
import { imageStore } from "../stored/store.server.ts"

/** Link previews have this size in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

/** More pictures would be too small to recognise in a chat. */
const maxPictures = 4
const margin = 48
const gap = 24

/** The share of the shop's colour in the background is this; the rest is white. */
const tint = 0.2

export type PreviewContent = {
  /** Keys of product pictures, most important first. */
  pictures: readonly string[]
  /** It is shown alone if there are no pictures. */
  logo: string | null
  /** The shop's name. It and its initial are shown where there is neither picture nor logo. */
  name: string
  /** `#RRGGBB`. */
  color: string
}

/**
 * Draws a JPEG of 1200×630 pixels: up to four pictures in a grid on a tint of the shop's colour. A shop without any
 * shows its initial and its name. Pictures without a file are left out.
 * @throws ImageStoreError if the store fails
 */
export async function composePreview(store: ImageStore, content: PreviewContent): Promise<Uint8Array> {
  const pictures = await filesOf(store, "product", content.pictures.slice(0, maxPictures))
  const logos = pictures.length > 0 || content.logo === null ? [] : [content.logo]
  const files = pictures.length > 0 ? pictures : await filesOf(store, "logo", logos)
  const largest = pictures.length > 0 ? fullWidth("product") : fullWidth("logo")
  const positions = fieldsOf(files.length, largest)
  const tiles: OverlayOptions[] = files.length === 0 ? await faceOf(content) : []
  // They are decoded one after the other, because each takes a thread.
  for (const [index, file] of files.entries()) {
    const position = positions[index]
    if (position !== undefined) tiles.push(await tileOf(file, position))
  }
  return sharp({ create: { ...previewSize, channels: 3, background: groundOf(content.color) } })
    .composite(tiles)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const ink = "#17211f"
const face = { side: 240, top: 112 }
const name = { top: 392, height: 126, sizes: [72, 56, 44, 36, 28], canvas: previewSize.width, margin }

/** Draws the shop's initial on its colour, and its name below. */
async function faceOf(shop: PreviewContent): Promise<OverlayOptions[]> {
  const letter = await letterIcon(shop.name, shop.color, face.side)
  const left = (previewSize.width - face.side) / 2
  return [{ input: Buffer.from(letter), top: face.top, left }, ...(await textLines(name, shop.name, ink))]
}

type Position = { left: number; top: number; side: number }

async function filesOf(store: ImageStore, kind: PictureKind, keys: readonly string[]): Promise<Uint8Array[]> {
  const files = await Promise.all(keys.map((key) => store.get(fileKey(key, fullWidth(kind), "jpg"))))
  return files.filter((file) => file !== null)
}

/** Places equal squares in the middle: one row of up to three, or two by two. None is larger than its picture. */
function fieldsOf(count: number, largest: number): Position[] {
  const columns = count === 4 ? 2 : Math.max(1, count)
  const rows = Math.ceil(count / columns)
  const room = (length: number, parts: number) => (length - 2 * margin - (parts - 1) * gap) / parts
  const fitting = Math.min(room(previewSize.width, columns), room(previewSize.height, Math.max(1, rows)))
  const side = Math.floor(Math.min(fitting, largest))
  const start = (length: number, parts: number) => (length - parts * side - (parts - 1) * gap) / 2
  return Array.from({ length: count }, (_, index) => ({
    left: Math.round(start(previewSize.width, columns) + (index % columns) * (side + gap)),
    top: Math.round(start(previewSize.height, rows) + Math.floor(index / columns) * (side + gap)),
    side,
  }))
}

async function tileOf(file: Uint8Array, { left, top, side }: Position): Promise<OverlayOptions> {
  const { data, info } = await sharp(file)
    .resize(side, side)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top }
}

function groundOf(color: string): { r: number; g: number; b: number } {
  const mixed = (start: number) =>
    Math.round(255 + (Number.parseInt(color.slice(start, start + 2), 16) - 255) * tint)
  return { r: mixed(1), g: mixed(3), b: mixed(5) }
}

/**
 * The cached {@link composePreview}: everyone with a link can request it as often as they like.
 * @throws QueueFull, ImageStoreError
 */
export const cartPreview = generatedPicture<PreviewContent>("preview", (content) =>
  composePreview(imageStore, content),
)
