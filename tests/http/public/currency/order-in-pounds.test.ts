import { beforeAll, beforeEach, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { readZip } from "#app/dashboard/everything/zip/test-zip.ts"
import { drawnKey, orderOf, placed } from "../order/orders-to-place.ts"

const app = useTestApplication()
let shop: TestShop
let arabic: TestShop
let owner: Visitor
let items: object[]
let arabicItems: object[]

const item = (productId: string, quantity: number) => ({ productId, variantId: null, quantity })

beforeAll(async () => {
  const database = app.database.owner
  const fill = async (of: TestShop) => [
    item(await insertProduct(database, of, { name: "Rakweh", priceCents: 2_600 }), 1),
    item(await insertProduct(database, of, { name: "Soap", priceCents: 650 }), 4),
  ]
  shop = await insertShop(database, { phone: "+9613000111" })
  arabic = await insertShop(database, { phone: "+9613000111", language: "ar" })
  items = await fill(shop)
  arabicItems = await fill(arabic)
  owner = await app.signInAsShop(shop)
})
beforeEach(() => showPounds(app.database.owner, shop))

const placeOrder = (more: object = {}) => placed(app, shop.slug, orderOf(items, more))
const textAt = async (path: string, who = app.visitor()) => textOf((await who.visit(path)).html)
const messageOf = (chat: string | null) => new URL(chat ?? "").searchParams.get("text") ?? ""

test("an order has its total in pounds once, at the rate of its moment, whatever the shop's is later", async () => {
  const { id, chat } = await placeOrder()
  expect(messageOf(chat)).toContain("1 × Rakweh: $26.00\n4 × Soap: $26.00\n")
  expect(messageOf(chat)).toContain("Total: $52.00 (4,655,000\u00A0L.L.)")
  await showPounds(app.database.owner, shop, { rate: 100_000, rounding: 0, shown: "dollars" })
  for (const text of [
    await textAt(`/order/${id}?lang=en`),
    await textAt(`/shop/orders/${id}?lang=en`, owner),
  ]) {
    expect(text).toContain("4,655,000 L.L.")
    expect(text).toContain("1 $ = 89,500 L.L.")
    expect(text).not.toContain("4,660,000")
    expect(text).not.toContain("5,200,000")
  }
  const shown = await textAt(`/order/${id}?lang=ar`)
  expect(shown).toContain("$52.00 \u20674,655,000 ل.ل.\u2069")
  // The order's page without a script begins the same chat.
  const { html } = await app.visitor().visit(`/order/${id}?unsent&lang=en`)
  const link = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
  expect(messageOf(link)).toContain("Total: $52.00 (4,655,000\u00A0L.L.)")
})

test("an order of a shop that shows pounds alone is in pounds, and its owner sees dollars too", async () => {
  await showPounds(app.database.owner, shop, { shown: "second" })
  const { id, chat } = await placeOrder()
  expect(messageOf(chat)).toContain("1 × Rakweh: 2,330,000\u00A0L.L.")
  expect(messageOf(chat)).toContain("Total: 4,655,000\u00A0L.L.")
  expect(messageOf(chat)).not.toContain("$")
  const text = await textAt(`/order/${id}?lang=en`)
  expect(text).toContain("Total 4,655,000 L.L.")
  expect(text.replace("1 $ = 89,500", "")).not.toContain("$")
  const own = await textAt(`/shop/orders/${id}?lang=en`, owner)
  expect(own).toContain("$52.00")
  expect(own).toContain("4,655,000 L.L.")
})

test("an order in dollars stays in dollars when its shop shows pounds later", async () => {
  await app.database.owner.query("update shops set second_currency = null where id = $1", [shop.id])
  const { id, chat } = await placeOrder()
  expect(messageOf(chat)).toMatch(/Total: \$52\.00$/m)
  await showPounds(app.database.owner, shop)
  for (const text of [
    await textAt(`/order/${id}?lang=en`),
    await textAt(`/shop/orders/${id}?lang=en`, owner),
  ])
    expect(text).not.toContain("L.L.")
})

test("the Arabic message holds dollars and pounds apart from its letters", async () => {
  await showPounds(app.database.owner, arabic)
  const { chat } = await placed(app, arabic.slug, orderOf(arabicItems))
  expect(messageOf(chat)).toContain("المجموع: \u2066$52.00\u2069 (\u20674,655,000\u00A0ل.ل.\u2069)")
})

test("replies, the file of orders and the shop's own copy have the sum and the rate", async () => {
  const { id, number } = await placeOrder()
  const page = await owner.visit(`/shop/orders/${id}?lang=en`)
  expect(textOf(page.html)).toContain("Total: \u2066$52.00 (4,655,000 L.L.)\u2069")
  const file = await owner.visit("/shop/orders.csv?lang=en")
  expect(file.html).toContain("Dollar rate,Total in the other currency")
  expect(file.html).toMatch(new RegExp(`^${number},[^]*?,89500,4655000,\r?$`, "m"))
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const result = await fetch(`${app.address}/shop/settings/everything`, { headers: { cookie } })
  const files = readZip(Buffer.from(await result.arrayBuffer()))
  const jsonOf = (name: string) => JSON.parse(files.get(name)?.toString() ?? "null") as unknown
  expect(jsonOf("shop.json")).toMatchObject({ secondCurrency: "LBP", exchangeRate: 89_500, rounding: 5_000 })
  const orders = [...files.keys()].filter((name) => name.startsWith("orders/"))
  expect((jsonOf(orders[0] ?? "") as unknown[]).at(-1)).toMatchObject({
    exchangeRate: 89_500,
    rounding: 5_000,
  })
})

test("in pounds alone goods, delivery and total add up, in the form, the message and on the order's page", async () => {
  const database = app.database.owner
  const only = await insertShop(database, { phone: "+9613000111" })
  await showPounds(database, only, { shown: "second", rounding: 1_000 })
  const soap = await insertProduct(database, only, { name: "Soap", priceCents: 100 })
  const where = await insertArea(database, only.id, { name: "Metn", priceCents: 300 })
  const form = await app.visitor().post(`/shop/${only.slug}/order?lang=en`, {
    ...{ act: "update", key: drawnKey(), product: [soap], variant: [""], shown: ["100"], quantity: ["1"] },
    where: `${where}/300/`,
  })
  // Each for itself would be 90,000 and 269,000.
  const bill = ["89,000 L.L.", "269,000 L.L.", "358,000 L.L."]
  expect(textOf(form.html)).toContain(
    `Goods ${bill[0]} Delivery · \u2068Metn\u2069 ${bill[1]} Total ${bill[2]}`,
  )
  const { id, chat } = await placed(app, only.slug, orderOf([item(soap, 1)], { where, deliveryCents: 300 }))
  const message = messageOf(chat).replaceAll("\u00A0", " ")
  expect(message).toContain(`Goods: ${bill[0]}\nDelivery · Metn: ${bill[1]}\nTotal: ${bill[2]}`)
  await database.query("update orders set status = 'confirmed' where id = $1", [id])
  await database.query(
    `insert into order_payments (shop_id, order_id, kind, amount, currency, cents) values ($1, $2, 'cash', 100400, 'LBP', 112)`,
    [only.id, id],
  )
  const page = await textAt(`/order/${id}?lang=en`)
  expect(page).toContain(`Goods ${bill[0]} Delivery Metn ${bill[1]}`)
  expect(page).toContain(`Total ${bill[2]}`)
  expect(page, "pounds as they were paid").toContain("\u2212100,400 L.L.")
})
