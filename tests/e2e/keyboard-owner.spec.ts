import type { Page } from "@playwright/test"
import { insertProduct } from "../words/insert-product.ts"
import { insertShop, type TestShop } from "../words/insert-shop.ts"
import { expectNothingKept } from "./expect-nothing-kept.ts"
import { expect, test } from "./fixtures.ts"
import { press, reach, typeInto } from "./reach.ts"

async function signIn(page: Page, shop: TestShop): Promise<void> {
  await typeInto(page, page.getByLabel("Email or username"), shop.username)
  await typeInto(page, page.getByLabel("Password", { exact: true }), shop.password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/shop/dashboard*")
}

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an owner edits, deletes and imports products, by keyboard alone", async ({ page, app, visit }) => {
  const shop = await insertShop(app.owner, { productLimit: 9 })
  for (const [age, name] of ["Mug", "Bowl", "Vase", "Lamp"].entries())
    await insertProduct(app.owner, shop, { name, age })
  await visit("/shop/login?lang=en")
  await signIn(page, shop)
  const menu = page.getByRole("navigation", { name: "Main" })
  await press(page, menu.getByRole("link", { name: "Products" }))
  const tile = (name: string) => page.getByRole("listitem").filter({ hasText: name })
  const edit = (name: string) => tile(name).getByRole("link", { name: `Edit ${name}` })
  const question = page.getByRole("alertdialog")

  await press(page, edit("Mug"))
  await typeInto(page, page.getByRole("dialog").getByLabel("Product name"), "Cup")
  await page.keyboard.press("Control+s")
  await expect(edit("Cup")).toBeFocused()

  await press(page, tile("Cup").getByRole("link", { name: "Delete Cup" }))
  await press(page, question.getByRole("button", { name: "Delete Product" }))
  await expect(tile("Cup")).toHaveCount(0)
  await expect(tile("Bowl").getByRole("link", { name: "Delete Bowl" })).toBeFocused()

  await reach(page, page.getByRole("checkbox", { name: "Select Bowl", exact: true }), "Shift+Tab")
  await page.keyboard.press("Space")
  await press(page, page.locator(".bulk").getByRole("button", { name: "Delete" }))
  await press(page, question.getByRole("button", { name: /Delete/ }))
  await expect(tile("Bowl")).toHaveCount(0)
  await expect(page.locator("main :focus")).toHaveText("Product list")

  await reach(page, page.getByRole("link", { name: "Import / export" }), "Shift+Tab")
  await page.keyboard.press("Enter")
  const choosing = page.waitForEvent("filechooser")
  await reach(page, page.getByLabel("CSV file"))
  await page.keyboard.press("Enter")
  const buffer = Buffer.from("Name,Price\nTray,12\n")
  await (await choosing).setFiles({ name: "products.csv", mimeType: "text/csv", buffer })
  await press(page, page.getByRole("button", { name: "Check the file" }))
  await press(page, page.getByRole("button", { name: "Save 1 product" }))
  await expect(page.getByText("The file is saved. 1 new product.")).toBeVisible()
})

test("an owner orders categories, changes the settings and the password and signs out, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner, { productLimit: 9 })
  await visit("/shop/login?lang=en")
  await signIn(page, shop)
  const menu = page.getByRole("navigation", { name: "Main" })
  await press(page, menu.getByRole("link", { name: "Categories" }))
  for (const name of ["Kitchen", "Garden"]) {
    await press(page, page.getByRole("link", { name: /Add Category|Create Your First/ }).first())
    await typeInto(page, page.getByLabel("Category name"), name)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("link", { name: "Add Category" })).toBeFocused()
  }
  await press(page, page.getByRole("button", { name: "Move Kitchen down" }))
  await expect(page.getByRole("button", { name: "Move Kitchen down" })).toBeFocused()
  await reach(page, page.getByRole("link", { name: "Delete Garden" }), "Shift+Tab")
  await page.keyboard.press("Enter")
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete Category" }))
  await expect(page.getByRole("link", { name: "Delete Garden" })).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()

  await press(page, menu.getByRole("link", { name: "Settings" }))
  await typeInto(page, page.getByLabel("Location"), "Hamra")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Everything is saved")).toBeVisible()

  await press(page, menu.getByRole("link", { name: "Change Password" }))
  await typeInto(page, page.getByLabel("Current password"), shop.password)
  await typeInto(page, page.getByLabel("New password", { exact: true }), "another-pass-2")
  await typeInto(page, page.getByLabel("Confirm new password"), "another-pass-2")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Password changed successfully")).toBeVisible()
  await expectNothingKept(page, [shop.password, "another-pass-2"])
  await press(page, page.getByRole("button", { name: "Sign Out" }))
  await page.waitForURL("**/shop/login*")
})
