import type { Page } from "@playwright/test"
import { expect } from "#tests/e2e/fixtures.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { path, test, tile } from "./spice-list.ts"

const phone = { width: 360, height: 740 }

const chips = (page: Page) => page.getByRole("navigation", { name: messages.en.catalog_status })

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true })

  for (const lang of ["en", "ar"] as const) {
    test(`the first product begins at most 180 pixels from the top, ${lang}`, async ({
      page,
      app,
      visit,
    }) => {
      await page.context().addCookies([{ name: "lang", value: lang, url: app.address }])
      await visit("/shop/products")
      const first = await page.locator("#catalog-list ~ ul > li").first().boundingBox()
      expect(first?.y).toBeLessThanOrEqual(180)
    })
  }

  test("the title is in the top bar, and More opens what concerns many products", async ({ page, visit }) => {
    await visit(path)
    const title = await page.getByRole("heading", { level: 1, name: "Products" }).boundingBox()
    expect(title?.y).toBeLessThan(56)
    const more = page.getByRole("navigation", { name: messages.en.catalog_more })
    await expect(more).toBeHidden()
    await page.getByRole("button", { name: messages.en.catalog_more }).tap()
    for (const name of [
      messages.en.arrange_link,
      messages.en.drafts_several,
      messages.en.discounts_title,
      messages.en.csv_link,
    ])
      await expect(more.getByRole("link", { name })).toBeVisible()
    await more.getByRole("link", { name: messages.en.discounts_title }).tap()
    await expect(page.getByRole("heading", { level: 1, name: messages.en.discounts_title })).toBeVisible()
  })
})

test("a chip says how many products it leads to, within the search; one without products is not there", async ({
  page,
  app,
  visit,
}) => {
  await app.owner.query("update products set is_active = false where name in ('Item 4', 'Item 11')")
  await visit(path)
  await expect(chips(page)).toContainText("All Products 12")
  await expect(chips(page)).toContainText("Active Only 10")
  await expect(chips(page)).toContainText("Inactive Only 2")
  await expect(chips(page)).toContainText("Without a price 1")
  await expect(chips(page)).not.toContainText("On Sale")
  await page.getByRole("searchbox").fill("Item 1")
  await expect(chips(page)).toContainText("All Products 4")
  await chips(page).getByRole("link", { name: "Inactive Only 1" }).click()
  await expect(page.getByText("Showing 1 of 1 product")).toContainText("(filtered)")
  await expect(tile(page, "Item 11")).toBeVisible()
  await expect(chips(page).getByRole("link", { name: "Inactive Only" })).toHaveAttribute(
    "aria-current",
    "true",
  )
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test("More and the categories work", async ({ page }) => {
    await page.goto(path)
    await page.getByRole("button", { name: messages.en.catalog_more }).click()
    await expect(page.getByRole("link", { name: messages.en.arrange_link })).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("combobox", { name: "Category" }).selectOption("Spices")
    await page.getByRole("button", { name: messages.en.catalog_apply }).click()
    await expect(page.getByText(messages.en.catalog_empty_title)).toBeVisible()
  })
})
