import { expectNothingStored } from "#tests/e2e/page/expect-nothing-stored.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { openOwnShop } from "../own-shop.ts"
import { press, typeInto } from "#tests/e2e/page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("an owner changes the password, whose live list follows what is typed, and signs out, by keyboard alone", async ({
  page,
  app,
  visit,
  consoleErrors,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await visit("/shop/change-password?lang=en")
  const send = page.getByRole("button", { name: "Change Password" })
  const current = page.getByLabel("Current password")
  const next = page.getByLabel("New password", { exact: true })
  const again = page.getByLabel(messages.en.password_again)
  await expect(send).toBeDisabled()
  await typeInto(page, current, "wrong-pass-1")
  await typeInto(page, next, "short")
  await expect(send).toBeDisabled()
  await typeInto(page, next, "another-pass-2")
  await typeInto(page, again, "another-pass-3")
  await expect(page.getByText(messages.en.shops_password_mismatch)).toBeVisible()
  await expect(send).toBeDisabled()
  await typeInto(page, again, "another-pass-2")
  await expect(page.getByText(messages.en.shops_password_mismatch)).toBeHidden()
  await expect(send).toBeEnabled()
  const eye = page.getByRole("button", { name: messages.en.show_password }).nth(1)
  await press(page, eye)
  await expect(next).toHaveAttribute("type", "text")
  await expect(eye).toHaveAttribute("aria-pressed", "true")
  await page.keyboard.press("Enter")
  await expect(next).toHaveAttribute("type", "password")
  await page.keyboard.press("Control+s")
  await expect(page.getByText(messages.en.password_wrong_current)).toBeVisible()
  await expect(current).toBeFocused()
  await expect(page.getByRole("listitem").filter({ hasText: messages.en.password_letter })).toContainText(
    messages.en.password_met,
  )
  await expect(send).toBeEnabled()
  await expectRemarks(consoleErrors, "status of 422")
  await typeInto(page, current, shop.password)
  await page.keyboard.press("Enter")
  await expect(page.getByText(messages.en.password_changed)).toBeVisible()
  await expect(next).toHaveValue("")
  await expectNothingStored(page, [shop.password, "another-pass-2"])
  await press(page, page.getByRole("button", { name: "Sign Out" }))
  await page.waitForURL("**/shop/login*")
})
