import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { expect, test } from "../fixtures.ts"
import { press } from "../page/reach.ts"
import { openOwnShop, productIdOf, stockOf } from "./own-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("by keyboard: what is missing is confirmed after a question, and a cancellation takes a ready reason", async ({
  app,
  page,
  visit,
  expectSound,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const bowl = await productIdOf(app, shop, "Bowl")
  const { id } = await insertOrder(app.owner, shop, { items: [[bowl, 5]], language: "ar" })
  await visit(`/shop/orders/${id}?lang=en`)
  await press(page, page.getByRole("link", { name: /^Confirm/ }))
  const question = page.getByRole("alertdialog", { name: messages.en.order_short_title })
  await expect(question).toContainText("3 pieces are missing")
  await expect(question.getByRole("link", { name: "Go back" })).toBeFocused()
  await press(page, question.getByRole("button", { name: messages.en.order_short_confirm }))
  await expect(page.getByText("Confirmed, although 3 pieces were missing")).toBeVisible()
  expect(await stockOf(app, bowl)).toBe(0)

  await press(page, page.getByRole("link", { name: "Cancel order" }))
  const dialog = page.getByRole("dialog", { name: /^Cancel order/ })
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused()
  await press(page, dialog.getByRole("button", { name: "Cancel order" }))
  await expect(dialog.getByText("Say why: your customer reads it.")).toBeVisible()
  await press(page, dialog.getByRole("button", { name: messages.ar.order_reason_stock }))
  await press(page, dialog.getByRole("button", { name: "Cancel order" }))
  await expect(page.getByText(messages.en.order_cancelled_why)).toBeVisible()
  expect(await stockOf(app, bowl)).toBe(2)
  // The toast lies over a part of the bar for a moment.
  await expect(page.locator(".toast")).toHaveCount(0)
  await expectSound()
})
