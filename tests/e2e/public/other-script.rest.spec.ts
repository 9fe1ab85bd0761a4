import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test as base } from "../fixtures.ts"

/** A process of its own: one that showed a page in Arabic before counts its font as loaded on every later page. */
const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL })
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

test("a page in English whose one Arabic word is the switch of languages fetches no Arabic font, and a page in Arabic does", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  await insertProduct(app.owner, shop, { name: "Bowl" })
  // A device's own fonts, of which the browser may try one before Rubik has arrived, are no download.
  const isFetched = () =>
    page.evaluate(async () =>
      [...(await document.fonts.ready)].some(
        ({ family, unicodeRange, status }) =>
          family === "Rubik" && unicodeRange.startsWith("U+600") && status !== "unloaded",
      ),
    )
  for (const path of [`/shop/${shop.slug}`, "/shop/login", "/admin/login"]) {
    await visit(`${path}?lang=en`)
    expect(await page.locator("body").innerText(), "the control").toContain("العربيّة")
    expect(await isFetched(), path).toBe(false)
  }
  await visit("/shop/login?lang=ar")
  expect(await isFetched()).toBe(true)
})
