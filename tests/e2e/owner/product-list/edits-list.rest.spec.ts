import { expect } from "#tests/e2e/fixtures.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { press, typeInto } from "#tests/e2e/page/reach.ts"
import { path, test, tile } from "./spice-list.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("a price is opened, refused, left with Escape, saved with Enter and undone, by keyboard alone", async ({
  page,
  consoleErrors,
  visit,
}) => {
  await visit(path)
  const opener = tile(page, "Item 1").getByRole("link", { name: /Edit the price of Item 1/ })
  const field = tile(page, "Item 1").getByRole("textbox", { name: "Price" })
  await press(page, opener)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue("10.00")

  await page.keyboard.type("cheap")
  await page.keyboard.press("Enter")
  await expect(field).toHaveAccessibleDescription(/Write a price like 12\.50/)
  await expect(field).toHaveValue("cheap")
  await expect(field).toBeFocused()
  await expectRemarks(consoleErrors, "status of 422")
  await typeInto(page, field, "12")
  await expect(field, "right again, and no longer red").not.toHaveAttribute("aria-invalid")
  await page.keyboard.press("Escape")
  await expect(opener).toBeFocused()
  await expect(opener).toContainText("$10.00")

  await page.keyboard.press("Enter")
  await expect(field).toBeFocused()
  await page.keyboard.type("١٢٫٥")
  await page.keyboard.press("Enter")
  await expect(opener).toBeFocused()
  await expect(opener).toContainText("$12.50")
  await expectToast(page, messages.en.flash_updated)
  await press(page, page.getByRole("status").getByRole("button", { name: "Undo" }), "Shift+Tab")
  await expectToast(page, messages.en.flash_undone)
  await expect(opener).toContainText("$10.00")
})

test("a price that is rejected says why, also if the amount below its field comes later", async ({
  page,
  consoleErrors,
  visit,
}) => {
  const amount = Promise.withResolvers<void>()
  await page.route("**/assets/show-amount-*", async (route) => {
    await amount.promise
    await route.continue()
  })
  await visit(path)
  await press(page, tile(page, "Item 1").getByRole("link", { name: /Edit the price of Item 1/ }))
  await page.keyboard.type("cheap")
  await page.keyboard.press("Enter")
  const field = tile(page, "Item 1").getByRole("textbox", { name: "Price" })
  const why = /Write a price like 12\.50/
  await expect(field).toHaveAccessibleDescription(why)
  amount.resolve()
  await expect(tile(page, "Item 1").locator(".field__hint")).toBeAttached()
  await expect(field).toHaveAccessibleDescription(why)
  await expectRemarks(consoleErrors, "status of 422")
})

test("a product that is switched keeps its place under a filter that has no room for it: two presses at the same spot turn no second one, and it can be taken back", async ({
  page,
  visit,
}) => {
  await visit(`${path}&status=active`)
  const shown = tile(page, "Item 1").getByRole("switch")
  const box = await shown.boundingBox()
  if (box === null) throw new Error("nothing to press")
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const statistics = page.getByRole("region", { name: "Product Statistics" })
  await expect(statistics).toContainText("Active12")
  await page.mouse.click(x, y)
  await expectToast(page, "Item 1 is inactive: shoppers no longer see it.")
  await expect(statistics).toContainText("Active11")
  await expect(tile(page, "Item 1")).toContainText("Just changed")
  await expect(shown).not.toBeChecked()
  await page.mouse.click(x, y)
  await expectToast(page, "Item 1 is active: shoppers can see it.")
  await expect(statistics).toContainText("Active12")
  await expect(shown).toBeChecked()
  await page.keyboard.press("Space")
  await expect(statistics).toContainText("Active11")
  await press(page, page.getByRole("status").getByRole("button", { name: "Undo" }))
  await expect(statistics).toContainText("Active12")
  await shown.click()
  await expect(statistics).toContainText("Active11")
  await page.getByRole("link", { name: "View Item 2" }).click()
  await expect(page.locator("dialog:modal")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.locator("dialog")).toHaveCount(0)
  await expect(tile(page, "Item 1"), "the same list still").toBeVisible()
  await visit(`${path}&status=active`)
  await expect(tile(page, "Item 2")).toBeVisible()
  await expect(tile(page, "Item 1")).toHaveCount(0)
})

test("the stock of one variant is changed in its place, that of several in a dialog, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit(path)
  const stock = (name: string) => tile(page, name).getByRole("link", { name: `Edit the stock of ${name}` })
  await press(page, stock("Item 1"))
  await expect(tile(page, "Item 1").getByRole("textbox")).toBeFocused()
  await page.keyboard.type("3")
  await page.keyboard.press("Enter")
  await expect(stock("Item 1")).toBeFocused()
  await expect(tile(page, "Item 1")).toContainText("Stock: 3")
  await expectToast(page, messages.en.flash_updated)
  await expect(page.getByRole("region", { name: "Product Statistics" })).toContainText("Low Stock1")

  await press(page, stock("Item 2"))
  const dialog = page.getByRole("dialog", { name: "Price and stock" })
  await expect(dialog.getByLabel("Small")).toBeFocused()
  await typeInto(page, dialog.getByLabel("Small"), "1")
  await typeInto(page, dialog.getByLabel("Large"), "many")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Large")).toHaveAccessibleDescription(/whole number/)
  await typeInto(page, dialog.getByLabel("Large"), "2")
  await expect(dialog.locator("[aria-invalid]")).toHaveCount(0)
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(tile(page, "Item 2")).toContainText("Stock: 3")
})

test("saving shows at once, and a broken line leaves what was typed", async ({
  page,
  consoleErrors,
  visit,
}) => {
  await visit(path)
  const opener = tile(page, "Item 1").getByRole("link", { name: /Edit the price/ })
  const waiting = Promise.withResolvers<void>()
  await intercept(page, "**/shop/products?*", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    await waiting.promise
    await route.abort()
  })
  const field = tile(page, "Item 1").getByRole("textbox", { name: "Price" })
  await opener.click()
  await expect(field).toBeFocused()
  await page.keyboard.type("99")
  await page.keyboard.press("Enter")
  await expect(tile(page, "Item 1").getByRole("button", { name: messages.en.editor_updating })).toBeVisible()
  waiting.resolve()
  await expectToast(page, messages.en.flash_update_failed)
  await expect(field).toHaveValue("99")
  await expect(field).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(opener).toContainText("$10.00")
  await expectRemarks(consoleErrors, "Failed to load resource: net::ERR_FAILED")
})

test("an open edit keeps its input beside other answers and dialogs, and is asked about before other rows are shown", async ({
  page,
  visit,
}) => {
  await visit(path)
  const field = tile(page, "Item 1").getByRole("textbox", { name: "Price" })
  await tile(page, "Item 1")
    .getByRole("link", { name: /Edit the price/ })
    .click()
  await page.keyboard.type("29")
  await tile(page, "Item 4").getByRole("switch").click()
  await expectToast(page, "Item 4 is inactive: shoppers no longer see it.")
  await expect(field).toHaveValue("29")
  await page.getByRole("link", { name: "View Item 4" }).click()
  await page.getByRole("dialog", { name: "Item 4" }).getByRole("link", { name: "Close" }).last().click()
  await expect(page.locator("dialog")).toHaveCount(0)
  await expect(field).toHaveValue("29")
  await page.getByRole("link", { name: "Next" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: messages.en.unsaved_stay }).click()
  await expect(field).toHaveValue("29")
  await tile(page, "Item 1").getByRole("button", { name: "Save" }).click()
  await expect(tile(page, "Item 1")).toContainText("$29.00")
  await expect(field).toBeHidden()
})

test("a product is looked at, edited from there, and copied: the copy is the first, inactive, and its name says what it is, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit(`${path}&page=2`)
  const view = page.getByRole("link", { name: "View Item 12" })
  const details = page.getByRole("dialog", { name: "Item 12" })
  await press(page, view)
  await press(page, details.getByRole("link", { name: "Close" }).last())
  await expect(details).toBeHidden()
  await expect(view).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, details.getByRole("link", { name: "Edit" }))
  await expect(page.getByRole("dialog", { name: "Edit Product" }).locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.locator("dialog")).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()

  await press(page, page.getByLabel("More: Item 12"))
  await press(page, page.getByRole("button", { name: "Duplicate Item 12" }))
  await expectToast(page, "Product duplicated.")
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first()
  await expect(first).toContainText("Item 12 (نسخة)")
  await expect(first).toContainText("Inactive")
  await expect(first).toContainText("Stock: 7")
})
