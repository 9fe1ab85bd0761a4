import type { OverlayOptions } from "sharp"
import { sharp } from "../pipeline/sharp.server.ts"
import { coloredText, textFont, textFontFile } from "./text-font.server.ts"

/**
 * Says where a text stands in a picture, in pixels: its top and height, the picture's width (`canvas`), the margin at
 * each side, and the font sizes to try, the largest first.
 */
export type Lines = {
  top: number
  height: number
  sizes: readonly number[]
  canvas: number
  margin: number
}

/**
 * Draws a text in the largest size that fits, in the middle of its lines. It returns nothing for a text that the font
 * can't draw.
 */
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

/** Matches what {@link textFont} has no signs for. */
const foreign =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Mn}\p{N}\p{P}\p{Sc}\p{Zs}\u200C-\u200F+<>=|~]/gu
