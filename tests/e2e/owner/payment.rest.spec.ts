import { expect, test } from "../fixtures.ts"
import { openOwnShop } from "./own-shop.ts"
import { press, pressToOpen, reach } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("the ways to pay: the arrow keys change them, the number is copied, Escape closes, by keyboard alone", async ({
  page,
  context,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  // For a free plan there is nothing to pay.
  await app.owner.query("update plans set price = 15 where id = (select plan_id from shops where id = $1)", [
    shop.id,
  ])
  await shop.signIn(page)
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await visit("/shop/payment?lang=en")
  const opener = page.getByRole("link", { name: "How to pay" })
  await press(page, opener)
  const dialog = page.getByRole("dialog", { name: "Pay using" })
  const number = (await dialog.locator("p bdi").textContent()) ?? ""
  expect(number).not.toBe("")
  await press(page, dialog.getByRole("button", { name: "Copy number" }))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)

  await reach(page, dialog.getByRole("radio", { name: "Mobile wallet" }), "Shift+Tab")
  await page.keyboard.press("ArrowRight")
  await expect(dialog.getByRole("radio", { name: /Payment Gateway/ })).toBeChecked()
  await expect(dialog.getByText("Paying by card is not possible yet")).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Copy number" })).toBeHidden()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  // From the right: the arrows go where they point.
  await visit("/shop/payment?lang=ar")
  const pay = page.getByRole("link", { name: "طريقة الدفع" })
  await press(page, pay)
  const options = page.getByRole("dialog", { name: "الدفع عبر" })
  const wallet = options.getByRole("radio", { name: "محفظة إلكترونيّة" })
  await reach(page, wallet)
  await page.keyboard.press("ArrowLeft")
  await expect(options.getByRole("radio", { name: /بوّابة الدفع/ })).toBeChecked()
  await page.keyboard.press("ArrowRight")
  await expect(wallet).toBeChecked()
  await press(page, options.getByRole("link", { name: "إغلاق" }).last())
  await expect(pay).toBeFocused()
})

test("a shop that is blocked while its owner works meets Account Blocked, and may only write to support, take the other language or sign out, by keyboard alone", async ({
  page,
  app,
  context,
  visit,
  expectSound,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  const following = page.waitForResponse("**/shop/orders/events")
  await visit("/shop/dashboard?lang=en")
  await following
  await app.owner.query("update shops set is_active = false where id = $1", [shop.id])
  // By itself: the open page follows its shop.
  const blocked = page.getByRole("heading", { name: "Account Blocked" })
  await expect(blocked).toBeVisible()
  await expectSound()

  expect(await visit("/shop/products?lang=en")).toBe(403)
  await expect(blocked).toBeVisible()
  await page.keyboard.press("Tab")
  const support = page.getByRole("link", { name: messages.en.contact_support })
  await expect(support).toBeFocused()
  expect(await pressToOpen(page, support)).toMatch(/^https:\/\/wa\.me\/\d+/)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused()
  await press(page, page.getByRole("button", { name: "العربيّة" }))
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await press(page, page.getByRole("button", { name: "تسجيل الخروج" }))
  await page.waitForURL("**/shop/login*")
})
