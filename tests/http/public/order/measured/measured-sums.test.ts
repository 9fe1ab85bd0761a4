import fc from "fast-check"
import { expect, test } from "vitest"
import { measureLimits } from "#app/domain/measure/measure.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { item } from "../../cart/carts-to-share.ts"
import { orderOf, placed, placeOrder } from "../orders-to-place.ts"
import { jar, pistachio, weighed, zaatarShop } from "./zaatar-shop.ts"

const app = useTestApplication()

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`

async function storedOf(orderId: string) {
  const { rows } = await app.database.owner.query<{ total: number; sum: number }>(
    `select total_cents::int as total, (select sum(line_cents(unit_cents, quantity, unit, answers))::int
       from order_lines where order_id = orders.id) as sum from orders where id = $1`,
    [orderId],
  )
  return rows[0]
}

test("an order's total is the sum of its lines, in the database, on its page and in its message", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app, {
    ...{ priceCents: 800, measure: "1 g + 1 g" },
    variants: [[null, null, measureLimits.amount]],
    questions: "Nuts | 0-1\n- Pistachio | $3.33\nPacking | 0-1 | ×1\n- Glass jar | $1.51",
  })
  const amount = fc.integer({ min: 1, max: measureLimits.amount / 3 })
  const amounts = fc.tuple(amount, amount, amount)
  const sold = fc.record({
    price: fc.integer({ min: 1, max: 99_999 }),
    amounts,
    pieces: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(sold, async ({ price, amounts: [plain, nuts, both], pieces }) => {
      await app.database.owner.query("update products set price = $2 / 100.0 where id = $1", [zaatar, price])
      const lines = [
        weighed(zaatar, plain),
        weighed(zaatar, nuts, { entries: [pistachio] }),
        weighed(zaatar, both, { entries: [pistachio, jar] }),
        item(soap, pieces),
      ]
      const order = await placed(app, shop.slug, orderOf(lines))
      const of = (cents: number, grams: number) => Math.round((cents * grams) / 1_000)
      const total = of(price, plain) + of(price + 333, nuts) + of(price + 333, both) + 151 + 300 * pieces
      expect(await storedOf(order.id)).toEqual({ total, sum: total })
      expect(textOf((await app.visitor().visit(`/order/${order.id}?lang=en`)).html)).toContain(dollars(total))
      expect(new URL(order.chat ?? "").searchParams.get("text")).toContain(dollars(total))
    }),
    { numRuns: 8 },
  )
})

test("the smallest order and the delivery that is free follow from the sum of the amounts", async () => {
  const { shop, zaatar } = await zaatarShop(app)
  const terms = { priceCents: 300, freeFromCents: 1_200, smallestCents: 350 }
  const where = await insertArea(app.database.owner, shop.id, { name: "Tripoli", ...terms })
  const send = (grams: number, deliveryCents: number, entries = [jar]) =>
    placeOrder(app, shop.slug, orderOf([weighed(zaatar, grams, { entries })], { where, deliveryCents }))
  expect(await send(250, 300, []), "two dollars").toMatchObject({
    ...{ status: 400, result: { reason: "answers" } },
  })
  expect((await send(250, 300)).status, "two dollars and the jar").toBe(200)
  expect(await send(500, 0), "5.50 dollars").toMatchObject({ status: 409, result: { reason: "changed" } })
  expect((await send(1_500, 0)).status, "13.50 dollars").toBe(200)
  const { rows } = await app.database.owner.query<{ cents: number }>(
    "select delivery_cents::int as cents from orders where shop_id = $1 order by number",
    [shop.id],
  )
  expect(rows).toEqual([{ cents: 300 }, { cents: 0 }])
})
