import { expect, test } from "./fixtures.ts"
import { openOwnShop } from "./own-shop.ts"
import { press, reach, typeInto } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an owner moves products to a category, renames it and gives the shop a colour, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await visit("/shop/products?lang=en")
  for (const name of ["Mug", "Vase"]) {
    await reach(page, page.getByRole("checkbox", { name: `Select ${name}`, exact: true }))
    await page.keyboard.press("Space")
  }
  const move = page.locator(".bulk").getByRole("button", { name: "Category" })
  await press(page, move)
  const moving = page.getByRole("dialog", { name: /2 products/ })
  const category = moving.getByRole("combobox", { name: "Category" })
  await expect(category).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(move).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(category).toBeFocused()
  await page.keyboard.type("Kitchen")
  await press(page, moving.getByRole("button", { name: "Move" }))
  await expect(moving).toBeHidden()
  await expect(page.locator("main :focus")).toHaveText("Product list")

  await visit("/shop/categories?lang=en")
  const edit = page.getByRole("link", { name: /^Edit/ })
  await expect(page.getByRole("link", { name: "2 products" })).toBeVisible()
  await press(page, edit)
  const form = page.getByRole("form", { name: "Edit category" })
  await expect(form.getByLabel("Category name")).toBeFocused()
  await press(page, form.getByRole("link", { name: "Cancel" }))
  await expect(edit).toBeFocused()
  await page.keyboard.press("Enter")
  await typeInto(page, form.getByLabel("Category name"), "Table")
  await typeInto(page, form.getByLabel("Description"), "Plates and cups")
  await press(page, form.getByRole("button", { name: "Save Changes" }))
  await expect(page.getByRole("heading", { name: "Table" })).toBeVisible()
  await expect(edit).toBeFocused()

  await visit("/shop/settings?lang=en")
  const code = page.getByLabel("Color code")
  await reach(page, page.getByRole("radio", { name: "Blue" }))
  await page.keyboard.press("ArrowRight")
  await expect(code).toHaveValue("#EF4444")
  await typeInto(page, code, "84cc16")
  await expect(page.getByRole("radio", { name: "Lime" })).toBeChecked()
  await reach(page, page.getByLabel("Pick a color"))
  await typeInto(page, code, "102030")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await expect(code).toBeFocused()
})
