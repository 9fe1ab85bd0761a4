import { beforeAll, expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { read, saveOpen } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"
import type { Fields } from "#tests/client/visitor.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}
let shop: Awaited<ReturnType<typeof arrange>>["shop"]
let owner: Awaited<ReturnType<typeof arrange>>["owner"]
beforeAll(async () => {
  ;({ shop, owner } = await arrange())
})

async function product(id: string) {
  const { rows } = await app.database.owner.query("select * from products where id = $1", [id])
  return (rows as Record<string, unknown>[])[0]
}
const names = async (like: string) =>
  (await app.database.owner.query("select from products where shop_id = $1 and name = $2", [shop.id, like]))
    .rowCount

const questions = {
  no_stock: {
    fields: { variant_stock: "" },
    en: "No stock is filled in, so shoppers will see this product as out of stock.",
    ar: "لم تُدخل أيّ مخزون، فسيظهر للزبائن أنّه نفد.",
  },
  sale_not_below: {
    fields: { sale_price: "14.00" },
    en: "The sale price is not below the price, so shoppers save nothing.",
    ar: "سعر التخفيض ليس أقلّ من السعر، فلن يوفّر الزبائن شيئًا.",
  },
  price_free: {
    fields: { price: "٠٫٠٠" },
    en: "The price is 0, so shoppers read that it costs nothing. Leave it empty to let them ask.",
    ar: "السعر صفر، فسيقرأ الزبائن أنّه مجّانيّ. اتركه فارغًا ليسألوك عنه.",
  },
} as const

test.each(Object.entries(questions))(
  "%s needs a confirmation, in both languages, and is then saved",
  async (key, requested) => {
    const name = `Asked ${key}`
    for (const lang of ["en", "ar"] as const) {
      const result = await owner.post(
        `/shop/products?new=&lang=${lang}`,
        productForm({ name, ...requested.fields }),
      )
      expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(requested[lang])])
      const [button = ""] = /<button[^>]*name="sure"[^>]*>/.exec(result.html) ?? []
      expect(button).toContain(`value="${key}"`)
      expect(result.html).toContain(`value="${name}"`)
    }
    expect((await saveOpen(owner, "new", { name, ...requested.fields })).body).toEqual({ warnings: [key] })
    expect(await names(name)).toBe(0)
    expect((await saveOpen(owner, "new", { name, ...requested.fields, sure: key })).body).toMatchObject({
      saved: true,
    })
    expect(await names(name)).toBe(1)
  },
)

test("a product that shoppers see without a picture is asked about where the shop has pictures, and is then saved", async () => {
  const { shop: other, owner: itsOwner } = await arrange()
  expect((await saveOpen(itsOwner, "new", { name: "Alone" })).body, "no pictures anywhere").toMatchObject({
    saved: true,
  })
  await insertProduct(app.database.owner, other, { pictures: 1 })
  for (const lang of ["en", "ar"] as const) {
    const asked = await itsOwner.post(`/shop/products?new=&lang=${lang}`, productForm({ name: "Bare" }))
    expect([asked.status, textOf(asked.html)]).toEqual([
      422,
      expect.stringContaining(messages[lang].form_warning_picture),
    ])
  }
  expect((await saveOpen(itsOwner, "new", { name: "Bare" })).body).toEqual({ warnings: ["no_picture"] })
  expect((await saveOpen(itsOwner, "new", { name: "Bare", sure: "no_picture" })).body).toMatchObject({
    saved: true,
  })
})

test("sold out that was chosen needs no confirmation, and in stock without a number is the largest number", async () => {
  const stockOf = async (name: string) => {
    const { rows } = await app.database.owner.query(
      "select stock from product_variants join products on products.id = product_id where name = $1",
      [name],
    )
    return (rows as { stock: number }[]).map(({ stock }) => stock)
  }
  for (const [name, variant_stock, stock] of [
    ["Chosen out", "0", 0],
    ["Never counted", "✓", limits.stock],
  ] as const) {
    expect((await saveOpen(owner, "new", { name, variant_stock })).body).toMatchObject({ saved: true })
    expect(await stockOf(name)).toEqual([stock])
  }
})

test("a price of nothing that is stored is pointed out beside its field, and needs no confirmation", async () => {
  const free = await insertProduct(app.database.owner, shop, { priceCents: 0 })
  const priced = await insertProduct(app.database.owner, shop, { priceCents: 1 })
  for (const [lang, expected] of [
    ["en", "Free? Shoppers will see $0.00."],
    ["ar", "مجّانًا؟ سيرى الزبائن $0.00."],
  ] as const) {
    const form = async (id: string) => {
      const { html } = await owner.visit(`/shop/products?edit=${id}&lang=${lang}`)
      return textOf(html.slice(html.indexOf("<dialog"), html.indexOf("</dialog>")))
    }
    expect(await form(free)).toContain(expected)
    expect(await form(priced)).not.toContain(expected)
  }
  const edit = { version: await versionOf(app.database.owner, free), name: "Still free", price: "0" }
  expect((await saveOpen(owner, free, edit)).body).toEqual({ saved: true })
})

test("confirming one warning does not confirm another, and a value from before needs no confirmation", async () => {
  const both: Fields = { ...questions.no_stock.fields, ...questions.sale_not_below.fields }
  expect((await saveOpen(owner, "new", { ...both, sure: "no_stock" })).body).toEqual({
    warnings: ["sale_not_below"],
  })
  const id = await insertProduct(app.database.owner, shop, { name: "Sold out", variants: [] })
  const version = await versionOf(app.database.owner, id)
  expect(textOf((await owner.visit(`/shop/products?edit=${id}&lang=en`)).html)).toContain(
    "Shoppers see this product as out of stock.",
  )
  const edit = { version, name: "Still sold out", variant_stock: "" }
  expect((await saveOpen(owner, id, edit)).body).toEqual({ saved: true })
})

test("a variant of another product is refused by its name, in both languages", async () => {
  const id = await insertProduct(app.database.owner, shop, { name: "Whole" })
  const strange = await insertProduct(app.database.owner, shop)
  const { rows } = await app.database.owner.query("select id from product_variants where product_id = $1", [
    strange,
  ])
  const version = await versionOf(app.database.owner, id)
  const fields = { version, name: "Half", variant_id: String((rows as { id: string }[])[0]?.id) }
  for (const [lang, expected] of [
    ["en", "Failed to update variant: This variant no longer exists."],
    ["ar", "تعذّر تحديث السطر: لم يعد هذا السطر موجودًا."],
  ] as const) {
    const result = await owner.post(`/shop/products?edit=${id}&lang=${lang}`, productForm(fields))
    expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(expected)])
  }
  expect(await product(id)).toMatchObject({ name: "Whole" })
})

test("links are taken as people paste them", async () => {
  const links = { instagram_url: "instagram.com/p/C1a/?igsh=MzRl", facebook_url: "@dar.snoubar" }
  expect((await saveOpen(owner, "new", { name: "Linked", ...links })).body).toMatchObject({ saved: true })
  const { rows } = await app.database.owner.query(
    "select * from products where shop_id = $1 and name = 'Linked'",
    [shop.id],
  )
  expect(rows).toMatchObject([
    {
      instagram_url: "https://instagram.com/p/C1a/",
      facebook_url: "https://www.facebook.com/dar.snoubar",
    },
  ])
})

test("the largest product that the limits allow arrives whole, one row more is refused", async () => {
  const row = (count: number) => ({
    variant_id: Array.from({ length: count }, () => ""),
    variant_size: Array.from({ length: count }, (_, at) => `${at}`.padEnd(limits.shortText, "م")),
    variant_color: Array.from({ length: count }, () => "ل".repeat(limits.shortText)),
    variant_stock: Array.from({ length: count }, () => "١٬٠٠٠٬٠٠٠"),
  })
  const fields = { name: "ك".repeat(limits.productName), description: "و".repeat(limits.productDescription) }
  expect((await saveOpen(owner, "new", { ...fields, ...row(limits.variants) })).body).toMatchObject({
    saved: true,
  })
  expect((await saveOpen(owner, "new", { ...fields, ...row(limits.variants + 1) })).body).toEqual({
    problems: { variants: "variants_too_many" },
  })
  for (const [lang, expected] of [
    ["en", "A product can have at most 200 variants."],
    ["ar", "للمنتج 200 سطر على الأكثر."],
  ] as const) {
    const page = await owner.post(`/shop/products?new=&lang=${lang}`, productForm(row(limits.variants + 1)))
    expect(textOf(page.html)).toContain(expected)
  }
})

test("a form that says more than the form can, or says it twice, is refused", async () => {
  const wrongs: Fields[] = [
    { shop_id: shop.id },
    { version: ["1", "2"] },
    { picture: "7" },
    { picture: ["new:7"] },
    { sure: ["no_stock", "no_stock"] },
  ]
  for (const wrong of wrongs) {
    const { status, body } = await saveOpen(owner, "new", wrong)
    expect([status, body.error?.key]).toEqual([400, "upload_unreadable"])
  }
  expect((await saveOpen(owner, "nonsense")).status).toBe(404)
})

test("without a session nothing is saved, and the form is sent to the door", async () => {
  const stranger = app.visitor()
  for (const path of ["/shop/products/save?new=", "/shop/products/pictures?new="]) {
    const result = await stranger.post(path, productForm({ name: "Nobody's" }))
    expect([result.status, result.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("/shop/login"),
    ])
  }
  expect(await names("Nobody's")).toBe(0)
  expect(read(await owner.post("/shop/products/save?new=", productForm({ name: "" }))).status).toBe(422)
})

test.each([
  ["en", "both", "= 1,255,000 L.L."],
  ["ar", "second", "= \u20671,255,000 ل.ل.\u2069"],
  ["en", "dollars", null],
] as const)(
  "below a price stands what shoppers read in pounds, where the shop shows them (%s, %s)",
  async (lang, shown, text) => {
    const shop = await insertShop(app.database.owner)
    await showPounds(app.database.owner, shop, { shown })
    const id = await insertProduct(app.database.owner, shop, { name: "Mug", priceCents: 1400 })
    const owner = await app.signInAsShop(shop)
    const form = (await owner.visit(`/shop/products?edit=${id}&lang=${lang}`)).html
    if (text === null) expect(textOf(form)).not.toContain("L.L.")
    else expect(textOf(form)).toContain(text)
  },
)
