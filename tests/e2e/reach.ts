import type { Locator, Page } from "@playwright/test"
import { expect } from "./fixtures.ts"

/** More presses than any screen has controls. */
const most = 120

/** Goes with the Tab key alone to `target`, which must be seen where it is reached. */
export async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let press = 0; press < most; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(target)}`)
}

/** Reaches a field and types over what stands in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(text)
}

/** Reaches a button or a link and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  await page.keyboard.press("Enter")
}
