import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { press } from "../page/reach.ts"
import { openOwnShop, type OwnShop } from "./own-shop.ts"

const phone = { width: 360, height: 740 }
let shop: OwnShop

test.beforeAll(async ({ app }) => {
  shop = await openOwnShop(app)
})

test.beforeEach(async ({ page }) => {
  await shop.signIn(page)
  await page.setViewportSize(phone)
})

async function idOf({ owner }: SeededApplication, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from products where shop_id = $1 and name = $2",
    [shop.id, name],
  )
  return rows[0]?.id ?? ""
}

async function stockOf({ owner }: SeededApplication, product: string): Promise<number | undefined> {
  const { rows } = await owner.query<{ stock: number }>(
    "select stock from product_variants where product_id = $1",
    [product],
  )
  return rows[0]?.stock
}

test("by thumb: an order is changed, confirmed, taken back and completed, and its row stays where it is", async ({
  app,
  page,
  visit,
  expectNoSidewaysScroll,
  expectAccessible,
}) => {
  const [vase, lamp] = [await idOf(app, "Vase"), await idOf(app, "Lamp")]
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

test("by keyboard: what is missing is confirmed after a question, and a cancellation takes a ready reason", async ({
  app,
  page,
  visit,
  expectSound,
}) => {
  const bowl = await idOf(app, "Bowl")
  const { id } = await insertOrder(app.owner, shop, { items: [[bowl, 5]], language: "ar" })
  await visit(`/shop/orders/${id}?lang=en`)
  await press(page, page.getByRole("link", { name: /^Confirm/ }))
  const question = page.getByRole("alertdialog", { name: "Not everything is in stock" })
  await expect(question).toContainText("3 pieces are missing")
  await expect(question.getByRole("link", { name: "Go back" })).toBeFocused()
  await press(page, question.getByRole("button", { name: "Confirm all the same" }))
  await expect(page.getByText("Confirmed, although 3 pieces were missing")).toBeVisible()
  expect(await stockOf(app, bowl)).toBe(0)

  await press(page, page.getByRole("link", { name: "Cancel order" }))
  const dialog = page.getByRole("dialog", { name: /^Cancel order/ })
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused()
  await press(page, dialog.getByRole("button", { name: "Cancel order" }))
  await expect(dialog.getByText("Say why: your customer reads it.")).toBeVisible()
  await press(page, dialog.getByRole("button", { name: "عذرًا، نفد من المخزون." }))
  await press(page, dialog.getByRole("button", { name: "Cancel order" }))
  await expect(page.getByText("Reason that your customer reads")).toBeVisible()
  expect(await stockOf(app, bowl)).toBe(2)
  await expectSound()
})
