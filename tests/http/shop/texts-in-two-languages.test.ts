import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { settingsForm } from "#tests/fixtures/settings-form.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}

/** The rows of a shop; its variants come in their order. */
async function rows(table: string, { id }: TestShop): Promise<Record<string, unknown>[]> {
  const column = table === "shops" ? "id" : "shop_id"
  const order = table === "product_variants" ? " order by position" : ""
  const { rows } = await app.database.owner.query(`select * from ${table} where ${column} = $1${order}`, [id])
  return rows as Record<string, unknown>[]
}

/** What stands in a form's field. */
function valueIn(html: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
  if (input !== undefined) return / value="([^"]*)"/.exec(input)?.[1] ?? ""
  return new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)`).exec(html)?.[1]?.trim()
}

const labels = {
  label_axis: ["size", "color"],
  label_text: ["Small", "Red"],
  label_ar: ["صغير", "أحمر"],
}
const variants = {
  variant_id: ["", ""],
  variant_size: ["Small", "Small"],
  variant_color: ["Red", ""],
  variant_stock: ["1", "2"],
}

test("a product is saved with its texts in both languages, each size and colour once, and shows them again", async () => {
  const { shop, owner } = await arrange()
  const texts = { name: "Mug", name_ar: "كوب", description: "For tea", description_ar: "للشاي" }
  const result = await owner.post("/shop/products?new=", productForm({ ...texts, ...variants, ...labels }))
  expect(result.status).toBe(302)
  const [product] = await rows("products", shop)
  expect(product).toMatchObject({ name: "Mug", translations: { ar: { name: "كوب", description: "للشاي" } } })
  expect((await rows("product_variants", shop)).map(({ translations }) => translations)).toEqual([
    { ar: { size: "صغير", color: "أحمر" } },
    { ar: { size: "صغير" } },
  ])
  const { html } = await owner.visit(`/shop/products?edit=${String(product?.["id"])}`)
  expect([valueIn(html, "name_ar"), valueIn(html, "description_ar")]).toEqual(["كوب", "للشاي"])
  expect([
    ...html.matchAll(/name="label_ar"[^>]* value="([^"]*)"|value="([^"]*)"[^>]*name="label_ar"/g),
  ]).toHaveLength(2)
  const field = html.match(/<input[^>]*>/g)?.find((tag) => tag.includes('name="name_ar"'))
  expect(field).toMatch(/(?=.* lang="ar")(?=.* dir="rtl")/)
  // The shop's own language has no second field.
  expect(html).not.toContain('name="name_en"')
})

test("a text that is too long in the other language is answered beside its field, with nothing lost", async () => {
  const { shop, owner } = await arrange()
  const long = "ك".repeat(121)
  const { status, html } = await owner.post(
    "/shop/products?new=&lang=en",
    productForm({ name: "Mug", name_ar: long, ...variants, ...labels, label_ar: ["ص".repeat(61), "أحمر"] }),
  )
  expect(status).toBe(422)
  expect(errorBeside(html, "name_ar")).toContain("120")
  expect(valueIn(html, "name_ar")).toBe(long)
  expect(html).toContain(`value="${"ص".repeat(61)}"`)
  expect(await rows("products", shop)).toEqual([])
})

test("half a label, one of no kind or one twice is no form of ours", async () => {
  const { owner } = await arrange()
  for (const wrong of [
    { ...labels, label_ar: ["صغير"] },
    { ...labels, label_axis: ["size", "shape"] },
    { ...labels, label_axis: ["size", "size"], label_text: ["S", "S"] },
  ])
    expect((await owner.post("/shop/products?new=", productForm({ ...variants, ...wrong }))).status).toBe(400)
})

test("a category is saved with its texts in both languages", async () => {
  const { shop, owner } = await arrange({ language: "ar" })
  const sent = { name: "مطبخ", name_en: "Kitchen", description: "", description_en: "Pots" }
  expect((await owner.post("/shop/categories?new=", sent)).status).toBe(302)
  const [category] = await rows("categories", shop)
  expect(category).toMatchObject({
    name: "مطبخ",
    translations: { en: { name: "Kitchen", description: "Pots" } },
  })
  const { html } = await owner.visit(`/shop/categories?edit=${String(category?.["id"])}`)
  expect([valueIn(html, "name"), valueIn(html, "name_en")]).toEqual(["مطبخ", "Kitchen"])
})

test("settings are saved with the shop's texts in both languages", async () => {
  const { shop, owner } = await arrange()
  const texts = {
    name: "Dar",
    name_ar: "دار",
    location_ar: "الحمرا",
    opening_hours: "9 to 5",
    opening_hours_ar: "9 إلى 5",
  }
  expect((await owner.post("/shop/settings", settingsForm(texts))).status).toBe(302)
  const [row] = await rows("shops", shop)
  expect(row).toMatchObject({
    ...{ name: "Dar", opening_hours: "9 to 5" },
    translations: { ar: { name: "دار", location: "الحمرا", opening_hours: "9 إلى 5" } },
  })
})

test("an owner who changes the shop's language finds each text on its other side", async () => {
  const { shop, owner } = await arrange()
  const category = await insertCategory(app.database.owner, shop, "Kitchen")
  const mug = await insertProduct(app.database.owner, shop, { name: "Mug", categoryId: category })
  await app.database.owner.query("update products set translations = $2 where id = $1", [
    mug,
    { ar: { name: "كوب" } },
  ])
  await owner.post("/shop/settings", settingsForm({ name: "Dar", name_ar: "دار", language: "ar" }))
  expect((await rows("shops", shop))[0]).toMatchObject({ name: "دار", translations: { en: { name: "Dar" } } })
  const { html } = await owner.visit(`/shop/products?edit=${mug}`)
  expect([valueIn(html, "name"), valueIn(html, "name_en"), valueIn(html, "name_ar")]).toEqual([
    "كوب",
    "Mug",
    undefined,
  ])
  // A category without the new language keeps its text.
  expect((await rows("categories", shop))[0]).toMatchObject({ name: "Kitchen", translations: {} })
})

test("a form from before the language changed puts each text to its side", async () => {
  const { shop, owner } = await arrange({ language: "ar" })
  const sent = productForm({ name: "Mug", name_ar: "كوب" })
  expect((await owner.post("/shop/products?new=", sent)).status).toBe(302)
  expect((await rows("products", shop))[0]).toMatchObject({
    name: "كوب",
    translations: { en: { name: "Mug" } },
  })
})

test("a copy has the texts of its product in both languages, its names marked in each", async () => {
  const { shop, owner } = await arrange()
  await owner.post(
    "/shop/products?new=",
    productForm({ name: "Mug", name_ar: "كوب", ...variants, ...labels }),
  )
  const [mug] = await rows("products", shop)
  await owner.post(`/shop/products?duplicate=${String(mug?.["id"])}`, {})
  const copy = (await rows("products", shop)).find(({ id }) => id !== mug?.["id"])
  expect(copy).toMatchObject({ name: "Mug (copy)", translations: { ar: { name: "كوب (نسخة)" } } })
  const copied = (await rows("product_variants", shop)).filter(
    ({ product_id }) => product_id === copy?.["id"],
  )
  expect(copied.map(({ translations }) => translations)).toEqual([
    { ar: { size: "صغير", color: "أحمر" } },
    { ar: { size: "صغير" } },
  ])
})

test("two people who change the texts of different languages both keep theirs", async () => {
  const { shop, owner } = await arrange()
  await owner.post("/shop/products?new=", productForm({ name: "Mug", name_ar: "كوب" }))
  const [mug] = await rows("products", shop)
  const edit = `/shop/products?edit=${String(mug?.["id"])}&lang=en`
  const variant_id = String((await rows("product_variants", shop))[0]?.["id"])
  const version = String(mug?.["version"])
  await owner.post(edit, productForm({ name: "Mug", name_ar: "فنجان", variant_id, version }))
  const second = await owner.post(edit, productForm({ name: "Cup", name_ar: "كوب", variant_id, version }))
  expect(second.status).toBe(409)
  const text = textOf(second.html)
  for (const shown of ["in Arabic", "فنجان"]) expect(text).toContain(shown)
})
