import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { Fields } from "#tests/client/visitor.ts"

const app = useTestApplication()

type Ids = { product: string; category: string; order: string }
type Act = { act: string; at: (ids: Ids) => string; fields: Fields; once: string }

const stock = "select stock, last_stock from product_variants where product_id = $1"

/** Each takes the product's id, and gives the same after one request and after two. */
const actions: readonly (Act & { stored: object | null })[] = [
  {
    ...{
      act: "sold out",
      at: ({ product }) => `/shop/products?stock=${product}`,
      fields: { to: "sold-out", seen: "5" },
    },
    ...{ once: stock, stored: { stock: 0, last_stock: 5 } },
  },
  {
    ...{ act: "hide", at: ({ product }) => `/shop/products?switch=${product}`, fields: { active: "false" } },
    ...{ once: "select is_active from products where id = $1", stored: { is_active: false } },
  },
  {
    ...{ act: "price", at: ({ product }) => `/shop/products?quick=${product}`, fields: { price: "4.5" } },
    ...{ once: "select price from products where id = $1", stored: { price: "4.50" } },
  },
  {
    ...{ act: "delete", at: ({ product }) => `/shop/products?delete=${product}`, fields: {} },
    ...{ once: "select id from products where id = $1", stored: null },
  },
  {
    ...{ act: "hide several", at: () => "/shop/products?selected=deactivate", fields: { id: "PRODUCT" } },
    ...{ once: "select is_active from products where id = $1", stored: { is_active: false } },
  },
  {
    ...{ act: "delete a category", at: ({ category }) => `/shop/categories?delete=${category}`, fields: {} },
    ...{ once: "select category_id from products where id = $1", stored: { category_id: null } },
  },
  {
    ...{ act: "confirm", at: ({ order }) => `/shop/orders/${order}?confirm`, fields: { version: "1" } },
    ...{ once: stock, stored: { stock: 3, last_stock: null } },
  },
  {
    ...{
      act: "cancel",
      at: ({ order }) => `/shop/orders/${order}?cancel`,
      fields: { version: "1", reason: "Sold out" },
    },
    once: `select status, (select count(*)::int from order_events e where e.order_id = orders.id and kind = 'cancelled') as times
      from orders where shop_id = (select shop_id from products where id = $1)`,
    stored: { status: "cancelled", times: 1 },
  },
]

test.each(actions)("$act, sent twice at once, is done once", async ({ at, fields, once, stored }) => {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  const category = await insertCategory(database, shop, "Kitchen")
  const product = await insertProduct(database, shop, { categoryId: category })
  const order = await insertOrder(database, shop, { items: [[product, 2]] })
  const owner = await app.signInAsShop(shop)
  const sent = { ...fields, ...("id" in fields && { id: product }) }
  const { rows: versions } = await database.query<{ version: number }>(
    "select version from orders where id = $1",
    [order.id],
  )
  if ("version" in sent) sent["version"] = String(versions[0]?.version)
  const send = () => owner.post(at({ product, category, order: order.id }), sent)
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).toSorted()
  expect(statuses[0], "one of them is done").toBe(302)
  expect(statuses[1]).toBeLessThan(500)
  const { rows } = await database.query<object>(once, [product])
  expect(rows[0] ?? null).toEqual(stored)
})
