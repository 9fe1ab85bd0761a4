import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { structuredData, textOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
let shop: TestShop

beforeAll(async () => {
  shop = await insertShop(app.database.owner, { name: "Dar", phone: "+9613000000" })
})

const oil = (options: Parameters<typeof insertProduct>[2] = {}) =>
  insertProduct(app.database.owner, shop, {
    ...{ name: "Oil", priceCents: 1400, pictures: 2 },
    variants: [
      ["500 ml", null, 4],
      ["750 ml", null, 4, { priceCents: 1900, picture: 2 }],
    ],
    ...options,
  })
const visit = async (id: string, lang = "en") =>
  (await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=${lang}`)).html
const cardOf = async (id: string, lang: string) => {
  const { html } = await app.visitor().visit(`/shop/${shop.slug}?lang=${lang}`)
  return textOf(
    html
      .split('<li class="card')
      .slice(1)
      .find((part) => part.includes(id)) ?? "",
  )
}

test("a card says from what it costs, and the page has each price with the choice that it belongs to", async () => {
  const id = await oil()
  expect(await cardOf(id, "en")).toContain("from $14.00")
  expect(await cardOf(id, "ar")).toContain("من $14.00")
  const html = await visit(id)
  const prices = [...html.matchAll(/data-price="([^"]*)"( hidden)?[^>]*>(.*?)<\/p>/g)]
  expect(prices.map(([, , hidden, price = ""]) => [Boolean(hidden), textOf(price).trim()])).toEqual([
    [false, "$14.00"],
    [true, "$19.00"],
  ])
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1 order by position",
    [id],
  )
  expect(prices.map(([, ids]) => ids)).toEqual(rows.map((row) => row.id))
  // Without a script nothing follows the choice: all prices are there.
  expect(
    textOf(/<noscript><ul[\s\S]*?<\/noscript>/.exec(html)?.[0].replaceAll("noscript", "div") ?? ""),
  ).toMatch(/500 ml \$14\.00 750 ml \$19\.00/)
})

test("a size says its price before it is chosen, in the shop's currency, and none where prices do not differ", async () => {
  const labels = (html: string) =>
    [...html.matchAll(/<label class="option"[\s\S]*?<\/label>/g)].map(([label]) => textOf(label))
  const html = await visit(await oil({ salePriceCents: 1200 }))
  expect(labels(html)).toEqual([
    "500 ml Sale price: $12.00 Regular price: $14.00 sold out",
    "750 ml $19.00 sold out",
  ])
  const inPounds = await insertShop(app.database.owner)
  await showPounds(app.database.owner, inPounds, { shown: "second" })
  const soap = (own?: { priceCents: number }) =>
    insertProduct(app.database.owner, inPounds, {
      ...{ priceCents: 200 },
      variants: [
        ["S", null, 1],
        ["L", null, 1, own ?? {}],
      ],
    })
  const at = async (id: string) =>
    labels((await app.visitor().visit(`/shop/${inPounds.slug}/${id}?lang=en`)).html)
  expect(await at(await soap({ priceCents: 400 }))).toEqual([
    "S 180,000 L.L. sold out",
    "L 360,000 L.L. sold out",
  ])
  expect(await at(await soap())).toEqual(["S sold out", "L sold out"])
})

test("search engines get a group with a product for each variant", async () => {
  const data = structuredData(await visit(await oil({ salePriceCents: 1200, saleEnds: 3 * 1440 })))
  const group = data.find((thing) => thing["@type"] === "ProductGroup")
  const image = (group?.["image"] as string[] | undefined) ?? []
  expect(image).toHaveLength(2)
  expect(group).toMatchObject({ name: "Oil", variesBy: ["https://schema.org/size"] })
  expect(group?.["hasVariant"]).toMatchObject([
    { "@type": "Product", name: "Oil 500 ml", size: "500 ml", image: image[0], offers: { price: "12.00" } },
    {
      name: "Oil 750 ml",
      image: image[1],
      offers: { price: "19.00", availability: "https://schema.org/InStock" },
    },
  ])
  const [sold, stored] = (group?.["hasVariant"] ?? []) as { offers: object }[]
  expect(sold?.offers).toHaveProperty("priceValidUntil")
  expect(stored?.offers).not.toHaveProperty("priceValidUntil")
})

test("cart, shared cart, order form and order have the price and the picture of what was chosen", async () => {
  const id = await oil({ salePriceCents: 1200 })
  const { rows } = await app.database.owner.query<{ id: string; size: string; picture: string | null }>(
    `select v.id, size, i.image_url as picture from product_variants v
     left join product_images i on i.product_id = v.product_id and i.id = v.image_id
     where v.product_id = $1 order by v.position`,
    [id],
  )
  const large = rows[1] ?? expect.unreachable("it has two")
  const today = await app.visitor().visit(`/shop/${shop.slug}/cart?product=${id}`)
  const [inCart] = (JSON.parse(today.html) as { products: Record<string, unknown>[] }).products
  expect(inCart).toMatchObject({ priceCents: 1400, salePriceCents: 1200 })
  expect(inCart?.["variants"]).toMatchObject([
    { size: "500 ml", own: { priceCents: 1400, salePriceCents: 1200, isOnSale: true } },
    { size: "750 ml", own: { priceCents: 1900, salePriceCents: null, picture: { key: large.picture } } },
  ])
  const form = await app.visitor().visit(`/shop/${shop.slug}/order?product=${id}&size=750+ml&lang=en`)
  expect(textOf(form.html)).toContain("$19.00")
  const order = await insertOrder(app.database.owner, shop, {
    items: [
      [id, 1, large.id],
      [id, 2],
    ],
  })
  const lines = await app.database.owner.query(
    "select unit_cents::integer as cents, picture_key as key from order_lines where order_id = $1 order by position",
    [order.id],
  )
  expect(lines.rows).toEqual([
    { cents: 1900, key: large.picture },
    { cents: 1200, key: expect.not.stringContaining(large.picture ?? "") },
  ])
})

test("a product whose variants do not differ has the page that it always had", async () => {
  const { id: shopId, slug } = await insertShop(app.database.owner)
  const id = await insertProduct(
    app.database.owner,
    { id: shopId },
    {
      ...{ name: "Oil", priceCents: 1400, pictures: 2 },
      variants: [
        ["500 ml", null, 4],
        ["750 ml", null, 4],
      ],
    },
  )
  const visit = async (id: string) => (await app.visitor().visit(`/shop/${slug}/${id}?lang=en`)).html
  const list = async () => (await app.visitor().visit(`/shop/${slug}?lang=en`)).html
  const plain = await visit(id)
  const [pageBefore, listBefore] = [plain, await list()]
  for (const word of ["data-price", '"own"', "ProductGroup", 'class="price-from"'])
    expect(plain).not.toContain(word)
  const set = (price: number | null) =>
    app.database.owner.query(
      "update product_variants set price = $2 where product_id = $1 and position = 1",
      [id, price],
    )
  await set(19)
  expect(await visit(id)).not.toBe(pageBefore)
  await set(null)
  expect(await visit(id)).toBe(pageBefore)
  expect(await list()).toBe(listBefore)
})

test("what is sold by measure says the price of each amount for the chosen size", async () => {
  const html = await visit(
    await oil({
      measure: "500 mm + 500 mm",
      variants: [
        ["Narrow", null, 9_000],
        ["Wide", null, 9_000, { priceCents: 2000 }],
      ],
    }),
  )
  const [half] = /<label class="option"[^>]*><input[^>]*name="amount"[\s\S]*?<\/label>/.exec(html) ?? [""]
  const prices = [
    ...half.matchAll(/data-amount-price="500" data-price="([^"]*)"( hidden)?[^>]*>(.*?)<\/span>/g),
  ]
  expect(prices.map(([, , hidden, price = ""]) => [Boolean(hidden), textOf(price).trim()])).toEqual([
    [false, "$7.00"],
    [true, "$10.00"],
  ])
  expect(new Set(prices.map(([, ids]) => ids)).size).toBe(2)
})
