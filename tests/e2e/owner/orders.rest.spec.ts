import { locales } from "#app/domain/language/locale.ts"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { askWhen } from "#tests/fixtures/ask-when.ts"
import { offerPickup } from "#tests/fixtures/insert-area.ts"
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

for (const lang of locales)
  test(`in ${lang}, the times of a wanted day stay together and read from left to right`, async ({
    app,
    page,
    visit,
    expectNoSidewaysScroll,
  }) => {
    const shop = await openOwnShop(app)
    await shop.signIn(page)
    await askWhen(app.owner, shop.id)
    const items = [[await productIdOf(app, shop, "Bowl"), 1]] as const
    await offerPickup(app.owner, shop.id)
    const { id } = await insertOrder(app.owner, shop, { items, handover: { kind: "pickup" } })
    const day = daysBefore(dayIn(new Date(), "Asia/Beirut"), -20)
    await app.owner.query(
      "update orders set status = 'confirmed', wanted_day = $2, wanted_from = 960, wanted_to = 1200 where id = $1",
      [id, day],
    )
    for (const path of ["/shop/orders", `/shop/orders/${id}`, "/shop/orders/collect"])
      for (const width of [320, 360, 1024, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await visit(`${path}?lang=${lang}`)
        const times = page.getByRole("main").getByText(/^16:00 (to|–) 20:00$/)
        await expect(times).toHaveCSS("direction", "ltr")
        const lines = await times.evaluate((element) => element.getClientRects().length)
        expect(lines, `${path} at ${width}`).toBe(1)
        await expectNoSidewaysScroll()
      }
  })
