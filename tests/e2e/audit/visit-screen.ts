import type { Page } from "@playwright/test"
import { openScreen, type Screen } from "#tests/sheets/screen.ts"
import { lookAt, startAtFirstView, type CloseView } from "./look-at-screen.ts"

/**
 * Opens a screen in a language and looks for everything there. `complaints`: what the console got, which is taken out of
 * it.
 * @returns what is wrong, each with screen, language, width and look.
 */
export async function visitScreen(
  page: Page,
  screen: Screen,
  lang: string,
  consoleErrors: string[],
  closeView: CloseView,
): Promise<string[]> {
  await startAtFirstView(page, { isPressed: screen.act !== undefined })
  const wrong: string[] = []
  const { status: due = 200, complains } = screen
  const status = await openScreen(page, screen, lang)
  if (status !== due) wrong.push(`status: ${status} instead of ${due}`)
  // Of a dialog axe sees no more than the dialog.
  const { dir, title } = await page.evaluate(() => ({
    dir: document.documentElement.dir,
    title: document.title,
  }))
  if (title.trim() === "") wrong.push("title: there is none")
  if (dir !== (lang === "ar" ? "rtl" : "ltr")) wrong.push(`dir: it is "${dir}"`)
  for (const font of await page.evaluate(unusedFontsIn)) wrong.push(`font: ${font} is preloaded for nothing`)
  wrong.push(...(await lookAt(page, closeView, { isLeft: true })))
  const meant = (line: string) => complains?.test(line) ?? false
  wrong.push(...consoleErrors.splice(0).flatMap((line) => (meant(line) ? [] : [`console: ${line}`])))
  // What an action holds back or sends astray is no matter of the next screen.
  await page.unrouteAll({ behavior: "ignoreErrors" })
  return wrong.map((text) => `${screen.name}, ${lang}, ${text}`)
}

/** Runs in the browser. @returns the names of the preloaded files of which no face of the page was loaded. */
async function unusedFontsIn(): Promise<string[]> {
  const faces = await document.fonts.ready
  const loaded = new Set(
    [...faces].filter(({ status }) => status === "loaded").map(({ unicodeRange }) => unicodeRange),
  )
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const used = rules.filter(
    (rule) => rule instanceof CSSFontFaceRule && loaded.has(rule.style.getPropertyValue("unicode-range")),
  )
  const names = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=font]")].map(
    ({ href }) => new URL(href).pathname,
  )
  return names.filter((name) => !used.some((rule) => rule.cssText.includes(name)))
}
