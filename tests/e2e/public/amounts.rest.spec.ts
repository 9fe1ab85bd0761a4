import { expect, test } from "../fixtures.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

for (const lang of ["en", "ar"])
  test(`the digits of an amount in pounds are drawn in their order (${lang})`, async ({ app, page }) => {
    const shop = await insertShop(app.owner)
    await insertProduct(app.owner, shop, { priceCents: 700 })
    await showPounds(app.owner, shop, { shown: "second" })
    await page.goto(`/shop/${shop.slug}?lang=${lang}`)
    const price = page.locator(".card .price")
    await expect(price).toContainText("630,000")
    await page.evaluate(() => document.fonts.ready)
    // Where each digit begins, in pixels: a mark of direction that another font draws would take the first one with it.
    const positions = await price.evaluate((element) => {
      const text = element.firstChild ?? element
      return [...(text.nodeValue ?? "")].flatMap((sign, index) => {
        if (!/[\d,]/.test(sign)) return []
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return [range.getBoundingClientRect().x]
      })
    })
    expect(positions).toHaveLength(7)
    expect(new Set(positions).size, "each digit has a place of its own").toBe(7)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  })
