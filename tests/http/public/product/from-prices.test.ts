import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

const app = useTestApplication()
let shop: TestShop
let oil: string
let large: string

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, { name: "Dar", phone: "+9613000000" })
  oil = await insertProduct(owner, shop, {
    ...{ name: "Oil", priceCents: 1_400 },
    variants: [
      ["500 ml", null, 9],
      ["750 ml", null, 9, { priceCents: 1_900 }],
    ],
  })
  const { rows } = await owner.query<{ id: string }>("select id from product_variants where size = '750 ml'")
  large = rows[0]?.id ?? ""
})

/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")
const visit = async (path: string, lang = "en") => {
  const { html } = await app.visitor().visit(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`)
  return textOf(html)
}

async function sharedCart(items: readonly object[]): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    "insert into shared_carts (shop_id, shop_slug, items, cart_hash) values ($1, $2, $3, 'YWJj') returning id",
    [shop.id, shop.slug, JSON.stringify(items)],
  )
  return `/cart/${rows[0]?.id}`
}

/** The places that sum up two pieces of it without a size, and one that is chosen. */
async function sums(items: [open: number, chosen: number]) {
  const [open, chosen] = items
  const cart = [
    ...(open > 0 ? [{ product_id: oil, qty: open }] : []),
    ...(chosen > 0 ? [{ product_id: oil, variant_id: large, qty: chosen }] : []),
  ]
  const order = await insertOrder(app.database.owner, shop, {
    items: [
      ...(open > 0 ? [[oil, open] as const] : []),
      ...(chosen > 0 ? [[oil, chosen, large] as const] : []),
    ],
  })
  const query = cart.map((item) => {
    const variant = "variant_id" in item ? `/${item.variant_id}` : ""
    return `item=${oil}${variant}:${item.qty}`
  })
  return {
    order,
    pages: [await sharedCart(cart), `/shop/${shop.slug}/order?${query.join("&")}`, `/order/${order.id}`],
  }
}

test.each([
  ["en", "from", "Total"],
  ["ar", "من", "المجموع"],
])("a line whose size is open says from, and so does the total with it (%s)", async (lang, from, total) => {
  await showPounds(app.database.owner, shop)
  const { pages } = await sums([2, 1])
  for (const path of pages) {
    const text = await visit(path, lang)
    expect(text, path).toContain(`${from} $28.00`)
    expect(text, path).toContain(`${from} $14.00`)
    expect(text, path).toMatch(new RegExp(`${total} ${from} \\$47\\.00 4,210,000`))
    expect(text, path).not.toContain(`${from} $19.00`)
  }
})

test("in pounds alone the pounds say from", async () => {
  await showPounds(app.database.owner, shop, { shown: "second" })
  for (const path of (await sums([2, 0])).pages)
    expect(await visit(path), path).toMatch(/Total from 2,510,000/)
})

test("what is chosen says nothing of the kind", async () => {
  await showPounds(app.database.owner, shop)
  for (const path of (await sums([0, 2])).pages) {
    const text = await visit(path)
    expect(text, path).toContain("Total $38.00")
    expect(text.replace(/Add something else[\s\S]*/, ""), path).not.toMatch(/\bfrom \$/)
  }
})

test.each([
  ["en", "2 × Oil (size to be agreed): from $28.00", "Total: from $28.00"],
  ["ar", "2 × Oil (المقاس بالاتّفاق): من $28.00", "المجموع: من $28.00"],
])("the message to the shop says from (%s)", async (language, line, total) => {
  await app.database.owner.query("update shops set second_currency = null, language = $2 where id = $1", [
    ...[shop.id, language],
  ])
  const { order } = await sums([2, 0])
  const { html } = await app.visitor().visit(`/order/${order.id}?unsent`)
  const [, message = ""] = /wa\.me\/\d+\?text=([^"&]*)/.exec(html) ?? []
  const text = decodeURIComponent(message).replaceAll(/[\u2066-\u2069]/g, "")
  expect(text).toContain(line)
  expect(text).toContain(total)
  await app.database.owner.query("update shops set language = 'en' where id = $1", [shop.id])
})

test("the owner sees it too, until a size is agreed, and again when a line is put back", async () => {
  const { order } = await sums([2, 1])
  const { owner } = app.database
  const session = await app.signInAsShop(shop)
  const path = `/shop/orders/${order.id}`
  const read = async (at = path) => textOf((await session.visit(`${at}?lang=en`)).html)
  const action = async (position: string, fields: Record<string, string>) => {
    const { rows } = await owner.query<{ version: number }>("select version from orders where id = $1", [
      order.id,
    ])
    await session.post(`${path}?${position}`, { version: String(rows[0]?.version), ...fields })
  }
  expect(await read()).toMatch(/2 × from \$14\.00.* from \$28\.00 .*Total from \$47\.00/s)
  expect(await read("/shop/orders")).toContain("from $47.00")
  await action("line=1", { strike: "on" })
  expect(await read()).toContain("Total $19.00")
  await action("line=1", { restore: "on" })
  expect(await read()).toContain("Total from $47.00")
  await action("line=1", { quantity: "2", variant: large })
  const agreed = await read()
  expect(agreed).toContain("Total $57.00")
  expect(agreed).not.toMatch(/from \$/)
  expect(await read("/shop/orders")).toContain("$57.00")
})
