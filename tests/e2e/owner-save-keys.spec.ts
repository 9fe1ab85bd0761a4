import { expect, test } from "./fixtures.ts"
import { openOwnShop } from "./own-shop.ts"

test("Ctrl-S saves a category, and Ctrl-S sends the password form, whose live list follows what is typed", async ({
  page,
  app,
  complaints,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await page.goto("/shop/categories?new&lang=en")
  await page.getByLabel("Category name").fill("Candles")
  await page.keyboard.press("Control+s")
  await expect(page.getByText("Category created successfully")).toBeVisible()

  await page.goto("/shop/change-password?lang=en")
  const send = page.getByRole("button", { name: "Change Password" })
  await expect(send).toBeDisabled()
  await page.getByLabel("Current password").fill("wrong-pass-1")
  await page.getByLabel("New password", { exact: true }).fill("short")
  await expect(send).toBeDisabled()
  await page.getByLabel("New password", { exact: true }).fill("another-pass-2")
  await page.getByLabel("Confirm new password").fill("another-pass-3")
  await expect(page.getByText("Passwords do not match")).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel("Confirm new password").fill("another-pass-2")
  await expect(page.getByText("Passwords do not match")).toBeHidden()
  await expect(send).toBeEnabled()
  await page.keyboard.press("Control+s")
  await expect(page.getByText("Current password is incorrect")).toBeVisible()
  await expect(page.getByLabel("Current password")).toBeFocused()
  // The browser remarks on the refusal itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422")])
  await page.getByLabel("Current password").fill(shop.password)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Password changed successfully!")).toBeVisible()
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("")
})
