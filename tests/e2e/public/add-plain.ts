import type { Page } from "@playwright/test"
import { expect } from "../fixtures.ts"

/** Adds the list's first product, which comes in several, and leaves its choice open. */
export async function addPlain(page: Page): Promise<void> {
  await page.locator(".add").first().click()
  const sheet = page.getByRole("dialog")
  await sheet.locator("[data-cart-close]").first().click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
}
