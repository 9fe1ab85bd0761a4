import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
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
