import type { Page } from "@playwright/test"

/** How often the page was tapped since, in all documents that it opened. The window's name stays from one to the next. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  page.on("framenavigated", (frame) => {
    // A document that is left at once is not tapped.
    if (frame === page.mainFrame()) frame.evaluate(count).catch(() => {})
  })
  await page.evaluate(() => (window.name = "0"))
  await page.evaluate(count)
  return () => page.evaluate(() => Number(window.name))
}

/** Runs in the browser. */
function count(): void {
  if ("countsTaps" in window) return
  Object.assign(window, { countsTaps: true })
  addEventListener("pointerdown", () => (window.name = `${Number(window.name) + 1}`), true)
}
