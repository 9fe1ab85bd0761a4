import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { weighedOrder } from "./weighed-order.ts"

const app = useTestApplication()

async function lowAlerts(product: string): Promise<number> {
  const { rowCount } = await app.database.owner.query(
    "select from order_alerts where product_id = $1 and kind = 'stock'",
    [product],
  )
  return rowCount ?? 0
}

test("a confirmation takes grams from the stock, and cancelling or undoing it gives them back", async () => {
  const { action, stock, stored } = await weighedOrder(app)
  await action("confirm=", { "weight:1": "0.517", "weight:2": "0.25" })
  expect(await stock()).toBe(2_000 - 517 - 250)
  await action("undo=")
  expect([await stock(), await stored()]).toMatchObject([2_000, { status: "new", about: false }])
  await action("confirm=")
  expect(await stock()).toBe(1_233)
  await action("cancel=", { reason: "Sold out" })
  expect([await stock(), await stored()]).toMatchObject([2_000, { status: "cancelled" }])
})

test.each([
  { grams: "0.5", left: 1_250, alerts: 0 },
  { grams: "0.501", left: 1_249, alerts: 1 },
])(
  "a stock of $left g is told $alerts times: low is less than five least amounts",
  async ({ grams, left, alerts }) => {
    const { action, stock, shop, zaatar, database } = await weighedOrder(app)
    await database.query("update shops set order_mail = true where id = $1", [shop.id])
    await action("confirm=", { "weight:1": grams, "weight:2": "0.25" })
    expect([await stock(), await lowAlerts(zaatar)]).toEqual([left, alerts])
  },
)

test("less than the least amount is sold out, which each order that takes of it tells", async () => {
  const { action, stock, shop, database, zaatar } = await weighedOrder(app)
  await database.query("update shops set order_mail = true where id = $1", [shop.id])
  await database.query("update product_variants set stock = 900 where product_id = $1", [zaatar])
  await action("confirm=", { "weight:1": "0.5", "weight:2": "0.25" })
  expect([await stock(), await lowAlerts(zaatar)]).toEqual([150, 1])
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${zaatar}?lang=en`)
  expect(html).toContain(messages.en.stock_out)
})
