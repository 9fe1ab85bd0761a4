import type { Locator, Page } from "@playwright/test"
import { expect } from "#tests/e2e/fixtures.ts"
import { reach } from "#tests/e2e/page/reach.ts"

/** By keyboard: a step nearer, then to the end, then moved until only the picture's left half, which is red, is kept. */
export async function storeRedHalf(page: Page, dialog: Locator): Promise<void> {
  await reach(page, dialog.getByRole("slider", { name: "Zoom" }))
  await page.keyboard.press("ArrowRight")
  await expect(dialog).toContainText("1.1×")
  await page.keyboard.press("End")
  await expect(dialog).toContainText("3.0×")
  const area = dialog.getByRole("application", { name: "Part of the picture that is kept" })
  await reach(page, area, "Shift+Tab")
  // As the key repeats itself while it is held, a pixel each time.
  for (let step = 0; step < 220; step++) await page.keyboard.down("ArrowRight")
  await page.keyboard.up("ArrowRight")
}
