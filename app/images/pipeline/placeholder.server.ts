import type { Square } from "./decode-square.server.ts"
import { pictureGate } from "./picture-gate.server.ts"
import { sharp } from "./sharp.server.ts"

const maxCharacters = 200
const sides = [16, 12, 8, 4]

/** A blurred thumbnail as a `data:` address of at most 200 characters, to stand in the page until the picture is there. */
export async function placeholderOf(square: Square): Promise<string> {
  const raw = { width: square.side, height: square.side, channels: square.channels }
  for (const side of sides) {
    const bytes = await pictureGate(() =>
      sharp(square.pixels, { raw })
        .flatten({ background: "#ffffff" })
        .resize(side, side)
        .blur(1)
        .webp({ quality: 30, effort: 6 })
        .toBuffer(),
    )
    const address = `data:image/webp;base64,${bytes.toString("base64")}`
    if (address.length <= maxCharacters) return address
  }
  throw new Error("No placeholder was small enough")
}
