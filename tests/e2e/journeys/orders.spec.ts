import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { expect, test } from "../fixtures.ts"
import { openOwnShop, productIdOf, stockOf } from "../owner/own-shop.ts"

test("by thumb: an order is changed, confirmed, taken back and completed, and its row stays where it is", async ({
  app,
  page,
  visit,
  expectNoSidewaysScroll,
  expectAccessible,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const [vase, lamp] = [await productIdOf(app, shop, "Vase"), await productIdOf(app, shop, "Lamp")]
  await insertOrder(app.owner, shop, { items: [[lamp, 1]] })
  const { number } = await insertOrder(app.owner, shop, {
    items: [
      [vase, 3],
      [lamp, 1],
    ],
    customer: { name: "Maya", phone: "+9613412785" },
  })
  await visit("/shop/orders?status=new&lang=en")
  await expect(page.getByRole("navigation", { name: "Shortcuts" }).getByText("2 new orders")).toBeAttached()
  await page.getByRole("link", { name: `#${number}`, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: `Order #${number}` })).toBeVisible()
  const confirm = page.getByRole("button", { name: /^Confirm \$/ })
  await expect(confirm).toBeInViewport({ ratio: 1 })

  await page.getByRole("button", { name: "One less: Vase" }).click()
  await page.getByRole("button", { name: "Save Vase" }).click()
  await expect(page.getByText("The order is changed, and its total with it.")).toBeVisible()
  await page.getByRole("button", { name: "Close" }).click()
  await expectAccessible()
  await expectNoSidewaysScroll()

  await confirm.click()
  const toast = page.locator("#content .toasts")
  await expect(toast).toContainText(`Order #${number} is confirmed.`)
  expect(await stockOf(app, vase)).toBe(2)
  await toast.getByRole("button", { name: "Undo" }).click()
  await expect(toast).toContainText("Undone: the order is as it was before.")
  expect(await stockOf(app, vase)).toBe(4)

  await page.getByRole("link", { name: "Back to orders" }).click()
  await page.getByRole("link", { name: /^New/ }).click()
  const row = page.getByRole("row").filter({ hasText: `#${number}` })
  await row.getByRole("button", { name: `Confirm #${number}` }).click()
  await expect(toast).toContainText(`Order #${number} is confirmed.`)
  await expect(row, "no other order slides under the thumb").toContainText("Confirmed")
  await row.getByRole("link", { name: `#${number}`, exact: true }).click()
  // The row has that button too.
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`#${number}`)
  await page.getByRole("button", { name: "Complete" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Completed")
})
