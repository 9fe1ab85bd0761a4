import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { openOwnShop } from "./own-shop.ts"
import { cropper, pictureFile, pictureOrder } from "./product-editing.ts"
import { press, reach } from "./reach.ts"

/** The browser's own window for files is opened by keyboard; what is chosen in it is not the page's. */
async function chooseFrom(page: Page, field: Locator, names: string[]): Promise<void> {
  // Long before the press: the browser learns late that its own window is not wanted.
  const choosing = page.waitForEvent("filechooser", { timeout: 15_000 })
  await reach(page, field)
  await page.keyboard.press("Enter")
  const files = await Promise.all(names.map(pictureFile))
  await (await choosing).setFiles(files)
}

async function zoomAndMove(page: Page, dialog: Locator): Promise<void> {
  await reach(page, dialog.getByRole("slider", { name: "Zoom" }))
  await page.keyboard.press("ArrowRight")
  await expect(dialog).toContainText("1.1×")
  const picture = dialog.getByRole("application").locator("xpath=..").getByRole("presentation").first()
  const before = await picture.getAttribute("style")
  await reach(page, dialog.getByRole("application"), "Shift+Tab")
  await page.keyboard.press("ArrowRight")
  await expect(picture).not.toHaveAttribute("style", before ?? "")
}

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an owner crops and orders pictures and chooses a logo, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await visit("/shop/products?lang=en")
  const edit = page.getByRole("link", { name: "Edit Mug" })
  await press(page, edit)
  const editor = page.getByRole("dialog", { name: "Edit Product" })
  const add = editor.getByLabel("Add images")
  const take = cropper(page).getByRole("button", { name: "Crop & Add Image" })
  await chooseFrom(page, add, ["one.png", "two.png"])
  await expect(cropper(page)).toContainText("Image 1 of 2")
  await zoomAndMove(page, cropper(page))
  await press(page, take)
  await expect(cropper(page)).toContainText("Image 2 of 2")
  await expect(cropper(page).locator(":focus")).toBeVisible()
  await press(page, take)
  await expect(cropper(page)).toBeHidden()
  await expect(add).toBeFocused()

  await expect.poll(() => pictureOrder(page)).toHaveLength(2)
  const [first = "", second = ""] = await pictureOrder(page)
  await press(page, page.getByRole("button", { name: "Move image 2 earlier" }), "Shift+Tab")
  expect(await pictureOrder(page)).toEqual([second, first])
  await expect(page.getByRole("button", { name: "Move image 1 earlier" })).toBeFocused()
  await press(page, page.getByRole("button", { name: "Remove image 2" }))
  await expect.poll(() => pictureOrder(page)).toEqual([second])
  await expect(editor.locator(":focus")).toBeVisible()
  await page.keyboard.press("Control+s")
  await expect(page.getByText("Product updated successfully!")).toBeVisible()
  await expect(edit).toBeFocused()

  await press(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }))
  const choose = page.getByLabel("Choose file")
  const square = page.getByRole("dialog", { name: "Crop Logo for Perfect Square" })
  await chooseFrom(page, choose, ["mark.png"])
  await zoomAndMove(page, square)
  await press(page, square.getByRole("button", { name: "Crop & Use Logo" }))
  await expect(page.getByText("Selected: mark.png")).toBeVisible()
  await expect(choose).toBeFocused()
  await press(page, page.getByRole("button", { name: "Save Logo" }))
  await expect(page.getByText("Logo uploaded successfully!")).toBeVisible()
  await press(page, page.getByRole("link", { name: "Remove logo" }))
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove Logo" }))
  await expect(page.getByText("Logo removed successfully!")).toBeVisible()
  await expect(page.locator("main :focus")).toBeVisible()
})
