import { expect, test } from "./fixtures.ts"
import { openOwnShop } from "./own-shop.ts"

test("the ways to pay: the arrow keys change them, the number is copied, Escape closes", async ({
  page,
  context,
  app,
}) => {
  const shop = await openOwnShop(app)
  // For a free plan there is nothing to pay.
  await app.owner.query("update plans set price = 15 where id = (select plan_id from shops where id = $1)", [
    shop.id,
  ])
  await shop.signIn(page)
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/shop/payment?lang=en")
  const opener = page.getByRole("link", { name: "Pay now" })
  await opener.click()
  const dialog = page.getByRole("dialog", { name: "Pay using" })
  const number = (await dialog.locator(".pay__number bdi").textContent()) ?? ""
  await dialog.getByRole("button", { name: "Copy number" }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)

  await dialog.getByRole("radio", { name: "Mobile wallet" }).focus()
  await page.keyboard.press("ArrowRight")
  await expect(dialog.getByRole("radio", { name: /Payment Gateway/ })).toBeChecked()
  await expect(dialog.locator(".pay__gateway")).toBeVisible()
  await expect(dialog.locator(".pay__wallet")).toBeHidden()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test("a shop that is blocked while its owner works meets Account Blocked, and may only write to support or sign out", async ({
  page,
  app,
  complaints,
  expectSound,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await page.goto("/shop/dashboard?lang=en")
  await app.owner.query("update shops set is_active = false where id = $1", [shop.id])
  await page.getByRole("link", { name: "Categories" }).click()
  await expect(page.getByRole("heading", { name: "Account Blocked" })).toBeVisible()
  // The browser remarks on the refusal itself.
  for (const line of complaints.splice(0)) expect(line).toContain("status of 403")
  await expect(page.getByRole("link", { name: /Contact Support on WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+/,
  )
  await expectSound()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.waitForURL("**/shop/login")
})
