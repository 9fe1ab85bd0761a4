import { expect, test } from "../fixtures.ts"
import { openMug } from "./mug-gallery.ts"

test("what a product's page ends in is added as in the list, and is no choice of the product's own", async ({
  page,
}) => {
  await openMug(page)
  const own = page.locator("button[data-state]")
  const others = page.locator("main .card .add")
  await expect(others).toHaveCount(6)
  await others.first().click()
  const sheet = page.getByRole("dialog")
  await expect(sheet, "it comes in sizes").toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(others.first()).toHaveAccessibleName(/^In cart/)
  await expect(own).toHaveAttribute("data-state", "add")
  await own.click()
  await expect(own).toHaveAccessibleName("Added to cart")
  await page.getByRole("radio", { name: "Sea blue" }).check()
  await expect(own, "another colour is another line").toHaveAttribute("data-state", "add")
  await own.click()
  await expect(page.getByRole("button", { name: /Open the cart/ })).toContainText("3")
  await expect(others.nth(1)).toHaveAccessibleName(/^Add to cart/)
})
