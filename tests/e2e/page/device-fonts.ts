import { createRequire } from "node:module"
import type { Page } from "@playwright/test"

const { resolve } = createRequire(import.meta.url)

/** Of the application, where the fonts' files are served for a test. */
const folder = "/device-fonts/"

type FontFile = { weight: 400 | 700; path: string }

/** Fonts of systems by their full names, regular and bold. Arimo's letters are as wide as Arial's. */
const systemFonts = {
  Arial: cuts("arimo", "latin"),
  Roboto: cuts("roboto", "latin"),
  "Noto Sans": cuts("noto-sans", "latin"),
  "Noto Sans Arabic": cuts("noto-sans-arabic", "arabic"),
  "Noto Naskh Arabic": cuts("noto-naskh-arabic", "arabic"),
  // Its one file has the Arabic letters too.
  "DejaVu Sans": cuts("dejavu-sans", "latin"),
} as const

export type SystemFont = keyof typeof systemFonts

/** What devices bring beside a browser. */
export const devices = {
  "Linux with Noto": ["Noto Sans", "Noto Sans Arabic"],
  "Linux with DejaVu": ["DejaVu Sans"],
  Android: ["Roboto", "Noto Naskh Arabic"],
} as const satisfies Record<string, readonly SystemFont[]>

export const allFonts = Object.keys(systemFonts) as SystemFont[]

/**
 * Lets the style sheets find these fonts and no other of this machine: `local()` in them gives the font's file or nothing,
 * and `system-ui` is the first of the fonts that has the letter.
 */
export async function bringFonts(page: Page, fonts: readonly SystemFont[]): Promise<void> {
  const files = fonts.flatMap((font) => systemFonts[font].map((file) => ({ font, ...file })))
  const urls = new Map(
    files.flatMap(({ font, weight, path }) => namesOf(font, weight).map((name) => [name, path])),
  )
  const faces = files.map(
    ({ font, weight, path }) =>
      `@font-face { font-family: "System ${font}"; font-weight: ${weight}; src: url(${folder}${path}) }`,
  )
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch()
    const sheet = (await response.text())
      .replaceAll(/local\("?([^")]+)"?\)/g, (_whole, name: string) => {
        const path = urls.get(name)
        return path === undefined ? "local(none)" : `url(${folder}${path})`
      })
      .replaceAll(/\bsystem-ui\b/g, fonts.map((font) => `"System ${font}"`).join(","))
    await route.fulfill({ response, body: `${sheet}\n${faces.join("\n")}` })
  })
  await page.route(`**${folder}**`, (route) => {
    const [, path = ""] = new URL(route.request().url()).pathname.split(folder)
    return route.fulfill({ path: resolve(path) })
  })
}

/** Returns the full name and the PostScript name of a font's file. */
function namesOf(font: SystemFont, weight: FontFile["weight"]): string[] {
  const [full, cut] = weight === 700 ? [`${font} Bold`, "Bold"] : [font, "Regular"]
  return [full, `${font.replaceAll(" ", "")}-${cut}`]
}

/** Waits until a page whose Rubik is late stands in the device's fonts. */
export function standInDeviceFonts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A file, unlike a font of the system, is not asked for while the font before it in the list still loads.
    const faces = [...document.fonts].filter(({ family }) => !family.includes("Rubik"))
    await Promise.allSettled(faces.map((face) => face.load()))
    // What a font changes is laid out in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

function cuts(name: string, subset: string): readonly FontFile[] {
  const weights = [400, 700] as const
  return weights.map((weight) => ({
    weight,
    path: `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`,
  }))
}
