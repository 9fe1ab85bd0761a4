import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import type { SeededApplication } from "./fixtures.ts"
import { expect, test } from "./fixtures.ts"

const path = "/shop/products?lang=en"
const slug = "souk-al-attarine"

const tile = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) })
const toast = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words })
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true })

/** Products of its own for each test, newest first; the shop's category. */
async function arrange(app: SeededApplication, count = 12): Promise<void> {
  const shop = `(select id from shops where slug = '${slug}')`
  await app.owner.query(`delete from products where shop_id = ${shop}`)
  await app.owner.query(`delete from categories where shop_id = ${shop}`)
  await app.owner.query(`insert into categories (shop_id, name, sort_order) values (${shop}, 'Spices', 0)`)
  for (let number = 1; number <= count; number++) {
    const id = randomUUID()
    await app.owner.query(
      `insert into products (shop_id, id, name, price, created_at)
       values (${shop}, $1, $2, $3, now() - make_interval(mins => $4::integer))`,
      [id, `Item ${number}`, number === 3 ? null : 10 * number, number],
    )
    const sizes = number === 2 ? ["Small", "Large"] : [null]
    for (const [position, size] of sizes.entries()) {
      await app.owner.query(
        `insert into product_variants (shop_id, product_id, position, size, stock) values (${shop}, $1, $2, $3, 7)`,
        [id, position, size],
      )
    }
  }
}

test.beforeEach(async ({ app, signInAsShop }) => {
  await arrange(app)
  await signInAsShop(slug)
})

test("a price is changed by keyboard: opened, refused, left with Escape, saved with Enter", async ({
  page,
  visit,
}) => {
  await visit(path)
  const opener = tile(page, "Item 1").getByRole("link", { name: /Edit the price of Item 1/ })
  const field = tile(page, "Item 1").getByRole("textbox", { name: "Price" })
  await opener.focus()
  await page.keyboard.press("Enter")
  await expect(field).toBeFocused()
  await expect(field).toHaveValue("10.00")

  await page.keyboard.type("cheap")
  await page.keyboard.press("Enter")
  await expect(field).toHaveAccessibleDescription(/Write a price like 12\.50/)
  await expect(field).toHaveValue("cheap")
  await expect(field).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(opener).toBeFocused()
  await expect(opener).toContainText("$10.00")

  await page.keyboard.press("Enter")
  await page.keyboard.type("١٢٫٥")
  await page.keyboard.press("Enter")
  await expect(opener).toBeFocused()
  await expect(opener).toContainText("$12.50")
  await expect(toast(page, "Product updated successfully!")).toBeVisible()
  await page.reload()
  await expect(opener).toContainText("$12.50")
})

test("a sale price that takes nothing off is asked about in its place: Enter asks again, the button saves", async ({
  page,
  app,
  visit,
}) => {
  await app.owner.query(
    `update products set is_on_sale = true, sale_price = 8 where name = 'Item 1' and shop_id = (select id from shops where slug = '${slug}')`,
  )
  const saved: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST") saved.push(request.url())
  })
  await visit(path)
  const opener = tile(page, "Item 1").getByRole("link", { name: /Edit the price of Item 1/ })
  const sale = tile(page, "Item 1").getByRole("textbox", { name: "Sale price" })
  const question = tile(page, "Item 1").getByRole("heading", { name: "Is this what you mean?" })
  await opener.click()
  await sale.fill("11")
  await page.keyboard.press("Enter")
  await expect(question).toBeFocused()
  await expect(tile(page, "Item 1")).toContainText("The sale price is not below the price")
  await sale.fill("12")
  await page.keyboard.press("Enter")
  await expect(question).toBeFocused()
  await expect(sale).toHaveValue("12")
  expect(saved, "nothing was sent yet").toEqual([])
  await tile(page, "Item 1").getByRole("button", { name: "Save anyway" }).click()
  await expect(toast(page, "Product updated successfully!")).toBeVisible()
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(opener).toContainText("$12.00")
})

test("the stock of one variant is changed in its place, that of several in a dialog", async ({
  page,
  visit,
}) => {
  await visit(path)
  await tile(page, "Item 1")
    .getByRole("link", { name: /Edit the stock of Item 1/ })
    .click()
  await page.keyboard.type("3")
  await page.keyboard.press("Enter")
  await expect(tile(page, "Item 1")).toContainText("Stock: 3")
  await expect(toast(page, "Product updated successfully!")).toBeVisible()
  await expect(page.getByRole("region", { name: "Product Statistics" })).toContainText("Low Stock1")

  await tile(page, "Item 2")
    .getByRole("link", { name: /Edit the stock of Item 2/ })
    .click()
  const dialog = page.getByRole("dialog", { name: "Price and stock" })
  await expect(dialog.getByLabel("Small")).toBeFocused()
  await dialog.getByLabel("Small").fill("1")
  await dialog.getByLabel("Large").fill("many")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Large")).toHaveAccessibleDescription(/whole number/)
  await dialog.getByLabel("Large").fill("2")
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(tile(page, "Item 2")).toContainText("Stock: 3")
})

test("what is saved shows at once, and a broken line brings back what was typed", async ({
  page,
  complaints,
  visit,
}) => {
  await visit(path)
  const opener = tile(page, "Item 1").getByRole("link", { name: /Edit the price/ })
  const waiting = Promise.withResolvers<void>()
  await page.route("**/shop/products.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    await waiting.promise
    await route.abort()
  })
  await opener.click()
  await page.keyboard.type("99")
  await page.keyboard.press("Enter")
  await expect(opener).toContainText("$99.00")
  waiting.resolve()
  const field = tile(page, "Item 1").getByRole("textbox", { name: "Price" })
  await expect(field).toHaveValue("99")
  await expect(field).toBeFocused()
  await expect(tile(page, "Item 1").getByRole("alert")).toContainText("Failed to update product")
  await page.keyboard.press("Escape")
  await expect(opener).toContainText("$10.00")
  // The browser says so itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("Failed to load resource: net::ERR_FAILED")])
})

test("products are selected over two pages, put on sale, moved and deleted", async ({ page, app, visit }) => {
  await visit(path)
  const bar = page.getByRole("region", { name: "Selected products" })
  await expect(bar).toBeHidden()
  await tick(page, "Item 1").check()
  await tick(page, "Item 3").check()
  await expect(toast(page, "2 products selected")).toBeAttached()
  await page.getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL(/page=2/)
  await tick(page, "Item 12").check()
  await expect(bar).toContainText("3 products selected")

  await bar.getByRole("button", { name: "Sale" }).click()
  const sale = page.getByRole("dialog", { name: "Put 3 products on sale" })
  await expect(sale.getByLabel("Percent off")).toBeFocused()
  await expect(sale).toContainText("1 has no price and will be left out.")
  await page.keyboard.press("Enter")
  await expect(sale.getByLabel("Percent off")).toHaveAccessibleDescription(/whole number from 1 to 99/)
  await page.keyboard.type("25")
  await expect(sale).toContainText("$90.00")
  await page.keyboard.press("Enter")
  await expect(toast(page, "2 products are on sale now. 1 without a price was left out.")).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(tile(page, "Item 12")).toContainText("$90.00")
  await expect(page.getByRole("heading", { name: "Product list" })).toBeFocused()

  await page.getByRole("checkbox", { name: "Select all on this page" }).check()
  await expect(bar).toContainText("2 products selected")
  await bar.getByRole("button", { name: "Category" }).click()
  const move = page.getByRole("dialog", { name: "Move 2 products" })
  await move.getByRole("button", { name: "Move" }).click()
  await expect(move.getByLabel("Category")).toHaveAccessibleDescription("Choose a category, or none.")
  await move.getByLabel("Category").selectOption("Spices")
  await move.getByRole("button", { name: "Move" }).click()
  await expect(toast(page, "2 products moved.")).toBeVisible()

  await page.getByRole("link", { name: "Previous" }).click()
  await tick(page, "Item 1").check()
  await page.getByRole("link", { name: "Next" }).click()
  await expect(tile(page, "Item 11")).toBeVisible()
  await page.getByRole("checkbox", { name: "Select all on this page" }).check()
  await bar.getByRole("button", { name: "Deactivate" }).click()
  await expect(toast(page, "3 products are inactive now.")).toBeVisible()
  await expect(page.getByRole("switch", { checked: false })).toHaveCount(2)

  await tick(page, "Item 11").check()
  await tick(page, "Item 12").check()
  await bar.getByRole("button", { name: "Clear" }).click()
  await expect(bar).toBeHidden()
  await tick(page, "Item 11").check()
  await tick(page, "Item 12").check()
  await bar.getByRole("button", { name: "Delete" }).click()
  const question = page.getByRole("alertdialog", { name: "Delete 2 products?" })
  await expect(question).toContainText("2 variants · 0 images")
  await expect(question.getByRole("link", { name: "Keep them" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(bar).toContainText("2 products selected")
  await bar.getByRole("button", { name: "Delete" }).click()
  await question.getByRole("button", { name: "Delete 2 products" }).click()
  await expect(toast(page, "2 products deleted.")).toBeVisible()
  await expect(page.getByText("Showing 10 of 10 products")).toBeVisible()
  const { rows } = await app.owner.query(
    `select count(*)::integer as count from products where shop_id = (select id from shops where slug = '${slug}')`,
  )
  expect(rows).toEqual([{ count: 10 }])
})

test("a copy is the first of the list, inactive, and its name says what it is", async ({ page, visit }) => {
  await visit(`${path}&page=2`)
  await page.getByRole("button", { name: "Duplicate Item 12" }).click()
  await expect(toast(page, "Product duplicated.")).toBeVisible()
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first()
  await expect(first).toContainText("Item 12 (نسخة)")
  await expect(first).toContainText("Inactive")
  await expect(first).toContainText("Stock: 7")
})

for (const width of [360, 1280]) {
  for (const lang of ["en", "ar"]) {
    test(`the list while it is edited, ${lang}, ${width} pixels: accessible, no sideways scroll`, async ({
      page,
      expectAccessible,
      expectNoSidewaysScroll,
      visit,
    }) => {
      const look = async () => {
        await expectAccessible()
        await expectNoSidewaysScroll()
      }
      await page.setViewportSize({ width, height: 800 })
      await visit(`/shop/products?lang=${lang}`)
      await page.locator(".quick.prices").first().click()
      await page.keyboard.type("cheap")
      await page.keyboard.press("Enter")
      await expect(page.locator("[aria-invalid]")).toBeFocused()
      for (const place of [0, 1, 2]) await page.locator(".tile__pick .tick").nth(place).check()
      const bar = await page.locator(".bulk").boundingBox()
      expect(bar && bar.y + bar.height, "the bar is at the lower edge").toBeLessThanOrEqual(800)
      // At the end of the list the bar lies in its own place and over nothing.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await look()
      for (const place of [2, 3, 4]) {
        await page.locator(".bulk__act").nth(place).click()
        await expect(page.locator("dialog[open]")).toBeVisible()
        await look()
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog[open]")).toHaveCount(0)
      }
      await page.locator(".quick.tile__stock").nth(1).click()
      await expect(page.locator("dialog[open]")).toBeVisible()
      await look()
      for (const status of ["inactive", "on-sale", "low-stock", "out-of-stock"]) {
        await page.goto(`/shop/products?status=${status}&lang=${lang}`)
        await look()
      }
    })
  }
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("price and stock are a form, products are selected and deleted, and one is copied", async ({
    page,
  }) => {
    await page.goto(path)
    await tile(page, "Item 2")
      .getByRole("link", { name: /Edit the price/ })
      .click()
    const dialog = page.getByRole("dialog", { name: "Price and stock" })
    await dialog.getByLabel("Price").fill("1,5,0")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByLabel("Price")).toHaveValue("1,5,0")
    await dialog.getByLabel("Price").fill("15")
    await dialog.getByLabel("Small").fill("0")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(tile(page, "Item 2")).toContainText("$15.00")
    await expect(tile(page, "Item 2")).toContainText("Stock: 7")

    await page.getByRole("button", { name: "Activate", exact: true }).click()
    await expect(page.getByText("Select at least one product first.")).toBeVisible()
    await tick(page, "Item 4").check()
    await tick(page, "Item 5").check()
    await page.getByRole("button", { name: "Delete", exact: true }).click()
    await page.getByRole("button", { name: "Delete 2 products" }).click()
    await expect(page.getByText("2 products deleted.")).toBeVisible()
    await page.getByRole("button", { name: "Duplicate Item 2" }).click()
    await expect(tile(page, "Item 2 (نسخة)")).toBeVisible()
  })
})
