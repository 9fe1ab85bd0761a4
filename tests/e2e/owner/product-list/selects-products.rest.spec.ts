import type { Locator } from "@playwright/test"
import { expect } from "#tests/e2e/fixtures.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { press, reach, typeInto } from "#tests/e2e/page/reach.ts"
import { path, test, tickOf, tile, toast } from "./spice-list.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("products are selected over two pages, put on sale, moved, hidden and deleted, by keyboard alone", async ({
  page,
  consoleErrors,
  visit,
}) => {
  await visit(path)
  const bar = page.getByRole("region", { name: "Selected products" })
  const action = (name: string) => bar.getByRole("button", { name })
  const heading = page.getByRole("heading", { name: "Product list" })
  const all = page.getByRole("checkbox", { name: messages.en.shops_select_page })
  const tick = async (box: Locator) => {
    await reach(page, box)
    await page.keyboard.press("Space")
  }
  await expect(bar).toBeHidden()
  await press(page, page.getByRole("button", { name: "Select all 12 products" }))
  await expect(bar).toContainText("12 products selected")
  await tick(tickOf(page, "Item 1"))
  await expect(bar, "the others of the page").toContainText("9 products selected")
  await press(page, action("Clear"))
  await expect(bar).toBeHidden()
  await tick(tickOf(page, "Item 1"))
  await tick(tickOf(page, "Item 3"))
  await expect(toast(page, "2 products selected")).toBeAttached()
  await press(page, page.getByRole("link", { name: "Next" }), "Shift+Tab")
  await expect(page).toHaveURL(/page=2/)
  await tick(tickOf(page, "Item 12"))
  await expect(bar).toContainText("3 products selected")

  await press(page, action("Sale"))
  const sale = page.getByRole("dialog", { name: "Put 3 products on sale" })
  const percent = sale.getByLabel("Percent off")
  await reach(page, percent)
  await expect(sale).toContainText("1 has no price and will be left out.")
  await page.keyboard.press("Enter")
  await expect(percent).toHaveAccessibleDescription(/whole number from 1 to 99/)
  await expectRemarks(consoleErrors, "status of 422")
  await page.keyboard.type("25")
  await expect(sale).toContainText("$90.00")
  await page.keyboard.press("Enter")
  await expectToast(page, "2 products are on sale now. 1 without a price was left out.")
  await expect(bar).toBeHidden()
  await expect(tile(page, "Item 12")).toContainText("$90.00")
  await expect(heading).toBeFocused()

  await tick(all)
  await expect(bar).toContainText("2 products selected")
  await press(page, action("Category"), "Shift+Tab")
  const move = page.getByRole("dialog", { name: "Move 2 products" })
  const category = move.getByRole("combobox", { name: "Category" })
  await expect(category).toBeFocused()
  await press(page, move.getByRole("button", { name: "Move" }))
  await expect(category).toHaveAccessibleDescription(messages.en.actions_move_missing)
  await reach(page, category)
  await page.keyboard.type("Spices")
  await press(page, move.getByRole("button", { name: "Move" }))
  await expectToast(page, "2 products moved.")

  await tick(all)
  await press(page, action("Deactivate"), "Shift+Tab")
  await expectToast(page, "2 products are inactive now.")
  await expect(page.getByRole("switch", { checked: false })).toHaveCount(2)

  await tick(all)
  await press(page, action("Delete"), "Shift+Tab")
  const question = page.getByRole("alertdialog", { name: "Delete 2 products?" })
  await expect(question.getByRole("link", { name: "Keep them" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(bar).toContainText("2 products selected")
  await expect(action("Delete")).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, question.getByRole("button", { name: "Delete 2 products" }))
  await expectToast(page, "2 products deleted.")
  await expect(heading).toBeFocused()
  await expect(page.getByText("Showing 10 of 10 products")).toBeVisible()
})

test("products are filtered and hidden in Arabic, by keyboard alone", async ({ page, app, visit }) => {
  await page.context().addCookies([{ name: "lang", value: "ar", url: app.address }])
  await visit("/shop/products")
  const chip = (name: string) => page.locator(`.chip[href*="status=${name}"]`)
  const clear = page.getByRole("link", { name: "مسح البحث والتصفية" })
  const items = page.getByRole("listitem").getByRole("heading", { level: 3 })
  await expect(items).toHaveCount(10)
  await expect(chip("inactive"), "no product is inactive").toHaveCount(0)
  await press(page, chip("active"))
  await expect(page).toHaveURL(/status=active/)
  await expect(chip("active")).toHaveAttribute("aria-current", "true")
  await expect(chip("active")).toBeFocused()
  await typeInto(page, page.getByRole("searchbox"), "nothing like this")
  await expect(items).toHaveCount(0)
  await press(page, clear)
  await expect(page.getByRole("link", { name: "تعديل Item 1", exact: true })).toBeVisible()
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)

  const shown = page.getByRole("switch", { name: "إظهار Item 2 في المتجر" })
  await reach(page, shown)
  await page.keyboard.press("Space")
  await expect(shown).not.toBeChecked()
  await expect(shown).toBeFocused()
})
