import { textOn } from "#app/domain/color.ts"
import { initialOf } from "#app/domain/initial.ts"
import { initialsFont } from "./initials-font.server.ts"
import { pictureGate } from "./pipeline/picture-gate.server.ts"
import { sharp } from "./pipeline/sharp.server.ts"

/** How much of the icon the letter takes: it stays within every shape that a phone cuts. */
const share = 0.46

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** The first letter of a name on a colour, `#RRGGBB`, black or white as it is read best: a PNG of `side` pixels. */
export async function letterIcon(name: string, color: string, side: number): Promise<Uint8Array> {
  const letter = initialOf(name).replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
  const room = Math.round(side * share)
  const ground = { width: side, height: side, channels: 3, background: color } as const
  return pictureGate(async () => {
    const drawn = await sharp({
      text: {
        text: `<span foreground="${textOn(color)}">${letter}</span>`,
        font: "Vitrine Initials",
        fontfile: initialsFont(),
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
  })
}
