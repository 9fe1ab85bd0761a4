import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import font from "./fonts/initials.ttf?inline"

let written: string | undefined

/**
 * The path of the font that initials are drawn with: Rubik SemiBold's letters and digits of the scripts that it knows.
 * It travels inside the bundle and is written out when first needed, for pango reads fonts from files only; so the same
 * letter looks the same on every machine, one without any fonts included.
 */
export function initialsFont(): string {
  if (written === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-font-"))
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
    written = join(folder, "initials.ttf")
    writeFileSync(written, Buffer.from(font.slice(font.indexOf(",") + 1), "base64"))
  }
  return written
}
