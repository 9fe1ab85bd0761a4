import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { press, pressToOpen, reach } from "./reach.ts"

/** What the next press of Tab comes to stands in `part`. */
async function expectToGoOnIn(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport()
  await page.keyboard.press("Tab")
  await expect(part.locator(":focus")).toBeVisible()
}

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("a visitor goes from part to part of the front page, chooses a plan, and reads the terms, by keyboard alone", async ({
  page,
  context,
  visit,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  await visit("/?lang=en")
  const bar = page.getByRole("banner").getByRole("navigation")
  expect(await pressToOpen(page, page.getByRole("link", { name: "See a live shop" }).first())).toContain(
    "preview-shop",
  )
  await press(page, bar.getByRole("link", { name: "Plans" }), "Shift+Tab")
  await expectToGoOnIn(page, page.locator("#plans"))
  await press(page, page.locator("#plans").getByRole("link", { name: "Get Started" }).nth(1))
  const form = page.getByRole("form", { name: "Application" })
  await expectToGoOnIn(page, page.locator("#apply"))
  await expect(form.getByRole("radio").nth(1)).toBeChecked()
  expect(
    await pressToOpen(page, page.getByRole("link", { name: "Start Your Project" }), "Shift+Tab"),
  ).toContain("wa.me")
  await press(page, page.getByRole("contentinfo").getByRole("link", { name: "Terms" }))
  await page.waitForURL(/terms/)
  await press(page, page.getByRole("link", { name: /Back to home/i }))
  await expect(form).toBeAttached()

  await visit("/nothing-here?lang=en")
  await press(page, page.getByRole("link", { name: "Return to Home" }))
  await expect(form).toBeAttached()
})

test("on a phone the menu of the front page opens, closes and leads on, in Arabic, by keyboard alone", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/?lang=ar")
  const opener = page.getByRole("button", { name: "القائمة" })
  const menu = page.locator("#front-menu")
  await press(page, opener)
  await reach(page, menu.getByRole("link", { name: "الباقات" }))
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, menu.getByRole("link", { name: "الباقات" }))
  await expect(menu).toBeHidden()
  await expectToGoOnIn(page, page.locator("#plans"))
})
