import { textOn } from "#app/domain/shop/color.ts"
import { initialOf } from "#app/domain/text/typed-text.ts"
import { pictureGate, sharp } from "../pipeline/sharp.server.ts"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import font from "../fonts/initials.ttf?inline"

/** How much of the icon the letter takes: it stays within every shape that a phone cuts. */
const share = 0.46

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/**
 * The first letter of a name in black or white, whichever has more contrast, on a colour `#RRGGBB`: a PNG of `side`
 * pixels.
 */
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

let written: string | undefined

/**
 * The path of the font for initials: the letters and digits of Rubik SemiBold. The bundle contains it and writes it to
 * a file at first use, because pango reads fonts only from files. So a letter looks the same on every machine, even on
 * one without fonts.
 */
function initialsFont(): string {
  if (written === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-font-"))
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
    written = join(folder, "initials.ttf")
    writeFileSync(written, Buffer.from(font.slice(font.indexOf(",") + 1), "base64"))
  }
  return written
}
