import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { openOwnShop } from "./own-shop.ts"
import { press, reach } from "./reach.ts"

/** @returns the name that the file would be kept under. */
async function download(page: Page, link: Locator): Promise<string> {
  await reach(page, link)
  const coming = page.waitForEvent("download")
  await page.keyboard.press("Enter")
  return (await coming).suggestedFilename()
}

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an owner fetches the code, edits a price and a stock, copies and looks at a product, pays and takes everything along, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  // For a free plan there is nothing to pay.
  await app.owner.query("update plans set price = 15 where id = (select plan_id from shops where id = $1)", [
    shop.id,
  ])
  await shop.signIn(page)
  await visit("/shop/dashboard?lang=en")
  const menu = page.getByRole("navigation", { name: "Main" })
  const large = page.getByRole("link", { name: "Print or download" })
  await press(page, large)
  const code = page.getByRole("dialog", { name: "QR code of your shop" })
  for (const kind of ["SVG", "PNG"])
    expect(await download(page, code.getByRole("link", { name: `Download ${kind}` }))).toBe(
      `${shop.slug}-qr.${kind.toLowerCase()}`,
    )
  await page.keyboard.press("Escape")
  await expect(large).toBeFocused()

  await press(page, menu.getByRole("link", { name: "Products" }))
  const price = page.getByRole("link", { name: /Edit the price of Mug/ })
  await press(page, price)
  await page.keyboard.type("19.5")
  await page.keyboard.press("Enter")
  await expect(price).toBeFocused()
  await expect(price).toContainText("$19.50")
  const stock = page.getByRole("link", { name: /Edit the stock of Mug/ })
  await press(page, stock)
  await page.keyboard.type("8")
  await page.keyboard.press("Enter")
  await expect(stock).toBeFocused()
  await expect(stock).toContainText("8")
  await press(page, page.getByRole("button", { name: "Duplicate Mug", exact: true }))
  await expect(page.getByText("Product duplicated.")).toBeVisible()
  await expect(page.locator("main :focus")).toBeVisible()

  const view = page.getByRole("link", { name: "View Vase" })
  const details = page.getByRole("dialog", { name: "Vase" })
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

  await press(page, page.getByRole("link", { name: "Import / export" }), "Shift+Tab")
  expect(await download(page, page.getByRole("link", { name: "Download all products" }))).toMatch(/\.csv$/)

  await press(page, menu.getByRole("link", { name: "Payment" }))
  const pay = page.getByRole("link", { name: "Pay now" })
  await press(page, pay)
  const ways = page.getByRole("dialog", { name: "Pay using" })
  await reach(page, ways.getByRole("radio", { name: "Mobile wallet" }))
  await page.keyboard.press("ArrowRight")
  await expect(ways.getByRole("radio", { name: /Payment Gateway/ })).toBeChecked()
  await page.keyboard.press("Escape")
  await expect(pay).toBeFocused()

  await press(page, menu.getByRole("link", { name: "Settings" }))
  expect(await download(page, page.locator("#everything").getByRole("link"))).toMatch(/\.zip$/)
})
