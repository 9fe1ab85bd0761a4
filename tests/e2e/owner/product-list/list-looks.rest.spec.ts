import { closeViewOf, lookAt } from "#tests/e2e/audit/look-at-screen.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { expect } from "#tests/e2e/fixtures.ts"
import { path, slug, test, tickOf, tile } from "./spice-list.ts"
import { messages } from "#tests/fixtures/messages.ts"

for (const lang of ["en", "ar"] as const) {
  test(`the list while it is edited, ${lang}: everything holds`, async ({
    page,
    consoleErrors,
    app,
    visit,
  }) => {
    await page.context().addCookies([{ name: "lang", value: lang, url: app.address }])
    const look = async () => expect(await lookAt(page, closeViewOf(lang))).toEqual([])
    // A row of each kind: hidden, on sale, low and out of stock.
    const where = `shop_id = (select id from shops where slug = '${slug}') and name`
    await app.owner.query(`update products set is_active = false where ${where} = 'Item 6'`)
    await app.owner.query(`update products set is_on_sale = true, sale_price = 9 where ${where} = 'Item 7'`)
    for (const [name, stock] of [
      ["Item 8", 1],
      ["Item 9", 0],
    ])
      await app.owner.query(
        `update product_variants set stock = $2 where product_id = (select id from products where ${where} = $1)`,
        [name, stock],
      )
    await visit("/shop/products")
    await page.locator("main li a.prices").first().click()
    await expect(page.locator("main li input:focus")).toBeVisible()
    await page.keyboard.type("cheap")
    await page.keyboard.press("Enter")
    await expect(page.locator("[aria-invalid]")).toBeFocused()
    await expectRemarks(consoleErrors, "status of 422")
    for (const position of [0, 1, 2]) await page.locator("main li .tick").nth(position).check()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const lowerEdge = async () => {
        const bar = await page.locator("section:has(> #selection)").boundingBox()
        return bar === null ? Number.NaN : bar.y + bar.height
      }
      await expect.poll(lowerEdge, `the bar is at the lower edge, ${width} pixels`).toBeLessThanOrEqual(800)
    }
    await look()
    for (const position of [2, 3, 4]) {
      await page.locator("#selection [formaction]").nth(position).click()
      await expect(page.locator("dialog[open]")).toBeVisible()
      await look()
      await page.keyboard.press("Escape")
      await expect(page.locator("dialog[open]")).toHaveCount(0)
    }
    await visit(`/shop/products?status=on-sale&q=nothing&lang=${lang}`)
    await look()
  })
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("price and stock are a form, products are marked, selected and deleted, and one is copied", async ({
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

    await tile(page, "Item 1").getByText("Mark sold out").click()
    await expect(page.getByText("Item 1 is sold out.")).toBeVisible()
    await page.getByRole("button", { name: "Activate", exact: true }).click()
    await expect(page.getByText(messages.en.actions_nothing_selected)).toBeVisible()
    await tickOf(page, "Item 4").check()
    await tickOf(page, "Item 5").check()
    await page.getByRole("button", { name: "Delete", exact: true }).click()
    await page.getByRole("button", { name: "Delete 2 products" }).click()
    await expect(page.getByText("2 products deleted.")).toBeVisible()
    await page.getByLabel("More: Item 2").click()
    await page.getByRole("button", { name: "Duplicate Item 2" }).click()
    await expect(tile(page, "Item 2 (نسخة)")).toBeVisible()
  })
})
