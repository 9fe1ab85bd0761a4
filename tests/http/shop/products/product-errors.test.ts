import { beforeAll, expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { sharp } from "#app/images/pipeline/sharp.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"
import type { Fields } from "#tests/client/visitor.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  const owner = await app.signInAsShop(shop)
  return { shop, owner }
}

async function rows(table: "products" | "product_images" | "product_variants", shopId: string) {
  const { rows } = await app.database.owner.query(`select * from ${table} where shop_id = $1`, [shopId])
  return rows as Record<string, unknown>[]
}

test.each([
  ["en", "Product limit reached. Your plan allows 1 products and you currently have 1 products."],
  ["ar", null],
])("a full plan is shown before anybody fills in a form (%s)", async (lang, expected) => {
  const { shop, owner } = await arrange({ productLimit: 1 })
  const open = () => owner.visit(`/shop/products?new=&lang=${lang}`)
  expect((await open()).html).toContain('name="description"')
  await insertProduct(app.database.owner, shop)
  const { status, html } = await open()
  expect([status, html.includes('name="description"')]).toEqual([200, false])
  if (expected !== null) expect(textOf(html)).toContain(expected)
  // What is filled in already stays where it is.
  const sent = await owner.post(`/shop/products?new=&lang=${lang}`, productForm({ name: "Typed" }))
  expect([sent.status, sent.html.includes('value="Typed"')]).toEqual([422, true])
})

async function whiteOf(width: number, height: number): Promise<Blob> {
  const create = { width, height, channels: 3, background: "white" } as const
  return new Blob([new Uint8Array(await sharp({ create, limitInputPixels: false }).png().toBuffer())])
}

/** Signed in once for all that is typed wrong: sign-ins are counted. */
let typist: Awaited<ReturnType<typeof arrange>>
beforeAll(async () => {
  typist = await arrange()
})

const long = (length: number) => "x".repeat(length + 1)

test.each<[string, Fields, en: string, ar: string]>([
  ["no name", { name: " " }, "Give the product a name.", "اكتب اسم المنتج."],
  ["a long name", { name: long(limits.productName) }, "at most 120 characters", "أقصى طول للاسم 120"],
  ["a long description", { description: long(4_000) }, "at most 4,000 characters", "أقصى طول للوصف 4,000"],
  ["no category's id", { category_id: "7" }, "This category no longer exists.", "لم تعد هذه الفئة موجودة."],
  ["a negative price", { price: "-1" }, "Write a price like 12.50", "اكتب سعرًا مثل 12.50"],
  ["three decimals", { sale_price: "1.005" }, "at most two decimals", "رقمان على الأكثر بعد الفاصلة"],
  [
    "a huge price",
    { price: "1000000000" },
    "price is $999,999,999.99.",
    "سعر هو \u2066$999,999,999.99\u2069.",
  ],
  [
    "a script as link",
    { instagram_url: "javascript:alert(1)" },
    "beginning with https://",
    "وأوّله \u2066https://\u2069",
  ],
  ["half a link", { facebook_url: "facebook" }, "beginning with https://", "وأوّله \u2066https://\u2069"],
  ["a huge stock", { variant_stock: "1000001" }, "number from 0 to 1,000,000", "من 0 إلى 1,000,000"],
  ["a long size", { variant_size: long(limits.shortText) }, "At most 60 characters.", "60 حرفًا على الأكثر."],
])("%s is refused beside its field, in both languages", async (_, wrong, en, ar) => {
  for (const [lang, expected] of [
    ["en", en],
    ["ar", ar],
  ] as const) {
    const result = await typist.owner.post(`/shop/products?new=&lang=${lang}`, productForm(wrong))
    expect(result.status).toBe(422)
    expect(textOf(result.html)).toContain(expected)
    expect(result.html).toContain('aria-invalid="true"')
  }
  expect(await rows("products", typist.shop.id)).toEqual([])
})

test("the plan's limit is said with its numbers, and what was typed stays", async () => {
  const { shop, owner } = await arrange({ productLimit: 1 })
  await insertProduct(app.database.owner, shop)
  const result = await owner.post(
    "/shop/products?new=",
    productForm({ name: "One too many", images: await picture() }),
  )
  expect(result.status).toBe(422)
  expect(textOf(result.html)).toContain(
    "Product limit reached. Your plan allows 1 products and you currently have 1 products.",
  )
  expect(result.html).toContain('value="One too many"')
  expect(textOf(result.html)).toContain("Please choose the pictures again")
  expect(await rows("products", shop.id)).toHaveLength(1)
  expect(await rows("product_images", shop.id)).toHaveLength(0)
})

test("a category that is gone is said beside its field", async () => {
  const { owner } = await arrange()
  const stranger = await insertShop(app.database.owner)
  const foreign = await insertCategory(app.database.owner, stranger, "Theirs")
  const result = await owner.post("/shop/products?new=", productForm({ category_id: foreign }))
  expect([result.status, textOf(result.html)]).toEqual([
    422,
    expect.stringContaining("This category no longer exists."),
  ])
})

test("a form with fields that it does not have is refused", async () => {
  const { shop, owner } = await arrange()
  expect((await owner.post("/shop/products?new=", productForm({ shop_id: shop.id }))).status).toBe(400)
  expect(await rows("products", shop.id)).toEqual([])
})

test("what is no picture is refused, and nothing is saved", async () => {
  const { shop, owner } = await arrange()
  const fake = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" })
  const result = await owner.post("/shop/products?new=", productForm({ images: fake }))
  expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining("JPEG, PNG or WebP")])
  expect(await rows("products", shop.id)).toEqual([])
})

const svg = () => new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" })
const zeros = (bytes: number) => () => new Blob([new Uint8Array(bytes)])
const cutOff = async () => new Blob([(await (await picture()).arrayBuffer()).slice(0, 60)])
const named = (content: Blob) => new File([content], "photo.png", { type: "image/png" })

test.each<[string, () => Blob | Promise<Blob>, status: number]>([
  ["no picture", svg, 422],
  ["too large", zeros(limits.productImageBytes + 1), 413],
  ["much too large", zeros(3 * limits.productImageBytes), 413],
  ["of too many pixels", () => whiteOf(5_001, 5_000), 422],
  ["damaged", cutOff, 422],
  ["empty", () => new Blob([]), 422],
])("a picture that is %s costs nothing that was typed beside it", async (_, make, status) => {
  const { shop, owner } = typist
  const id = await insertProduct(app.database.owner, shop, { name: "Before" })
  const texts = { name: "Typed at length", description: "Line one", price: "14.25", variant_size: "XL" }
  const sent = productForm({ ...texts, images: [named(await make()), await picture()] })
  for (const at of ["new=", `edit=${id}`]) {
    const fields = { ...sent, ...(at !== "new=" && { version: await versionOf(app.database.owner, id) }) }
    const result = await owner.post(`/shop/products?${at}&lang=en`, fields)
    expect(result.status).toBe(status)
    for (const input of Object.values(texts)) expect(result.html, `${at} keeps ${input}`).toContain(input)
    expect(textOf(result.html)).toContain("Please choose the pictures again.")
  }
  const { rows: products } = await app.database.owner.query("select name from products where shop_id = $1", [
    shop.id,
  ])
  expect(products).toEqual([{ name: "Before" }])
  await app.database.owner.query("delete from products where id = $1", [id])
})

test("five images at most, those that are there included", async () => {
  const { shop, owner } = await arrange()
  const id = await insertProduct(app.database.owner, shop, { name: "Mug", pictures: 5 })
  const result = await owner.post(
    `/shop/products?edit=${id}`,
    productForm({
      name: "Changed",
      version: await versionOf(app.database.owner, id),
      images: await picture(),
    }),
  )
  expect([result.status, textOf(result.html)]).toEqual([
    422,
    expect.stringContaining("Maximum 5 images allowed. You can add 0 more images."),
  ])
  expect((await rows("products", shop.id)).map(({ name }) => name)).toEqual(["Mug"])
})

/** Does `work` while the database takes one variant a product: its bound stands behind that of the form, which is the same. */
async function whileOneVariantFits<Result>(work: () => Promise<Result>): Promise<Result> {
  const { owner } = app.database
  const hold = (most: number) =>
    owner.query(`create or replace trigger product_variants_count before insert on product_variants
      for each row execute function hold_rows_of_product(${most}, 'product_variants_count')`)
  await hold(1)
  try {
    return await work()
  } finally {
    await hold(limits.variants)
  }
}

test.each([
  ["en", "Failed to create variant: A product can have at most 200 variants."],
  ["ar", "تعذّرت إضافة السطر: للمنتج 200 سطر على الأكثر."],
])(
  "a variant that the database refuses gets an error in %s, and nothing is saved",
  async (lang, expected) => {
    const { shop, owner } = await arrange()
    const id = await insertProduct(app.database.owner, shop, { name: "Mug" })
    const [stored] = await rows("product_variants", shop.id)
    const two = { variant_size: ["S", "L"], variant_color: ["", ""], variant_stock: ["1", "2"] }
    const forms: [position: string, form: Fields][] = [
      ["new=", { name: "Cup", variant_id: ["", ""] }],
      [
        `edit=${id}`,
        {
          name: "Cup",
          variant_id: [String(stored?.["id"]), ""],
          version: await versionOf(app.database.owner, id),
        },
      ],
    ]
    const send = () =>
      Promise.all(
        forms.map(([position, form]) =>
          owner.post(`/shop/products?${position}&lang=${lang}`, productForm({ ...two, ...form })),
        ),
      )
    for (const result of await whileOneVariantFits(send)) {
      expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(expected)])
      expect(result.html, "what was typed stays").toContain('value="Cup"')
    }
    expect((await rows("products", shop.id)).map(({ name }) => name)).toEqual(["Mug"])
    expect(await rows("product_variants", shop.id)).toEqual([stored])
    expect(
      (await send()).map(({ status }) => status),
      "the control",
    ).toEqual([302, 302])
  },
)
