import { expect, test } from "vitest"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

/** A shop that wants mail, with one variant of so many pieces. */
async function arrange(stock: number) {
  const { owner } = database
  const shop = await insertShop(owner)
  await owner.query("update shops set order_mail = true where id = $1", [shop.id])
  const product = await insertProduct(owner, shop, { name: "Soap", variants: [["M", null, stock]] })
  const { rows } = await owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1",
    [product],
  )
  const variant = rows[0]?.id ?? ""

  /** Confirms an order of so many pieces, as a step of its owner does. */
  async function confirm(...lines: number[]): Promise<void> {
    const order = await insertOrder(owner, shop, {
      items: lines.map((pieces) => [product, pieces, variant] as const),
    })
    const pieces = lines.reduce((sum, each) => sum + each, 0)
    await owner.query("begin")
    await owner.query("update product_variants set stock = stock - $2 where id = $1", [variant, pieces])
    await owner.query("update order_lines set taken = quantity, taken_variant_id = $2 where order_id = $1", [
      order.id,
      variant,
    ])
    await owner.query("commit")
  }

  async function alerts(): Promise<number> {
    const { rowCount } = await owner.query(
      "select from order_alerts where shop_id = $1 and kind = 'stock' and variant_id = $2",
      [shop.id, variant],
    )
    return rowCount ?? 0
  }

  return { shop, product, variant, confirm, alerts }
}

test.each([
  { stock: 9, takes: [4], alerts: 0 },
  { stock: 9, takes: [5], alerts: 1 },
  { stock: 9, takes: [5, 1, 1], alerts: 1 },
  { stock: 9, takes: [5, 2, 2], alerts: 2 },
  { stock: 9, takes: [9], alerts: 1 },
  { stock: 4, takes: [1, 1], alerts: 0 },
  { stock: 4, takes: [1, 3], alerts: 1 },
])("$stock pieces, orders of $takes: $alerts alerts", async ({ stock, takes, alerts: expected }) => {
  const { confirm, alerts } = await arrange(stock)
  for (const pieces of takes) await confirm(pieces)
  expect(await alerts()).toBe(expected)
})

test("two lines of one order are one alert", async () => {
  const { confirm, alerts } = await arrange(9)
  await confirm(4, 3)
  expect(await alerts()).toBe(1)
})

test("edits by the owner queue nothing, and a stock that was filled again is passed again", async () => {
  const { variant, confirm, alerts } = await arrange(9)
  const setStock = (stock: number) =>
    database.owner.query("update product_variants set stock = $2 where id = $1", [variant, stock])
  await setStock(2)
  await setStock(0)
  expect(await alerts()).toBe(0)
  await setStock(9)
  await confirm(6)
  await setStock(20)
  await confirm(17)
  expect(await alerts()).toBe(2)
})
