import type { Page } from "@playwright/test"
import { expect, type SeededApplication } from "#tests/e2e/fixtures.ts"

/** What the form says, in English, after it was sent. */
export const submittedMessage =
  "Application Submitted! We'll contact you within 24 hours to set up your storefront."

/** Other specs make plans of their own: the front page offers the two of the seed again. */
export async function offerSeededPlans(app: SeededApplication, page: Page): Promise<void> {
  await app.owner.query("update plans set is_active = name in ('Basic', 'Pro')")
  const offered = async () => (await (await page.request.get("/")).text()).match(/name="plan_id"/g)?.length
  await expect.poll(offered).toBe(2)
}

/** How far the top of a section is from the top of the window, in pixels. */
export const distanceOf = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, id)

/** What the next press of Tab comes to stands in the section. */
export async function expectToGoOnIn(page: Page, id: string): Promise<void> {
  const section = page.locator(`#${id}`)
  await expect(section).toBeInViewport()
  await page.keyboard.press("Tab")
  await expect(section.locator(":focus")).toBeVisible()
}
