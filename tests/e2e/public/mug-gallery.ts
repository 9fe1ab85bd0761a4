import type { Page } from "@playwright/test"
import { expect } from "../fixtures.ts"
import { fadedIn, follow, settle } from "../page/settle.ts"

/** What the mug is called on the page of each language. */
export const mugIn = { en: "Hand-thrown ceramic mug", ar: "كوب خزف مشغول باليد" } as const
export const mug = mugIn.en

/** The product with four pictures, as a shopper comes to it. */
export async function openMug(page: Page, lang: keyof typeof mugIn = "en"): Promise<void> {
  await page.goto(`/shop/preview-shop?q=ceramic+mug&lang=${lang}`)
  await settle(page)
  await follow(page, () => page.getByRole("link", { name: mugIn[lang] }).click())
  await expect(page.locator("#picture-1")).toBeVisible()
  await fadedIn(page)
}

/** How many times the picture of the open zoom is enlarged. */
export async function expectZoom(page: Page, percent: string): Promise<void> {
  await expect(page.getByRole("dialog").locator("output")).toHaveText(percent)
}
