import type { TestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

/** Without the marks of direction. */
export const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")

/** An order of $33.50 at 89,500 pounds for a dollar, rounded up to 1,000. */
export async function arrangeBilledOrder(app: TestApplication, { hasMethods = true } = {}) {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  await showPounds(database, shop, { rounding: 1_000 })
  const soap = await insertProduct(database, shop, { name: "Olive soap", priceCents: 3_350 })
  if (hasMethods)
    await database.query("insert into payment_methods (shop_id, kind) values ($1, 'cash')", [shop.id])
  const { id } = await insertOrder(database, shop, { items: [[soap, 1]] })
  const owner = await app.signInAsShop(shop)
  const path = `/shop/orders/${id}`
  const version = async () => {
    const { rows } = await database.query<{ version: number }>("select version from orders where id = $1", [
      id,
    ])
    return String(rows[0]?.version)
  }
  const action = async (position: string, fields: Fields = {}) =>
    owner.post(`${path}?${position}&lang=en`, { version: await version(), ...fields })
  const read = async (query = "lang=en") => textOf((await owner.visit(`${path}?${query}`)).html)
  const payments = async () => {
    const { rows } = await database.query<{ id: string; cents: string; amount: string; currency: string }>(
      "select id, kind, amount, currency, cents, reference from order_payments where order_id = $1 order by at, id",
      [id],
    )
    return rows
  }
  const pay = (fields: Fields) =>
    action("pay=", { way: "cash", currency: "USD", back: "", reference: "", ...fields })
  return { shop, soap, id, owner, path, version, act: action, read, payments, pay, database }
}
