import { locales } from "#app/domain/language/locale.ts"
import type { Page, Route } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { allFonts, bringFonts, devices, standInDeviceFonts } from "../page/device-fonts.ts"

const shop = "/shop/preview-shop"

/** Records from now on what moves, but for words that are wider or narrower and push those after them along the line. */
function recordShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type Shift = PerformanceEntry & { sources: Source[] }
  const position = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}x${height}`
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? "gone")
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node, previousRect: from, currentRect: to } of sources) {
        // Letters of one font reach further above their line than those of another.
        const isInLine = Math.abs(from.y - to.y) < 3
        if (isInLine && Math.abs(from.x - to.x) < 32) continue
        shifts.push(`${nameOf(node)} from ${position(from)} to ${position(to)}`)
      }
  }).observe({ type: "layout-shift" })
}

/** What moves in a page while its pictures and Rubik come after the first paint; `path` leads to it. */
async function shiftsOf(page: Page, path: string): Promise<string[]> {
  const released = Promise.withResolvers<void>()
  const late = /\/images\/|\/rubik-.*\.woff2$/
  const wait = async (route: Route) => {
    await released.promise
    await route.continue()
  }
  await page.route(late, wait)
  await page.goto(path, { waitUntil: "domcontentloaded" })
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
  await standInDeviceFonts(page)
  await page.evaluate(recordShifts)
  released.resolve()
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check("16px Rubik"))).toBe(true)
  await page.unroute(late, wait)
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

for (const [device, fonts] of Object.entries(devices))
  for (const width of [360, 1280])
    test(`nothing jumps while pictures and fonts come late (${device}, ${width} pixels)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await bringFonts(page, fonts)
      await page.goto(`${shop}?q=olive+oil+soap`)
      const product = await page
        .getByRole("link", { name: "Olive oil soap", exact: true })
        .getAttribute("href")
      for (const lang of locales)
        for (const path of [shop, `${product}`, "/"])
          expect(await shiftsOf(page, `${path}?lang=${lang}`), `${path} (${lang})`).toEqual([])
    })

/** How wide texts are in a font, and how high a line of it is. */
function measure({ family, texts }: { family: string; texts: readonly string[] }) {
  const line = document.body.appendChild(document.createElement("span"))
  line.style.cssText = `position: absolute; white-space: pre; font-size: 100px; line-height: normal`
  line.style.fontFamily = family
  const measured = [400, 500, 600].map((weight) => {
    line.style.fontWeight = String(weight)
    let width = 0
    for (const text of texts) {
      line.textContent = text
      width += line.offsetWidth
    }
    return { weight, width, height: line.offsetHeight }
  })
  line.remove()
  return measured
}

const latin = ["Arial", "Roboto", "Noto", "DejaVu"]
const arabic = ["Noto Arabic", "Naskh", "DejaVu Arabic"]

test("each fallback is as wide and as high as Rubik, in each weight", async ({ page }) => {
  await bringFonts(page, allFonts)
  for (const [lang, names] of [
    ["en", latin],
    ["ar", arabic],
  ] as const) {
    await page.goto(`/?lang=${lang}`)
    const paragraphs = await page.locator("main p").allTextContents()
    // The fonts of Arabic draw its letters only.
    const texts = paragraphs.flatMap((text) => (lang === "ar" ? (text.match(/[؀-ۿ]+/g) ?? []) : text))
    await standInDeviceFonts(page)
    await page.evaluate(() => document.fonts.load("600 16px Rubik", "aع"))
    const rubik = await page.evaluate(measure, { family: "Rubik", texts })
    for (const name of names) {
      const fallback = await page.evaluate(measure, { family: `"Fallback ${name}"`, texts })
      for (const [index, { weight, width, height }] of rubik.entries()) {
        const ratio = (fallback[index]?.width ?? 0) / width
        expect(ratio, `${name} ${weight}: 2 % wider or narrower`).toBeGreaterThan(0.98)
        expect(ratio, `${name} ${weight}: 2 % wider or narrower`).toBeLessThan(1.02)
        expect(Math.abs((fallback[index]?.height ?? 0) - height), `${name} ${weight}`).toBeLessThanOrEqual(1)
      }
    }
  }
})
