import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { OverlayOptions } from "sharp"
import { sharp } from "../pipeline/sharp.server.ts"
import font from "./rubik-semibold.ttf?inline"

/** The font file has this name inside. */
export const textFont = "Vitrine Text"

let written: string | undefined

/**
 * Returns the path of the font for text in pictures: Rubik SemiBold, with the joined forms of Arabic. The bundle
 * contains it and writes it to a file at first use, because pango reads fonts only from files. So a text looks the same
 * on every machine, even on one without fonts. It was made with fontTools from the files of
 * `@fontsource-variable/rubik`: each at weight 600, merged into one.
 */
export function textFontFile(): string {
  if (written === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-font-"))
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
    written = join(folder, "text.ttf")
    writeFileSync(written, Buffer.from(font.slice(font.indexOf(",") + 1), "base64"))
  }
  return written
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/**
 * Returns a text in pango's markup, in a colour `#RRGGBB`. A word that is longer than a line breaks without a hyphen.
 */
export function coloredText(text: string, color: string): string {
  return `<span foreground="${color}" insert_hyphens="false">${text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</span>`
}

/**
 * Says where a text stands in a picture, in pixels: its top and height, the picture's width (`canvas`), the margin at
 * each side, and the font sizes to try, the largest first.
 */
type Lines = {
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
