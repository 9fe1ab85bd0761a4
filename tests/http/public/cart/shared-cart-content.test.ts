import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { item, shareCart, stockShop, variantOf } from "./carts-to-share.ts"

const app = useTestApplication()

let shop: TestShop
let mug: string
let soap: string

beforeAll(async () => {
  ;({ shop, mug, soap } = await stockShop(app))
})

const share = (body: unknown, of: TestShop = shop) => shareCart(app, of, body)

test("a deleted variant is still named where it was chosen", async () => {
  const scarf = await insertProduct(app.database.owner, shop, {
    name: "Scarf",
    variants: [["Long", "Red", 2]],
  })
  const { result } = await share({ items: [item(scarf, 1, await variantOf(app, scarf, "Long"))] })
  await app.database.owner.query("delete from product_variants where product_id = $1", [scarf])
  expect(textOf((await app.visitor().visit(`/cart/${result.id}`)).html)).toContain("Long · Red")
})

test.each([
  [
    "en",
    [
      ["S", "Red"],
      ["M", "Red"],
    ],
    "size to be agreed",
  ],
  [
    "ar",
    [
      ["S", "Red"],
      ["M", "Red"],
    ],
    "المقاس بالاتّفاق",
  ],
  [
    "en",
    [
      ["S", "Red"],
      ["S", "Blue"],
    ],
    "colour to be agreed",
  ],
  [
    "ar",
    [
      [null, "Red"],
      [null, "Blue"],
    ],
    "اللون بالاتّفاق",
  ],
  [
    "en",
    [
      ["S", "Red"],
      ["M", "Blue"],
    ],
    "size and colour to be agreed",
  ],
  [
    "ar",
    [
      ["S", "Red"],
      ["M", "Blue"],
    ],
    "المقاس واللون بالاتّفاق",
  ],
] as const)(
  "a line that was sent without a choice names what is to be agreed (%s, %j)",
  async (lang, kinds, text) => {
    const scarf = await insertProduct(app.database.owner, shop, {
      variants: kinds.map(([size, color]) => [size, color, 3] as const),
    })
    const { result } = await share({ items: [item(scarf)] })
    const lines = async () => {
      const { html } = await app.visitor().visit(`/cart/${result.id}?lang=${lang}`)
      return textOf(/<ul>[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "")
    }
    expect(await lines()).toContain(` ${text} `)
    await app.database.owner.query("update product_variants set stock = 0 where product_id = $1", [scarf])
    expect(await lines()).not.toContain(text)
  },
)

test("nothing is to be agreed of a chosen variant, nor of a product that comes in one kind", async () => {
  const items = [item(mug, 1, await variantOf(app, mug, "250 ml")), item(soap, 2)]
  const { result } = await share({ items })
  expect(textOf((await app.visitor().visit(`/cart/${result.id}`)).html)).not.toContain("to be agreed")
})

test("a cart whose products are all gone says so", async () => {
  const only = await insertProduct(app.database.owner, shop)
  const { result } = await share({ items: [item(only)] })
  await app.database.owner.query("delete from products where id = $1", [only])
  const text = textOf((await app.visitor().visit(`/cart/${result.id}`)).html)
  expect(text).toContain("None of these products is in the shop any more.")
})

test("the shared cart shows its lines, their variants, today's prices and the total", async () => {
  const { result } = await share({
    items: [item(mug, 2, await variantOf(app, mug, "250 ml")), item(soap, 3)],
  })
  const page = await app.visitor().visit(`/cart/${result.id}`)
  expect(page.status).toBe(200)
  const text = textOf(page.html)
  for (const part of [
    "Sample & Sons",
    "Customer cart",
    "Customer order",
    "5 items",
    "Ceramic mug",
    "250 ml · Sand",
  ]) {
    expect(text).toContain(part)
  }
  for (const part of [
    "Thrown by hand.",
    "$14.50",
    "$18.00",
    "$29.00",
    "$13.50",
    "$42.50",
    "For 5 items",
    "Sale",
  ]) {
    expect(text).toContain(part)
  }
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
})

test("in Arabic its date is Egypt's, in the platform's time zone", async () => {
  const { result } = await share({ items: [item(soap, 7)] })
  const moment = "2025-11-21T22:30:00Z"
  await app.database.owner.query("update shared_carts set created_at = $2 where id = $1", [result.id, moment])
  const arabic = textOf((await app.visitor().visit(`/cart/${result.id}?lang=ar`)).html)
  expect(arabic).toContain("سلّة الزبون")
  expect(arabic).toContain("٢٢ نوفمبر ٢٠٢٥")
  expect(arabic).toContain("7 قطع")
  expect((await app.visitor().visit(`/cart/${result.id}?lang=ar`)).html).toContain(
    `href="/cart/${result.id}"`,
  )
  const english = textOf((await app.visitor().visit(`/cart/${result.id}`)).html)
  expect(english).toMatch(/November 22, 2025 at 12:30.AM/)
})

test("a line whose price has changed since says so, and the total is today's", async () => {
  const lamp = await insertProduct(app.database.owner, shop, { name: "Lamp", priceCents: 6400 })
  const { result } = await share({ items: [item(lamp)] })
  expect(textOf((await app.visitor().visit(`/cart/${result.id}`)).html)).not.toContain(
    "The price has changed",
  )
  await app.database.owner.query("update products set price = 70 where id = $1", [lamp])
  const text = textOf((await app.visitor().visit(`/cart/${result.id}`)).html)
  expect(text).toContain("The price has changed since: it was $64.00.")
  expect(text).toContain("Total $70.00")
})

test("products that are gone are left out of list and total, and one without a price is said to be", async () => {
  const gone = await insertProduct(app.database.owner, shop, { name: "Gone thing", priceCents: 9900 })
  const gift = await insertProduct(app.database.owner, shop, { name: "Gift", priceCents: null })
  const { result } = await share({ items: [item(gone), item(gift), item(soap, 2)] })
  await app.database.owner.query("update products set is_active = false where id = $1", [gone])
  const text = textOf((await app.visitor().visit(`/cart/${result.id}`)).html)
  expect(text).not.toContain("Gone thing")
  expect(text).toContain("Total $9.00")
  expect(text).toContain("Ask for the price")
  expect(text).toContain("Without what has no price yet.")
})

test.each([
  ["en", "Cart not found", "This cart link may have expired or doesn't exist."],
  ["ar", "السلّة غير موجودة", "ربّما انتهت صلاحيّة رابط هذه السلّة، أو أنّه غير موجود."],
])(
  "a missing cart, no id, and the cart of a blocked shop are the same page (%s)",
  async (lang, title, sentence) => {
    const closing = await insertShop(app.database.owner)
    const product = await insertProduct(app.database.owner, closing)
    const { result } = await share({ items: [item(product)] }, closing)
    expect((await app.visitor().visit(`/cart/${result.id}`)).status).toBe(200)
    await app.database.owner.query("update shops set is_active = false where id = $1", [closing.id])
    for (const id of [result.id, randomUUID(), "nothing", "%00"]) {
      const page = await app.visitor().visit(`/cart/${id}?lang=${lang}`)
      expect(page.status, id).toBe(404)
      expect(textOf(page.html), id).toContain(title)
      expect(textOf(page.html), id).toContain(sentence)
    }
  },
)
