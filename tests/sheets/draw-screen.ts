import type { BrowserContext, Page } from "@playwright/test"
import type { House } from "./house.ts"
import { openScreen, type Screen } from "./screen.ts"

/** The tallest part of a page that is drawn, in pixels: past it lists only repeat themselves. */
const tallest = 1600

/** Draws a screen as PNG. If a screen could not be opened, that is reported and it is drawn as it is. */
export async function drawScreen(
  context: BrowserContext,
  { owner }: Pick<House, "owner">,
  screen: Screen,
  lang: string,
): Promise<Buffer> {
  await owner.query("update sessions set authenticated_at = now() - make_interval(mins => $1)", [
    screen.isLongAgo ? 16 : 0,
  ])
  const page = await context.newPage()
  try {
    await openScreen(page, screen, lang)
    // A dialog covers the window, however long the page is.
    if ((await page.locator("dialog[open]").count()) === 0) await growWindow(page)
    await holdStill(page, screen.from)
    return await page.screenshot({ animations: "disabled" })
  } catch (error) {
    process.stderr.write(`${screen.name} at ${page.url()}: ${String(error)}\n`)
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

/** As high as the page: what stays at an edge of the window is at an edge of the picture, and covers nothing else. */
async function growWindow(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, tallest)) })
}

/** Two pictures of one screen are equal: all has arrived, and what differs from run to run has been replaced. */
async function holdStill(page: Page, from: string | undefined): Promise<void> {
  await page.evaluate((position) => {
    scrollTo(0, 0)
    if (position !== undefined) document.querySelector(position)?.scrollIntoView()
    // A person scrolls only the dialog's body: its head and foot stay where they are.
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.scrollTop = 0
  }, from)
  await page.evaluate(async (height) => {
    // The time of day, ids whole and shortened, and a password that was thought up.
    const still = (text: string) =>
      text
        .replaceAll(/[\d٠-٩]{1,2}:[\d٠-٩]{2}/gu, "10:00")
        .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gu, "00000000-0000-4000-8000-000000000000")
        .replaceAll(/\b[\da-f]{8}\b/gu, "00000000")
        .replaceAll(/\b[a-z]+-[a-z]+-[a-z]+-\d{4}\b/gu, "amber-river-window-1000")
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (text.nodeValue !== null && still(text.nodeValue) !== text.nodeValue)
        text.nodeValue = still(text.nodeValue)
    }
    for (const input of document.querySelectorAll("input"))
      if (input.type !== "file" && still(input.value) !== input.value) input.value = still(input.value)
    await document.fonts.ready
    const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < height)
    for (const image of pictures) image.loading = "eager"
    await Promise.all(pictures.map((image) => image.decode().catch(() => {})))
    // What is fixed to the window follows the scroll a frame later.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, tallest)
}
