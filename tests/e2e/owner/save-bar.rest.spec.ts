import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { enterOwnShop, rowOf, saveButton } from "./settings-page.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** Pixels between the lower edges of the bar and of the screen. */
const aboveTheEdge = (page: Page) =>
  saveButton(page).evaluate(
    (button) => innerHeight - (button.parentElement?.getBoundingClientRect().bottom ?? 0),
  )

test("the save bar comes with the first change and goes when it is taken back or saved, by keyboard alone", async ({
  page,
  app,
  visit,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  const shop = await enterOwnShop(page, app)
  await page.setViewportSize({ width: 1280, height: 740 })
  await visit("/shop/settings/basic?lang=en")
  const discard = page.getByRole("button", { name: "Discard", exact: true })
  const location = page.locator("[name=location]")
  const basics = page.getByRole("region", { name: "Basic Information" })
  await expect(location).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
  await expect(discard).toBeHidden()

  await typeInto(page, location, "H")
  await expect(saveButton(page)).toBeInViewport()
  expect(await aboveTheEdge(page), "at the edge of the screen").toBeLessThanOrEqual(16)
  await expectAccessible()
  await expectNoSidewaysScroll()
  await page.keyboard.press("Backspace")
  await expect(saveButton(page), "the change is taken back by hand").toBeHidden()
  await expect(location).toBeFocused()

  await page.keyboard.type("Hamra")
  await press(page, discard)
  await expect(location).toHaveValue("")
  await expect(saveButton(page)).toBeHidden()
  await expect(basics, "the focus stays where something was changed").toBeFocused()

  await typeInto(page, location, "Hamra")
  await press(page, saveButton(page))
  await expectToast(page, messages.en.settings_updated)
  await expect(saveButton(page)).toBeHidden()
  await expect(basics).toBeFocused()
  expect((await rowOf(app, shop))["location"]).toBe("Hamra")

  await visit("/shop/settings/display-size?lang=en")
  const sizes = page.locator("input[name=product_display_size]")
  await reach(page, sizes.nth(2))
  await page.keyboard.press("ArrowUp")
  await expect(saveButton(page), "a choice is a change too").toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expect(saveButton(page)).toBeHidden()

  await visit("/shop/settings/theme?lang=en")
  // The code follows the picker, which is no field itself.
  await page.getByLabel("Pick a colour").fill("#123456")
  await expect(saveButton(page)).toBeVisible()
  await page.getByLabel("Colour code").fill("#24508F")
  await expect(saveButton(page), "the preset is the first again, too").toBeHidden()
})

test("on a phone in Arabic the bar comes above the tabs, and not over the field that brings it", async ({
  page,
  app,
  visit,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  const shop = await enterOwnShop(page, app)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/shop/settings/basic?lang=ar")
  const location = page.locator("[name=location]")
  // At the lower edge, where the bar comes.
  await location.evaluate((field) => {
    scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 80)
    field.focus({ preventScroll: true })
  })
  await page.keyboard.type("H")
  await expect(saveButton(page)).toBeInViewport()
  const gap = () =>
    page.evaluate(() => {
      const bar = document.querySelector("[name=location]")?.closest("form")?.lastElementChild
      const field = document.querySelector("[name=location]")
      return (bar?.getBoundingClientRect().top ?? 0) - (field?.getBoundingClientRect().bottom ?? 0)
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  const tabs = 64
  expect(await aboveTheEdge(page)).toBeLessThanOrEqual(tabs + 16)
  await expectAccessible()
  await expectNoSidewaysScroll()
  await press(page, saveButton(page))
  await expectToast(page, "حُفظت الإعدادات")
  await expect(saveButton(page)).toBeHidden()
  expect((await rowOf(app, shop))["location"]).toBe("H")
})

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the tap that takes the focus from a field meets what was under the finger", async ({
    page,
    app,
    visit,
  }) => {
    const shop = await enterOwnShop(page, app)
    for (const locale of ["en", "ar"] as const) {
      await visit(`/shop/settings/basic?lang=${locale}`)
      const location = page.locator("[name=location]")
      await location.tap()
      await page.keyboard.press("End")
      await page.keyboard.type(locale)
      await expect.poll(() => aboveTheEdge(page), "the tabs are away").toBe(0)
      await saveButton(page).tap()
      await expectToast(page, messages[locale].settings_updated)
    }
    expect((await rowOf(app, shop))["location"]).toBe("enar")

    await visit("/shop/settings/basic?lang=en")
    // A control of the page, where the bar comes back to.
    await visit("/shop/settings/theme?lang=en")
    await page.getByLabel("Colour code").tap()
    await page.keyboard.type("1")
    const choice = page.locator("label:has([name=preset])").nth(5)
    await choice.evaluate((label) => scrollBy(0, label.getBoundingClientRect().bottom - innerHeight + 90))
    await choice.tap()
    await expect(choice.locator("input")).toBeChecked()
  })
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the save button ends the form, and covers nothing", async ({ page, app }) => {
    await enterOwnShop(page, app)
    await page.goto("/shop/settings?lang=en")
    await expect(saveButton(page)).toBeVisible()
    await expect(saveButton(page), "below all fields, out of sight at first").not.toBeInViewport()
    await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0)
    await expect(page.getByText("Unsaved changes")).toBeHidden()
    const [end, button] = [
      await page.getByRole("region", { name: "Orders" }).boundingBox(),
      await saveButton(page).boundingBox(),
    ]
    expect(button?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0))
  })
})
