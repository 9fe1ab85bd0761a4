import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { textOf } from "#tests/client/page.ts"
import { confirmationOf, confirmFile, importFile, uploadFile } from "#tests/fixtures/product-file.ts"
import { importsOf } from "./import-owner.ts"

const app = useTestApplication()
const { arrange, rows } = importsOf(app)

/** Signed in once for all files that store nothing: sign-ins are counted. */
let typist: Awaited<ReturnType<typeof arrange>>

beforeAll(async () => {
  typist = await arrange({ productLimit: 50 })
})

test.each([
  ["en", "1 product has variants with a size or colour and variants without: \u2068Shirt\u2069."],
  ["ar", "في منتج واحد خيارات لها مقاس أو لون وخيارات بلا ذلك: \u2068Shirt\u2069."],
] as const)(
  "rows of one product with and without a size are pointed out before saving (%s)",
  async (lang, words) => {
    const rows = ["Name,Size,Color,Stock", "Shirt,S,,3", "Shirt,,Red,2", "Mug,S,,1", "Mug,L,,1"]
    const { html } = await uploadFile(typist.owner, rows.join("\n"), lang)
    expect(textOf(html)).toContain(words)
  },
)

test("prices of nothing are pointed out before saving, in both languages", async () => {
  const { shop, owner } = await arrange({ productLimit: 50 })
  const free = await insertProduct(app.database.owner, shop, { name: "Free", priceCents: 0 })
  const cup = await insertProduct(app.database.owner, shop, { name: "Cup", priceCents: 100 })
  const rows = ["Product ID,Name,Price,Stock", ",Shirt,0,3", `${free},Freed,0,3`, `${cup},Cup,٠,3`, ",Ask,,1"]
  for (const [lang, words] of [
    [
      "en",
      "2 products get a price of 0, so shoppers read that they cost nothing: \u2068Shirt\u2069, \u2068Cup\u2069.",
    ],
    ["ar", "يصير سعر منتجين صفرًا، فسيقرأ الزبائن أنّهما مجّانيّان: \u2068Shirt\u2069، \u2068Cup\u2069."],
  ] as const)
    expect(textOf((await uploadFile(owner, rows.join("\n"), lang)).html)).toContain(words)
})

test.each([
  [
    "en",
    [
      "The file has no column “Stock”, so 2 new products are in stock without a number.",
      "2 sizes or colours look like dates or numbers that Excel made of them: \u20688-Jun\u2069, \u20681.00E+05\u2069.",
      "1 product gets a sale price that is not below its price: \u2068Shoes\u2069.",
      "Jeans from $5.00 2 variants \u20688-Jun\u2069, \u2068XL / Red\u2069 In stock",
    ],
  ],
  [
    "ar",
    [
      "لا عمود «المخزون» في الملفّ، فالمنتجان الجديدان متوفّران بلا عدد.",
      "يبدو أنّ إكسل حوّل مقاسين أو لونين إلى تاريخ أو عدد: \u20688-Jun\u2069، \u20681.00E+05\u2069.",
      "يصير لمنتج واحد سعر تخفيض ليس أقلّ من سعره: \u2068Shoes\u2069.",
    ],
  ],
] as const)(
  "sizes, stock and prices of new products that may not be meant are pointed out before saving (%s)",
  async (lang, all) => {
    const rows = ["Name,Price,Sale price,Size,Color,Own price", "Jeans,20,,8-Jun,,5", "Jeans,,,XL,Red,"]
    const text = textOf(
      (await uploadFile(typist.owner, [...rows, "Shoes,5,9,1.00E+05,,"].join("\n"), lang)).html,
    )
    for (const words of all) expect(text).toContain(words)
  },
)

test.each([
  ["en", "This is a product file of Shopify."],
  ["ar", "هذا ملفّ منتجات من \u2068Shopify\u2069."],
] as const)("another program's file is refused by name, with what to do (%s)", async (lang, words) => {
  const header = "Handle,Title,Published,Option1 Name,Option1 Value,Variant Price"
  const { status, html } = await uploadFile(typist.owner, `${header}\nsoap,Soap,true,Size,S,5`, lang)
  expect(status).toBe(422)
  expect(textOf(html)).toContain(words)
})

test("a new name that the shop has in other capitals is pointed out", async () => {
  const { shop, owner } = await arrange({ productLimit: 50 })
  await insertProduct(app.database.owner, shop, { name: "R Shirt" })
  const { html } = await uploadFile(owner, "Name,Stock\nr shirt,1")
  expect(textOf(html)).toContain("would be there twice: \u2068r shirt\u2069.")
})

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"))

test("a file is shown first, then saved: new, changed and unchanged products, and a new category", async () => {
  const { shop, owner } = await arrange({ productLimit: 50 })
  const mug = await insertProduct(app.database.owner, shop, { name: "Mug", variants: [["S", null, 1]] })
  const same = await insertProduct(app.database.owner, shop, { name: "Same", priceCents: 700 })
  const [variant] = (await rows("product_variants", shop.id)).filter(({ product_id }) => product_id === mug)
  const file = utf16(
    [
      "Product ID\tName\tDescription\tPrice\tCategory\tSize\tStock",
      `${mug}\tMug\t"Two\r\nlines"\t١٤٫٢٥\tTable ware\tS\t٥`,
      `${mug}\tMug\t\t\t\tL\t2`,
      `${same}\tSame\t\t7\t\t\t5`,
      "\tSoap\t\t3\ttable ware\t\t1,000",
    ].join("\r\n"),
  )
  const preview = await uploadFile(owner, file)
  const text = textOf(preview.html)
  expect(preview.status).toBe(200)
  for (const words of [
    "New 1 Changed 1 Unchanged 1 Refused 0",
    "You have 2 of 50 products. This file adds 1.",
    "1 category will be created: \u2068Table ware\u2069",
    "Rows 2 to 3 Mug",
    "Price before: $12.50 after: $14.25",
    "Stock, S before: 1 after: 5",
    "Stock, L before: new after: 2",
    "Row 4 Same",
    "Row 5 Soap $3.00 Table ware 1000 in stock",
    "Save 2 products",
  ]) {
    expect(text).toContain(words)
  }
  expect(await rows("products", shop.id)).toHaveLength(2)
  expect(await rows("categories", shop.id)).toEqual([])

  const result = await confirmFile(owner, confirmationOf(preview))
  expect([result.status, result.headers.get("location")]).toEqual([
    302,
    "/shop/products/import?created=1&changed=1",
  ])
  const done = textOf((await owner.visit("/shop/products/import?created=1&changed=1&lang=en")).html)
  expect(done).toContain("The file is saved. 1 new product. 1 product changed.")
  const stored = await rows("products", shop.id)
  const [category, ...others] = await rows("categories", shop.id)
  expect(others).toEqual([])
  expect(category).toMatchObject({ name: "Table ware", sort_order: 0 })
  expect(stored.find(({ id }) => id === mug)).toMatchObject({
    ...{ name: "Mug", description: "Two\nlines", price: "14.25", category_id: category?.["id"] },
  })
  expect(stored.find(({ name }) => name === "Soap")).toMatchObject({
    ...{ price: "3.00", is_active: true, category_id: category?.["id"] },
  })
  const variants = await rows("product_variants", shop.id)
  expect(variants).toHaveLength(4)
  expect(variants.find(({ id }) => id === variant?.["id"])).toMatchObject({ size: "S", stock: 5 })
  const shopper = textOf((await app.visitor().visit(`/shop/${shop.slug}`)).html)
  expect(shopper).toContain("Soap")
})

test("new products stand in the shop as they stand in the file", async () => {
  const { shop, owner } = await arrange({ productLimit: 300 })
  const names = Array.from({ length: 250 }, (_, number) => `Number ${number}`)
  await importFile(owner, `Name\n${names.join("\n")}`)
  const { rows: stored } = await app.database.owner.query(
    "select name from products where shop_id = $1 order by created_at desc, id",
    [shop.id],
  )
  expect((stored as { name: string }[]).map(({ name }) => name)).toEqual(names)
})

test("a confirmation that is sent twice saves once, also where its names are taken already", async () => {
  const { shop, owner } = await arrange({ productLimit: 300 })
  const file = "Name\nCup\nBowl"
  await importFile(owner, file)
  const agreed = confirmationOf(await uploadFile(owner, file))
  expect((await confirmFile(owner, agreed)).status).toBe(302)
  const again = await confirmFile(owner, agreed)
  expect([again.status, textOf(again.html)]).toEqual([
    409,
    expect.stringContaining("Something changed in your shop since this was shown, so nothing was saved."),
  ])
  expect(await rows("products", shop.id)).toHaveLength(4)
})

test("a file that was never shown is not saved: it is shown instead", async () => {
  const good = confirmationOf(await uploadFile(typist.owner, "Name,Price\nA,1\nB,2"))
  const bad = confirmationOf(await uploadFile(typist.owner, "Name,Price\nA,1\nB,3"))
  // The file of one preview with the fingerprint of another.
  const result = await confirmFile(typist.owner, { ...good, file: bad["file"] ?? "" })
  expect([result.status, textOf(result.html)]).toEqual([
    409,
    expect.stringContaining("Something changed in your shop since this was shown, so nothing was saved."),
  ])
  expect(await rows("products", typist.shop.id)).toEqual([])
})

test("the plan's limit is counted with its numbers, in both languages; what only changes passes", async () => {
  const { shop, owner } = await arrange({ productLimit: 3 })
  const first = await insertProduct(app.database.owner, shop, { name: "First" })
  await insertProduct(app.database.owner, shop, { name: "Second" })
  const file = "Name\nA\nB\nC"
  for (const [lang, words] of [
    ["en", "You have 2 of 3 products. This file adds 3. That is 2 more than your plan allows"],
    ["ar", "لديك 2 من أصل 3. يضيف هذا الملفّ 3 منتجات. هذا يزيد منتجين على ما تسمح به باقتك"],
  ] as const) {
    const result = await uploadFile(owner, file, lang)
    expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(words)])
    expect(confirmationOf(result)).toEqual({})
  }
  await importFile(owner, "Name\nA")
  const change = await importFile(owner, `Product ID,Price\n${first},1`)
  expect(change.headers.get("location")).toBe("/shop/products/import?created=0&changed=1")
})

test("a change meanwhile shows the file again, with what it would do now", async () => {
  const { shop, owner } = await arrange()
  const id = await insertProduct(app.database.owner, shop, { name: "Mug", priceCents: 1000 })
  const seen = confirmationOf(await uploadFile(owner, `Product ID,Price\n${id},20`))
  await app.database.owner.query("update products set price = 11 where id = $1", [id])
  const result = await confirmFile(owner, seen)
  expect(result.status).toBe(409)
  expect(textOf(result.html)).toContain("Price before: $11.00 after: $20.00")
  expect((await rows("products", shop.id)).map(({ price }) => price)).toEqual(["11.00"])
  await confirmFile(owner, confirmationOf(result))
  expect((await rows("products", shop.id)).map(({ price }) => price)).toEqual(["20.00"])
  await app.database.owner.query("delete from products where id = $1", [id])
  const gone = await confirmFile(owner, seen)
  expect([gone.status, textOf(gone.html)]).toEqual([409, expect.stringContaining("no product with this ID")])
})

test("files that are confirmed at once never pass the limit: one is whole, the others are nothing", async () => {
  const { shop, owner } = await arrange({ productLimit: 7 })
  const files = Array.from(
    { length: 6 },
    (_, file) => `Name\n${["a", "b", "c", "d"].map((n) => n + file).join("\n")}`,
  )
  const seen = await Promise.all(files.map(async (file) => confirmationOf(await uploadFile(owner, file))))
  const results = await Promise.all(seen.map((fields) => confirmFile(owner, fields)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([302, 409, 409, 409, 409, 409])
  const names = (await rows("products", shop.id)).map(({ name }) => String(name))
  expect(new Set(names.map((name) => name.slice(1))).size).toBe(1)
  expect(names).toHaveLength(4)
})
