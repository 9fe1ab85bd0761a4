import { textOn } from "#app/domain/shop/color.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import { coloredText, textFont, textFontFile } from "../fonts/text-font.server.ts"

/** The letter's share of the icon: it stays within every shape that a phone cuts. */
const share = 0.46

/**
 * Draws the first letter of a name in black or white, whichever has more contrast, on a colour `#RRGGBB`: a PNG of
 * `side` pixels.
 */
export async function letterIcon(name: string, color: string, side: number): Promise<Uint8Array> {
  const room = Math.round(side * share)
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
