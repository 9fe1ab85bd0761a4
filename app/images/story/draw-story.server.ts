import type { OverlayOptions } from "sharp"
import { textOn } from "#app/domain/shop/color.ts"
import type { ShopFaceParts } from "#app/domain/shop/shop-app.ts"
import { textLines } from "../fonts/text-font.server.ts"
import { generatedPicture } from "../generated/generated-pictures.server.ts"
import { shopIcon } from "../icon/shop-icon.server.ts"
import { imageStore } from "../stored/store.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import { qrModules } from "../qr/qr-code.server.ts"
import type { ImageStore } from "../storage/image-store.ts"
import { counterTop, drawShopFront, storySize } from "./shop-front.ts"

export type StoryContent = ShopFaceParts & {
  /** The shop's address with its scheme, for the QR code. */
  address: string
  /** The story's call to action, in the shop's language. */
  invitation: string
}

const ink = "#17211f"
const margin = 72
const face = { side: 156, radius: 42, top: 306, ring: 8 }
/** The name may fill the space down to the code's card. */
const name = { top: 480, height: 230, sizes: [100, 84, 68, 56, 46, 38] }
/** The code has its own white margin, which must not reach into the round corners. */
const card = { side: 560, radius: 44, top: 728, code: 532 }
const invitation = { top: counterTop + 44, height: 84, sizes: [60, 50, 42, 34, 28] }
const address = { top: counterTop + 132, height: 76, sizes: [40, 34, 29, 25] }

/**
 * Draws a shop as a picture for a story: its logo, its name and the code of its address before a front in its colour,
 * as a PNG of {@link storySize}. Signs of the name that the font lacks, such as emoji, are left out.
 * @throws ImageStoreError if the store fails
 */
export async function drawStory(store: ImageStore, content: StoryContent): Promise<Uint8Array> {
  const icon = await shopIcon(store, content, "192.png")
  const onShop = textOn(content.color)
  // They are drawn one after the other, because each takes a thread.
  const layers = [
    ...(await roundedFace(icon)),
    ...(await textIn(name, content.name, ink)),
    { ...whiteSquare(card.side, card.radius), top: card.top, left: middle(card.side) },
    ...(await codeOf(content.address)),
    ...(await textIn(invitation, content.invitation, onShop)),
    ...(await textIn(address, content.address.replace(/^https?:\/\//, ""), onShop)),
  ]
  return sharp(drawShopFront(content.color), { raw: { ...storySize, channels: 3 } })
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const textIn = (lines: typeof name, text: string, color: string) =>
  textLines({ ...lines, margin, canvas: storySize.width }, text, color)

const middle = (width: number) => Math.round((storySize.width - width) / 2)

/** Draws the icon with round corners in a white ring. */
async function roundedFace(icon: Uint8Array): Promise<OverlayOptions[]> {
  const { side, radius, top, ring } = face
  const input = await sharp(icon)
    .resize(side, side)
    .ensureAlpha()
    .composite([{ ...whiteSquare(side, radius), blend: "dest-in" }])
    .png()
    .toBuffer()
  return [
    { ...whiteSquare(side + 2 * ring, radius + ring), top: top - ring, left: middle(side + 2 * ring) },
    { input, top, left: middle(side) },
  ]
}

/** Draws the code in the middle of its card. Each module is a whole number of pixels. */
async function codeOf(text: string): Promise<OverlayOptions[]> {
  const modules = qrModules(text)
  const count = modules.length
  const pixels = Buffer.from(modules.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  const side = Math.floor(card.code / count) * count
  const input = await sharp(pixels, { raw: { width: count, height: count, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .toColourspace("srgb")
    .png()
    .toBuffer()
  return [{ input, top: card.top + Math.floor((card.side - side) / 2), left: middle(side) }]
}

/** Draws a white square with round corners, transparent outside. */
function whiteSquare(side: number, radius: number) {
  const input = Buffer.alloc(side * side * 4, 255)
  for (let y = 0; y < radius; y++)
    for (let x = 0; x < radius; x++) {
      const outside = Math.hypot(radius - x - 0.5, radius - y - 0.5) - radius
      const alpha = Math.round(255 * Math.min(1, Math.max(0, 0.5 - outside)))
      for (const [column, row] of [
        [x, y],
        [side - 1 - x, y],
        [x, side - 1 - y],
        [side - 1 - x, side - 1 - y],
      ] as const)
        input[(row * side + column) * 4 + 3] = alpha
    }
  return { input, raw: { width: side, height: side, channels: 4 as const } }
}

/**
 * The cached {@link drawStory}.
 * @throws QueueFull, ImageStoreError
 */
export const shopStory = generatedPicture<StoryContent>("story", (content) => drawStory(imageStore, content))
