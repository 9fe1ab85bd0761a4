import type { Page } from "@playwright/test"

/** How often the page was tapped since, for as long as the same document is open. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener(
      "pointerdown",
      () => Object.assign(window, { taps: Number(Reflect.get(window, "taps")) + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => Number(Reflect.get(window, "taps")))
}
