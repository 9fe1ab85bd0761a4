import { expect, test } from "vitest"
import { writeAnswers } from "#app/domain/question/answers.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { askOfProduct } from "#tests/fixtures/ask-of-product.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { item } from "../../public/cart/carts-to-share.ts"
import { orderOf, placed } from "../../public/order/orders-to-place.ts"

const app = useTestApplication()
const words = "إلى ماما"

/** An order of two candles with answers, and a soap; each size of the candle has its own price. */
async function arrange() {
  const { owner: database } = app.database
  const shop = await insertShop(database, { phone: "+961 3 000 000" })
  const candle = await insertProduct(database, shop, {
    ...{ name: "Candle", priceCents: 1600 },
    variants: [
      ["S", null, 9, { priceCents: 1600 }],
      ["L", null, 9, { priceCents: 2600 }],
    ],
  })
  const soap = await insertProduct(database, shop, { name: "Soap", priceCents: 300 })
  await askOfProduct(database, candle)
  const sizes = await database.query<{ id: string }>(
    "select id from product_variants where product_id = $1 order by position",
    [candle],
  )
  const [small = "", large = ""] = sizes.rows.map(({ id }) => id)
  const answers = writeAnswers([
    ["Scent", "Jasmine"],
    ["Words on the box", words],
  ])
  const customer = { name: "Rana", phone: "", area: "", note: "" }
  await database.query("update shops set ask_name = 'optional' where id = $1", [shop.id])
  const lines = [{ ...item(candle, 2, small), answers }, item(soap)]
  const { id } = await placed(app, shop.slug, orderOf(lines, { customer }))
  const owner = await app.signInAsShop(shop)
  const path = `/shop/orders/${id}`
  const action = async (query: string, fields: Fields = {}) => {
    const { rows } = await database.query<{ version: number }>("select version from orders where id = $1", [
      id,
    ])
    return owner.post(`${path}?${query}`, { version: String(rows[0]?.version), ...fields })
  }
  const read = async (address = path) => textOf((await owner.visit(`${address}?lang=en`)).html)
  return { id, owner, action, read, large, database }
}

test("an owner reads the answers on the order and in the file, and finds the order by them", async () => {
  const { owner, read } = await arrange()
  expect(await read()).toContain(`S · Jasmine · Words on the box: ${words}`)
  expect((await owner.visit("/shop/orders.csv?lang=en")).html).toContain(
    `S · Jasmine · Words on the box: ${words}`,
  )
  const found = async (search: string) =>
    textOf((await owner.visit(`/shop/orders?q=${encodeURIComponent(search)}&lang=en`)).html)
  expect(await found("ماما")).toContain("#1001")
  expect(await found("jasmine")).toContain("#1001")
  expect(await found("cedar")).not.toContain("#1001")
})

test("another size keeps the price of the answers; a struck line comes back with them", async () => {
  const { action, read, large } = await arrange()
  expect(await read()).toContain("$35.00")
  await action("line=1", { quantity: "1", variant: large })
  expect(await read()).toContain("$27.50")
  await action("line=1", { strike: "on" })
  await action("line=1", { restore: "on" })
  expect(await read()).toContain(`L · Jasmine · Words on the box: ${words}`)
  expect(await read()).toContain("$27.50")
})

test("a customer's words are erased with the customer, in struck lines too", async () => {
  const { id, action, read, database } = await arrange()
  await action("line=1", { strike: "on" })
  await action("line=1", { restore: "on" })
  await action("erase=")
  expect(await read()).not.toContain(words)
  expect(await read()).toContain("Jasmine")
  const { rows } = await database.query<{ stored: string }>(
    `select concat(orders.search_text, (select string_agg(answers::text, '') from order_lines where order_id = orders.id),
       (select string_agg(details::text, '') from order_events where order_id = orders.id)) as stored
     from orders where id = $1`,
    [id],
  )
  expect(rows[0]?.stored).toContain("Jasmine")
  expect(rows[0]?.stored).not.toContain("ماما")
})
