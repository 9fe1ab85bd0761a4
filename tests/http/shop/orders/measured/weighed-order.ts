import type { TestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { item } from "../../../public/cart/carts-to-share.ts"
import { orderOf, placed } from "../../../public/order/orders-to-place.ts"
import { jar, pistachio, weighed, zaatarShop } from "../../../public/order/measured/zaatar-shop.ts"

/** Returns a page's text without the marks of direction. */
export const plainTextOf = (html: string) => wholeTextOf(html).replaceAll(/[\u200e\u2066-\u2069]/g, "")

type Options = Parameters<typeof zaatarShop>[1] & {
  /** Its delivery is to agree. */
  isToAgree?: boolean
  language?: "en" | "ar"
}

/**
 * An order of half a kilo with nuts in a jar for 7 dollars, a quarter for 2 dollars and a soap for 3 dollars. The shop
 * weighs, has two kilograms, and takes Whish.
 */
export async function weighedOrder(
  app: TestApplication,
  { isToAgree = false, language = "en", ...product }: Options = {},
) {
  const { owner: database } = app.database
  const { shop, zaatar, soap } = await zaatarShop(app, { measure: "250 g + 250 g ≈", ...product })
  await database.query("update shops set ask_name = 'optional', ask_phone = 'optional' where id = $1", [
    shop.id,
  ])
  await database.query(
    "insert into payment_methods (shop_id, position, kind, account) values ($1, 0, 'whish', '71 234 567')",
    [shop.id],
  )
  const lines = [weighed(zaatar, 500, { entries: [pistachio, jar] }), weighed(zaatar, 250), item(soap)]
  const customer = { name: "Rana", phone: "03 412 785", area: "", note: "" }
  const where = isToAgree ? await insertArea(database, shop.id, { name: "Tripoli" }) : undefined
  const order = await placed(app, shop.slug, orderOf(lines, { customer, where, language }))
  const owner = await app.signInAsShop(shop)
  const path = `/shop/orders/${order.id}`
  const stored = async () => {
    const { rows } = await database.query<{ version: number; status: string; total: number; about: boolean }>(
      "select version, status, total_cents::int as total, is_about as about from orders where id = $1",
      [order.id],
    )
    if (rows[0] === undefined) throw new Error("no such order")
    return rows[0]
  }
  /** Sends a form of the page with the present version. */
  const action = async (query: string, fields: Fields = {}) =>
    owner.post(`${path}?${query}&lang=en`, { version: String((await stored()).version), ...fields })
  const read = async (address = path, lang = "en") =>
    plainTextOf((await owner.visit(`${address}${address.includes("?") ? "&" : "?"}lang=${lang}`)).html)
  const shopperReads = async (lang = "en") =>
    (await app.visitor().visit(`/order/${order.id}?lang=${lang}`)).html
  const stock = async () => {
    const { rows } = await database.query<{ stock: number }>(
      "select stock from product_variants where product_id = $1",
      [zaatar],
    )
    return rows[0]?.stock
  }
  return {
    ...{ shop, zaatar, soap, order, owner, path, stored, action, read, shopperReads, stock },
    database,
  }
}

/** Returns the value of a field as the page has it; undefined without the field. */
export function valueOf(html: string, name: string): string | undefined {
  const tag = (html.match(/<input[^>]*>/g) ?? []).find((one) => one.includes(` name="${name}"`))
  return tag && (/ value="([^"]*)"/.exec(tag)?.[1] ?? "")
}
