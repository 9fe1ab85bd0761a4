import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { zaatarShop } from "../../../public/order/measured/zaatar-shop.ts"
import { openWithItems, postAddOrder } from "../fill-add-order.ts"
import { plainTextOf, valueOf } from "./weighed-order.ts"

const app = useTestApplication()
const en = messages.en

async function arrange() {
  const { shop, zaatar, soap } = await zaatarShop(app, { measure: "250 g + 250 g ≈" })
  const stored = async () => {
    const { rows } = await app.database.owner.query<Record<string, unknown>>(
      `select status, total_cents::int as total, orders.is_about as about, quantity, unit, order_lines.is_about as "lineAbout", taken
       from orders join order_lines on order_id = orders.id where orders.shop_id = $1`,
      [shop.id],
    )
    return rows
  }
  return { shop, zaatar, soap, owner: await app.signInAsShop(shop), stored }
}

test.each([
  ["confirmed", 620],
  ["new", 0],
])("an order that the owner adds, begun as %s, is weighed already", async (begins, taken) => {
  const { owner, zaatar, stored } = await arrange()
  const page = await openWithItems(owner, [zaatar])
  expect([valueOf(page.html, "quantity"), valueOf(page.html, "unit:0")]).toEqual(["0.25", "g"])
  const sent = await postAddOrder(owner, page, { act: "send", quantity: "٠٫٦٢", begins })
  expect(sent.status).toBe(302)
  expect(await stored()).toEqual([
    { status: begins, total: 496, about: false, quantity: 620, unit: "g", lineAbout: false, taken },
  ])
  const order = plainTextOf((await owner.visit(`${leadsTo(sent)}&lang=en`)).html)
  expect(order).toContain("620 g × $8.00 / kg")
  expect(order).not.toContain("about $")
})

test.each(["much", "0", "1000", ""])(
  "the amount “%s” is answered beside its field and kept",
  async (quantity) => {
    const { owner, zaatar, stored } = await arrange()
    const page = await openWithItems(owner, [zaatar])
    const sent = await postAddOrder(owner, page, { act: "send", quantity, name: "Hala" })
    expect(sent.status).toBe(422)
    expect([valueOf(sent.html, "quantity"), valueOf(sent.html, "name")]).toEqual([quantity, "Hala"])
    expect(plainTextOf(sent.html)).toContain(
      en.order_amount_wrong.replace("{unit}", "kg").replace("{most}", "999 kg"),
    )
    expect(await stored()).toEqual([])
  },
)

test("grams that the stock lacks are said first; a measured line lacks one thing", async () => {
  const { owner, zaatar, soap, stored } = await arrange()
  const page = await openWithItems(owner, [zaatar, soap])
  const first = await postAddOrder(owner, page, { act: "send", quantity: ["2.5", "1"] })
  expect([first.status, await stored()]).toEqual([409, []])
  expect(plainTextOf(first.html)).toContain(en.add_order_problem_short)
  const sent = await postAddOrder(owner, first, { act: "send" })
  expect(sent.status).toBe(302)
  expect(await stored()).toMatchObject([{ quantity: 2_500, taken: 2_000 }, { quantity: 1 }])
  const order = plainTextOf((await owner.visit(`${leadsTo(sent)}&lang=en`)).html)
  expect(order).toMatch(/\b1 piece/)
  expect(order).not.toContain("500 pieces")
})

test("the same product added again has both amounts", async () => {
  const { owner, zaatar, stored } = await arrange()
  const page = await openWithItems(owner, [zaatar, zaatar])
  await postAddOrder(owner, page, { act: "send", begins: "new" })
  expect(await stored()).toMatchObject([{ quantity: 500, unit: "g", total: 400 }])
})
