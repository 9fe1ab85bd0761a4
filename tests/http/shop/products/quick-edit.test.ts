import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Page } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/products"

async function arrange(options: Parameters<typeof insertProduct>[2] = {}) {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  return { shop, owner, id: await insertProduct(app.database.owner, shop, { name: "Mug", ...options }) }
}

async function stored(id: string) {
  const { rows } = await app.database.owner.query(
    `select price, sale_price, is_on_sale, is_active,
       (select json_agg(json_build_array(size, stock) order by position, id) from product_variants v where v.product_id = p.id) as stocks
     from products p where id = $1`,
    [id],
  )
  return rows[0] as Record<string, unknown>
}

async function variantIds(id: string): Promise<string[]> {
  const { rows } = await app.database.owner.query(
    "select id from product_variants where product_id = $1 order by position",
    [id],
  )
  return rows.map((row: { id: string }) => row.id)
}

const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

test("a price typed in Arabic digits is kept, shoppers see it at once, and the list stays where it was", async () => {
  const { shop, owner, id } = await arrange({ priceCents: 90_000, variants: [["S", null, 3]] })
  const result = await owner.post(`${path}?q=mug&page=1&quick=${id}`, { price: "١٬٢٣٤٫٥" })
  const done = expect.stringMatching(new RegExp(`^${path}\\?q=mug&done=edited\\.${id}\\.\\d+$`))
  expect(leadsTo(result)).toEqual([302, done])
  expect(await stored(id)).toMatchObject({ price: "1234.50", sale_price: null, stocks: [["S", 3]] })
  expect(textOf((await app.visitor().visit(`/shop/${shop.slug}`)).html)).toContain("$1,234.50")
  expect(textOf((await owner.visit(`${path}?done=updated`)).html)).toContain("Product updated successfully!")
  await owner.post(`${path}?quick=${id}`, { price: " " })
  expect(await stored(id)).toMatchObject({ price: null })
})

test("sent from its tile it is rejected in the tile, with what was typed, and no dialog opens", async () => {
  const { owner, id } = await arrange()
  const address = `${path}?quick=${id}&here=price`
  const rejectedEdit = await owner.post(address, { price: "cheap" })
  expect(rejectedEdit.status).toBe(422)
  expect(rejectedEdit.html).not.toContain('id="form-title"')
  expect(rejectedEdit.html.match(/data-quick-edit="" data-open=""/g)).toHaveLength(1)
  expect(rejectedEdit.html).toContain('value="cheap"')
  const mark = await owner.post(`${path}?stock=${id}&here=`, { to: "sold-out", seen: "99" })
  expect([mark.status, mark.html.includes('id="stock-title"')]).toEqual([409, false])
  expect(leadsTo(await owner.post(address, { price: "13" }))[0]).toBe(302)
  expect(await stored(id)).toMatchObject({ price: "13.00" })
})

test("what is switched or marked stays in a list by status, at its place, until another list is opened", async () => {
  const { shop, owner, id } = await arrange()
  await insertProduct(app.database.owner, shop, { name: "Bowl" })
  const { headers } = await owner.post(`${path}?status=active&switch=${id}`, { active: "false" })
  const next = headers.get("location") ?? ""
  expect(next).toBe(`${path}?status=active&marked=${id}&done=hidden.${id}.`)
  const { html } = await owner.visit(next)
  expect(textOf(html)).toContain("Mug is inactive: shoppers no longer see it.")
  expect([...html.matchAll(/<li id="product-([^"]+)"/g)].map(([, product]) => product)).toContain(id)
  expect(textOf(html)).toContain(messages.en.catalog_just_switched)
  const other = await owner.visit(`${path}?status=active`)
  expect(other.html).not.toContain(`product-${id}`)
  expect(html, "the filter leads to a list without it").toContain('href="/shop/products?status=inactive"')
})

test("the stock of the only variant needs no id, a product without one gets one, and of several it is refused", async () => {
  const { shop, owner, id } = await arrange({ variants: [["One size", null, 3]] })
  await owner.post(`${path}?quick=${id}`, { variant_id: "", variant_stock: "١٢" })
  expect(await stored(id)).toMatchObject({ stocks: [["One size", 12]] })

  const bare = await insertProduct(app.database.owner, shop, { variants: [] })
  await owner.post(`${path}?quick=${bare}`, { variant_id: "", variant_stock: "7" })
  expect(await stored(bare)).toMatchObject({ stocks: [[null, 7]] })

  const several = await insertProduct(app.database.owner, shop, {
    variants: [
      ["S", null, 1],
      ["M", null, 2],
    ],
  })
  const result = await owner.post(`${path}?quick=${several}`, { variant_id: "", variant_stock: "9" })
  expect([result.status, textOf(result.html)]).toEqual([
    409,
    expect.stringContaining("The variants of this product were changed meanwhile."),
  ])
  expect(await stored(several)).toMatchObject({
    stocks: [
      ["S", 1],
      ["M", 2],
    ],
  })
})

test("price, sale price and the stock of each variant are saved together or not at all", async () => {
  const { owner, id } = await arrange({
    priceCents: 2000,
    salePriceCents: 1500,
    variants: [
      ["S", null, 1],
      ["M", null, 2],
    ],
  })
  const [small = "", medium = ""] = await variantIds(id)
  const both = { variant_id: [medium, small], variant_stock: ["20", "10"] }
  await owner.post(`${path}?quick=${id}`, { price: "30", sale_price: "25.5", ...both })
  const after = {
    price: "30.00",
    sale_price: "25.50",
    stocks: [
      ["S", 10],
      ["M", 20],
    ],
  }
  expect(await stored(id)).toMatchObject(after)
  const rejected = [
    await owner.post(`${path}?quick=${id}`, { price: "1", sale_price: "x", ...both }),
    await owner.post(`${path}?quick=${id}`, { price: "1", variant_id: [small], variant_stock: ["-1"] }),
    await owner.post(`${path}?quick=${id}`, {
      price: "1",
      variant_id: [small, randomUUID()],
      variant_stock: ["5", "5"],
    }),
  ]
  expect(rejected.map(({ status }) => status)).toEqual([422, 422, 409])
  expect(await stored(id)).toMatchObject(after)
})

test.each([
  ["en", "Price and stock", "Write a price like 12.50", "number from 0 to 1,000,000"],
  ["ar", "السعر والمخزون", "اكتب سعرًا مثل 12.50", "من 0 إلى 1,000,000"],
])(
  "without a script the same is a form, which keeps what was typed (%s)",
  async (lang, title, price, stock) => {
    const { owner, id } = await arrange({ variants: [["S", null, 4]] })
    const form = await owner.visit(`${path}?quick=${id}&lang=${lang}`)
    expect([form.status, textOf(form.html)]).toEqual([200, expect.stringContaining(title)])
    const [variant = ""] = await variantIds(id)
    const result = await owner.post(`${path}?quick=${id}&lang=${lang}`, {
      price: "cheap",
      variant_id: variant,
      variant_stock: "many",
    })
    expect(result.status).toBe(422)
    expect(textOf(result.html)).toContain(price)
    expect(textOf(result.html)).toContain(stock)
    expect(result.html).toContain('value="cheap"')
    expect(result.html).toContain('value="many"')
    expect(result.html.match(/aria-invalid="true"/g)).toHaveLength(2)
  },
)

test.each([
  ["en", messages.en.form_warning_sale, "Save anyway"],
  ["ar", messages.ar.form_warning_sale, "احفظه كما هو"],
])(
  "a sale price that takes nothing off needs a confirmation, and is then saved (%s)",
  async (lang, question, anyway) => {
    const { owner, id } = await arrange({ priceCents: 2000, salePriceCents: 1500 })
    const address = `${path}?quick=${id}&lang=${lang}`
    const before = await stored(id)
    const result = await owner.post(address, { price: "15", sale_price: "15.00" })
    expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(question)])
    const [button = ""] = /<button[^>]*name="sure"[^]*?<\/button>/.exec(result.html) ?? []
    expect([button, textOf(button)]).toEqual([
      expect.stringContaining('value="sale_not_below"'),
      expect.stringContaining(anyway),
    ])
    expect(result.html).toContain('value="15.00"')
    expect((await owner.post(address, { price: "15" })).status, "the price alone").toBe(422)
    expect((await owner.post(address, { price: "9", sure: "no_stock" })).status).toBe(400)
    expect(await stored(id)).toEqual(before)

    const meant = { price: "15", sale_price: "15.00", sure: "sale_not_below" }
    expect((await owner.post(address, meant)).status).toBe(302)
    expect(await stored(id)).toMatchObject({ price: "15.00", sale_price: "15.00" })
    expect((await owner.post(address, { price: "15", sale_price: "15" })).status, "as it was").toBe(302)
  },
)

test.each([
  ["en", "less than a third of it. The price was $20.00."],
  ["ar", "أو أقلّ من ثلثه. كان السعر $20.00."],
])(
  "a price that changes more than threefold needs a confirmation, and is then saved (%s)",
  async (lang, question) => {
    const { owner, id } = await arrange({ priceCents: 2000 })
    const address = `${path}?quick=${id}&lang=${lang}`
    for (const price of ["6.66", "60.01"]) {
      const asked = await owner.post(address, { price })
      expect([asked.status, textOf(asked.html).replaceAll(/[\u2066-\u2069]/g, "")]).toEqual([
        422,
        expect.stringContaining(question),
      ])
      expect(asked.html).toContain('value="price_jump"')
    }
    expect(await stored(id)).toMatchObject({ price: "20.00" })
    expect((await owner.post(address, { price: "60.01", sure: "price_jump" })).status).toBe(302)
    expect((await owner.post(address, { price: "60.01" })).status, "as it was").toBe(302)
    expect(await stored(id)).toMatchObject({ price: "60.01" })
  },
)

test("a price of zero needs a confirmation, beside the other warnings, and is then saved", async () => {
  const { owner, id } = await arrange({ priceCents: 2000, salePriceCents: 1500 })
  const free = (sale: string, confirmedWarnings?: string) =>
    owner.post(`${path}?quick=${id}&lang=en`, {
      price: "0",
      sale_price: sale,
      ...(confirmedWarnings && { sure: confirmedWarnings }),
    })
  const question = await free("0")
  expect([question.status, textOf(question.html)]).toEqual([422, expect.stringContaining("The price is 0")])
  expect(question.html).toContain('value="sale_not_below price_free"')
  expect((await free("0", "sale_not_below")).status, "sure of one thing alone").toBe(422)
  expect(await stored(id)).toMatchObject({ price: "20.00", sale_price: "15.00" })
  expect((await free("0", "sale_not_below price_free")).status).toBe(302)
  expect(await stored(id)).toMatchObject({ price: "0.00", sale_price: "0.00" })
  expect((await free("0")).status, "as it was").toBe(302)
})

test("a sale price that shoppers do not see, and a stock of 0, need no confirmation", async () => {
  const { owner, id } = await arrange({ priceCents: 2000, salePriceCents: 1500, isOnSale: false })
  const given = { price: "10", variant_id: "", variant_stock: "0" }
  expect((await owner.post(`${path}?quick=${id}`, given)).status).toBe(302)
  expect(await stored(id)).toMatchObject({ price: "10.00", sale_price: "15.00", stocks: [[null, 0]] })
})

test("other forms, other shops' products and other products' variants change nothing", async () => {
  const { shop, owner, id } = await arrange({ priceCents: 1000 })
  const theirs = await arrange({ priceCents: 1000 })
  const [own = "", foreign = ""] = [(await variantIds(id))[0], (await variantIds(theirs.id))[0]]
  const sibling = await insertProduct(app.database.owner, shop)
  const before = [await stored(id), await stored(theirs.id), await stored(sibling)]
  const results = [
    await owner.post(`${path}?quick=${theirs.id}`, { price: "1" }),
    await owner.post(`${path}?quick=${randomUUID()}`, { price: "1" }),
    await owner.post(`${path}?quick=nonsense`, { price: "1" }),
    await owner.post(`${path}?quick=${id}`, { variant_id: foreign, variant_stock: "1" }),
    await owner.post(`${path}?quick=${sibling}`, { variant_id: own, variant_stock: "1" }),
    await owner.post(`${path}?quick=${id}`, { price: "1", name: "Cup" }),
    await owner.post(`${path}?quick=${id}`, { price: ["1", "2"] }),
    await owner.post(`${path}?quick=${id}`, {}),
    await owner.post(`${path}?switch=${id}`, { active: "false", name: "Cup" }),
    await owner.post(`${path}?switch=${theirs.id}`, { active: "false" }),
  ]
  expect(results.map(({ status }) => status)).toEqual([404, 404, 404, 409, 409, 400, 400, 400, 400, 404])
  expect([await stored(id), await stored(theirs.id), await stored(sibling)]).toEqual(before)
  const page = await owner.visit(`${path}?quick=${theirs.id}`)
  expect([page.status, textOf(page.html).includes("Mug")]).toEqual([404, true])
  expect((await theirs.owner.post(`${path}?quick=${theirs.id}`, { price: "13" })).status, "the control").toBe(
    302,
  )
})
