import type { OverlayOptions } from "sharp"
import { sharp } from "../pipeline/sharp.server.ts"
import { coloredText, textFont, textFontFile } from "./text-font.server.ts"

/** Where a text stands in a picture of `canvas` pixels' width, with so much at its sides, and the sizes that it is tried in. */
export type Lines = {
  top: number
  height: number
  sizes: readonly number[]
  canvas: number
  margin: number
}

/** A text in the largest size that fits, in the middle of its lines; nothing for one that the font can't draw. */
export async function textLines(lines: Lines, text: string, color: string): Promise<OverlayOptions[]> {
  const { top, height, sizes, canvas, margin } = lines
  const drawable = text.replace(foreign, "").trim()
  if (!/[\p{L}\p{N}]/u.test(drawable)) return []
  for (const size of sizes) {
    const { data, info } = await sharp({
      text: {
        text: coloredText(drawable, color),
        font: `${textFont} ${size}`,
        fontfile: textFontFile(),
        width: canvas - 2 * margin,
        align: "centre",
        wrap: "word-char",
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    const isLast = size === sizes.at(-1)
    if (info.height > height && !isLast) continue
    const input = info.height > height ? await sharp(data).resize({ height }).toBuffer() : data
    const { width } = info.height > height ? await sharp(input).metadata() : info
    const inset = Math.round((height - Math.min(height, info.height)) / 2)
    return [{ input, top: top + inset, left: Math.round((canvas - width) / 2) }]
  }
  return []
}

/** What {@link textFont} has no signs for. */
const foreign =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Mn}\p{N}\p{P}\p{Sc}\p{Zs}\u200C-\u200F+<>=|~]/gu
