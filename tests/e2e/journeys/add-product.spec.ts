import type { Locator } from "@playwright/test"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { expectInReach, field, storedProducts } from "../owner/product/editor-fields.ts"
import { pictureFile, shots } from "../owner/product/product-editing.ts"

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

test("five taps lead from the dashboard to a product that shoppers can buy, in Arabic", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner, { language: "ar" })
  await page.context().addCookies([{ name: "lang", value: "ar", url: app.address }])
  await page.goto("/shop/login?lang=ar")
  await page.locator("[name=identifier]").fill(shop.username)
  await page.locator("[name=password]").fill(shop.password)
  await page.locator("form button[type=submit]").first().click()
  await page.waitForURL("**/shop/dashboard*")
  await visit("/shop/dashboard?lang=ar")
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  const files = [await pictureFile("front.png"), await pictureFile("back.png")]
  const choosing = page.waitForEvent("filechooser")
  await tap(page.locator('nav a[href*="/shop/products?new"]'))
  // The camera or the gallery opens by itself.
  await (await choosing).setFiles(files)
  await expect(shots(page)).toHaveCount(2)
  for (const name of ["name", "price"]) await expectInReach(page, name)
  await tap(field(page, "name"))
  await page.keyboard.type("Jam")
  await tap(field(page, "price"))
  await page.keyboard.type("6.5")
  await tap(page.getByRole("button", { name: "نشر", exact: true }))
  await expect(page.getByRole("listitem").filter({ hasText: "Jam" })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
  expect(await storedProducts(app, shop.id, "Jam")).toEqual([
    { price: "6.50", is_active: true, is_on_sale: false, stocks: [1_000_000], pictures: 2 },
  ])
  await page.goto(`/shop/${shop.slug}`)
  await page.getByRole("link", { name: "Jam" }).first().click()
  await expect(page.locator("[data-stock]")).toHaveText("متوفّر")
})
