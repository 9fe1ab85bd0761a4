import { expect, test } from "#tests/e2e/fixtures.ts"
import { settle } from "#tests/e2e/page/settle.ts"

test("a shop is painted before the sheet of its drawer is there, which never opens without it", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/sheet-order-[^/]*\.css$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto("/shop/preview-shop", { waitUntil: "commit" })
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
  const cart = page.getByRole("button", { name: /Open the cart/ })
  await cart.click()
  const drawer = page.locator("dialog[open]")
  await expect(drawer).toHaveCount(0)

  held.resolve()
  await settle(page)
  await cart.click()
  await expect(drawer).toHaveCSS("position", "fixed")
  await expect(drawer).toHaveCSS("block-size", `${page.viewportSize()?.height}px`)
})
