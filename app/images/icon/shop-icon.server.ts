import { FairQueue } from "#app/http/fair-queue.ts"
import { fullWidth } from "#app/domain/picture/image-limits.ts"
import { textOn } from "#app/domain/shop/color.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import { shopIcons, type ShopFaceParts, type ShopIconName } from "#app/domain/shop/shop-app.ts"
import { generatedPicture } from "../generated/generated-pictures.server.ts"
import { coloredText, textFont, textFontFile } from "../fonts/text-font.server.ts"
import { fileKey } from "../stored/picture-key.ts"
import { imageStore } from "../stored/store.server.ts"
import { decodeSquare, type Square } from "../pipeline/codec.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import type { ImageStore } from "../storage/image-store.ts"

/** Every mask leaves a circle of four fifths of the icon's side. This square fits into it. */
const withinMask = 0.56

/** The largest difference of two channels, out of 255, that the eye sees as one colour. */
const maxSameColorDifference = 12

/**
 * Returns a shop's icon as a PNG: its logo; or, without a logo or its file, the first letter of its name on its colour.
 * A maskable icon has the colour of the logo's edge around it, so that no frame is visible. It is drawn immediately,
 * parallel to uploads.
 * @throws ImageStoreError if the store fails
 */
export async function shopIcon(
  store: ImageStore,
  { name, color, logo }: ShopFaceParts,
  icon: ShopIconName,
): Promise<Uint8Array> {
  const { side, purpose } = shopIcons[icon]
  const width = fullWidth("logo")
  // WebP has transparency, which shows a logo without a solid edge.
  const file = logo && (await store.get(fileKey(logo.key, width, "webp")))
  const square = file && (await decodeSquare(file, width, new FairQueue(1)))
  if (square === null || typeof square === "string") return letterIcon(name, color, side)
  const inner = purpose === "maskable" ? Math.round(side * withinMask) : side
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  const background = groundOf(square)
  return sharp(square.pixels, {
    raw: { width: square.side, height: square.side, channels: square.channels },
  })
    .resize(inner, inner)
    .flatten({ background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

type WantedIcon = { face: ShopFaceParts; icon: ShopIconName }

/**
 * The cached {@link shopIcon}.
 * @throws QueueFull, ImageStoreError
 */
export const cachedShopIcon = generatedPicture<WantedIcon>("icon", ({ face, icon }) =>
  shopIcon(imageStore, face, icon),
)

/** Returns the colour of the four corners where they have the same one, else white. */
function groundOf({ pixels, side, channels }: Square): { r: number; g: number; b: number } {
  const white = { r: 255, g: 255, b: 255 }
  if (channels === 4) return white
  const last = side - 1
  const corners = [0, last, last * side, last * side + last].map((index) => [
    ...pixels.subarray(index * channels, index * channels + 3),
  ])
  const isOne = [0, 1, 2].every((channel) => {
    const values = corners.map((corner) => corner[channel] ?? 0)
    return Math.max(...values) - Math.min(...values) <= maxSameColorDifference
  })
  const [r = 255, g = 255, b = 255] = corners[0] ?? []
  return isOne ? { r, g, b } : white
}

/** The letter's share of the icon: it stays within every shape that a phone cuts. */
const letterShare = 0.46

/**
 * Draws the first letter of a name in black or white, whichever has more contrast, on a colour `#RRGGBB`: a PNG of
 * `side` pixels.
 */
export async function letterIcon(name: string, color: string, side: number): Promise<Uint8Array> {
  const room = Math.round(side * letterShare)
  const ground = { width: side, height: side, channels: 3, background: color } as const
  const drawn = await sharp({
    text: {
      text: coloredText(initialOf(name), textOn(color)),
      font: textFont,
      fontfile: textFontFile(),
      width: room,
      height: room,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  const fitted = await sharp(drawn).resize(room, room, { fit: "inside" }).png().toBuffer()
  return sharp({ create: ground })
    .composite([{ input: fitted, gravity: "centre" }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}
