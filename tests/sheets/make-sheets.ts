/** `npm run sheets [-- owner 360 ar dark]`: contact sheets of every screen, or of those that the words leave, in `sheets/`. */
import { mkdir, writeFile } from "node:fs/promises"
import { chromium } from "@playwright/test"
import { findChromium } from "../run/find-chromium.ts"
import { drawGroup } from "./draw-group.ts"
import { openHouse } from "./house.ts"
import { groups } from "./screens.ts"

const widths = ["360", "768", "1280"] as const
const languages = ["en", "ar"] as const
const schemes = ["light", "dark"] as const

const args = process.argv.slice(2)
const known: readonly string[] = [...groups, ...widths, ...languages, ...schemes]
const unknown = args.filter((arg) => !known.includes(arg))
if (unknown.length > 0) {
  process.stderr.write(`not known: ${unknown.join(" ")}; known are: ${known.join(" ")}\n`)
  process.exit(1)
}

const house = await openHouse()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
})
const folder = new URL("../../sheets/", import.meta.url)
await mkdir(folder, { recursive: true })

for (const group of wanted(groups))
  for (const width of wanted(widths))
    for (const lang of wanted(languages))
      for (const colorScheme of wanted(schemes)) {
        const view = { width: Number(width), lang, colorScheme }
        const sheets = await drawGroup(browser, house, group, view)
        for (const [index, sheet] of sheets.entries())
          await writeFile(new URL(`${group}-${width}-${lang}-${colorScheme}-${index + 1}.png`, folder), sheet)
        process.stdout.write(`${group} ${width} ${lang} ${colorScheme}: ${sheets.length} sheets\n`)
      }

await browser.close()
await house.close()

function wanted<Word extends string>(all: readonly Word[]): readonly Word[] {
  const named = all.filter((arg) => args.includes(arg))
  return named.length === 0 ? all : named
}
