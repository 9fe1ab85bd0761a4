/**
 * `npm run sheets [-- owner 360 ar dark]`: draws contact sheets of all screens, or of those that match the arguments,
 * into `sheets/`, and a picture of each screen into `sheets/pictures/`. `npm run sheets -- --compare FOLDER` compares
 * the pictures of an earlier run, which is in FOLDER, with those in `sheets/` and draws nothing.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { chromium } from "@playwright/test"
import { locales } from "#app/domain/language/locale.ts"
import { findChromium } from "../run/find-chromium.ts"
import { compareRuns } from "./compare-runs.ts"
import { drawGroup } from "./draw-group.ts"
import { drawSheets } from "./draw-sheet.ts"
import { openHouse } from "./house.ts"
import { groups } from "./screens.ts"

const widths = ["360", "768", "1280"] as const
const schemes = ["light", "dark"] as const

/** The width of a wide window's picture on a sheet, in pixels: two fit side by side. */
const widest = 768
const folder = new URL("../../sheets/", import.meta.url)

const args = process.argv.slice(2)
if (args[0] === "--compare") {
  const { differing, text } = await compareRuns(args[1] ?? "", fileURLToPath(folder))
  process.stdout.write(text)
  process.exit(differing === 0 ? 0 : 1)
}
const known: readonly string[] = [...groups, ...widths, ...locales, ...schemes]
const unknown = args.filter((arg) => !known.includes(arg))
if (unknown.length > 0) {
  process.stderr.write(`not known: ${unknown.join(" ")}; known are: ${known.join(" ")}\n`)
  process.exit(1)
}

const house = await openHouse()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    ...["--no-sandbox", "--disable-gpu"],
    // A pixel is the same each time.
    ...["--disable-partial-raster", "--disable-checker-imaging", "--run-all-compositor-stages-before-draw"],
  ],
})

for (const group of wanted(groups))
  for (const width of wanted(widths))
    for (const lang of wanted(locales))
      for (const colorScheme of wanted(schemes)) {
        const view = { width: Number(width), lang, colorScheme }
        const name = `${group}-${width}-${lang}-${colorScheme}`
        const tiles = await drawGroup(browser, house, group, view)
        const pictures = new URL(`pictures/${name}/`, folder)
        await mkdir(pictures, { recursive: true })
        for (const { name: screen, picture } of tiles)
          await writeFile(new URL(`${screen.replaceAll(/\W+/g, "-")}.png`, pictures), picture)
        const sheets = await drawSheets(tiles, Math.min(view.width, widest))
        for (const [index, sheet] of sheets.entries())
          await writeFile(new URL(`${name}-${index + 1}.png`, folder), sheet)
        process.stdout.write(`${group} ${width} ${lang} ${colorScheme}: ${sheets.length} sheets\n`)
      }

await browser.close()
await house.close()

function wanted<Word extends string>(all: readonly Word[]): readonly Word[] {
  const named = all.filter((arg) => args.includes(arg))
  return named.length === 0 ? all : named
}
