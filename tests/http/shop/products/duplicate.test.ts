import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"

const app = useTestApplication()
const path = "/shop/products"

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}

async function rows(table: "products" | "product_images", shopId: string) {
  const { rows } = await app.database.owner.query(
    `select * from ${table} where shop_id = $1 order by created_at`,
    [shopId],
  )
  return rows as Record<string, unknown>[]
}

test("a copy has all of a product, pictures of its own, and is inactive until it is shown", async () => {
  const { shop, owner } = await arrange()
  const category = await insertCategory(app.database.owner, shop, "Kitchen")
  await owner.post(
    `${path}?new=`,
    productForm({
      ...{ name: "Rakweh", description: "For four cups.", category_id: category },
      ...{ price: "32", sale_price: "26", is_on_sale: "on", instagram_url: "https://instagram.com/p/1" },
      ...{
        variant_id: ["", ""],
        variant_size: ["S", "L"],
        variant_color: ["", "Copper"],
        variant_stock: ["2", "5"],
      },
      images: await picture(),
    }),
  )
  const [original] = await rows("products", shop.id)
  const result = await owner.post(
    `${path}?q=rak&status=active&page=2&duplicate=${String(original?.["id"])}`,
    {},
  )
  expect([result.status, result.headers.get("location")]).toEqual([302, `${path}?q=rak&done=duplicated`])
  const page = textOf((await owner.visit(`${path}?q=rak&done=duplicated`)).html)
  expect(page).toContain("Product duplicated. The copy is inactive until you activate it.")
  expect(page).toContain("Rakweh (copy)")

  const [first, copy] = await rows("products", shop.id)
  const { id, name: _, is_active, created_at: _at, search_text: _text, rank, ...same } = copy ?? {}
  expect(first).toMatchObject(same)
  expect(is_active).toBe(false)
  expect(String(rank) < String(first?.["rank"]), "on top, as a new product").toBe(true)
  const { rows: stocks } = await app.database.owner.query(
    "select size, color, stock from product_variants where product_id = $1 order by position",
    [id],
  )
  expect(stocks).toEqual([
    { size: "S", color: null, stock: 2 },
    { size: "L", color: "Copper", stock: 5 },
  ])

  const images = await rows("product_images", shop.id)
  expect(images).toHaveLength(2)
  const own = images.find((image) => image["product_id"] === id)
  expect(own?.["image_url"]).toMatch(new RegExp(`^product-images/${String(id)}/`))
  const folder = (product: unknown) => join(app.images, "product-images", String(product))
  const names = await readdir(folder(id))
  expect(names).toHaveLength(12)
  for (const name of names)
    expect(await readFile(join(folder(id), name))).toEqual(
      await readFile(join(folder(original?.["id"]), name)),
    )
  await owner.post(`${path}?delete=${String(original?.["id"])}`, { sure: "" })
  for (const [width, type] of [
    [160, "avif"],
    [800, "jpg"],
  ]) {
    const address = `/images/${String(own?.["image_url"])}-${width}.${type}`
    expect((await app.visitor().visit(address)).status, "not shown yet").toBe(404)
    const file = await owner.visit(address)
    expect([file.status, file.headers.get("content-type")?.split("/")[0]]).toEqual([200, "image"])
  }
})

test("the name is marked in the shop's language and stays within its limit", async () => {
  const { shop, owner } = await arrange({ language: "ar" })
  const id = await insertProduct(app.database.owner, shop, { name: "ركوة ".repeat(24).trim() })
  await owner.post(`${path}?duplicate=${id}&lang=en`, {})
  const [, copy] = await rows("products", shop.id)
  expect(copy?.["name"]).toMatch(/^ركوة ركوة .* \(نسخة\)$/)
  expect(String(copy?.["name"]).length).toBeLessThanOrEqual(limits.productName)
  await owner.post(`${path}?duplicate=${String(copy?.["id"])}`, {})
  expect((await rows("products", shop.id))[2]?.["name"]).toMatch(/\(نسخة 2\)$/)
})

test("a picture whose files are gone is left out", async () => {
  const { shop, owner } = await arrange()
  const id = await insertProduct(app.database.owner, shop, { pictures: 2 })
  expect((await owner.post(`${path}?duplicate=${id}`, {})).status).toBe(302)
  expect(await rows("products", shop.id)).toHaveLength(2)
  expect(await rows("product_images", shop.id)).toHaveLength(2)
})

test("at the plan's limit copies made at once take the free places, and the rest get an error", async () => {
  const { shop, owner } = await arrange({ productLimit: 3 })
  await owner.post(`${path}?new=`, productForm({ name: "Mug", images: await picture() }))
  const [{ id } = {}] = await rows("products", shop.id)
  const results = await Promise.all(
    Array.from({ length: 8 }, () => owner.post(`${path}?duplicate=${String(id)}`, {})),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([302, 302, 422, 422, 422, 422, 422, 422])
  const rejected = results.filter(({ status }) => status === 422)
  for (const { html } of rejected) {
    expect(textOf(html)).toContain(
      "Product limit reached. Your plan allows 3 products and you currently have 3 products.",
    )
  }
  const products = (await rows("products", shop.id)).map(({ id }) => String(id))
  expect(products).toHaveLength(3)
  const folders = await readdir(join(app.images, "product-images"))
  expect(folders.filter((folder) => products.includes(folder))).toHaveLength(3)
  expect(await rows("product_images", shop.id)).toHaveLength(3)
  const arabic = await owner.post(`${path}?duplicate=${String(id)}&lang=ar`, {})
  expect(textOf(arabic.html)).toContain("وصلت إلى حدّ المنتجات: باقتك تسمح بـ3 من المنتجات ولديك الآن 3.")
})

test("no files stay of a copy that was refused", async () => {
  const { shop, owner } = await arrange({ productLimit: 1 })
  await owner.post(`${path}?new=`, productForm({ images: await picture() }))
  const [{ id } = {}] = await rows("products", shop.id)
  const folders = () => readdir(join(app.images, "product-images"))
  const before = await folders()
  expect((await owner.post(`${path}?duplicate=${String(id)}`, {})).status).toBe(422)
  const files = await Promise.all(
    (await folders()).map((folder) => readdir(join(app.images, "product-images", folder))),
  )
  const whole = files.filter((names) => names.length > 0)
  expect(whole).toHaveLength(before.length)
})

test("another shop's product is not found", async () => {
  const { shop, owner } = await arrange()
  const theirs = await arrange()
  const id = await insertProduct(app.database.owner, theirs.shop)
  const result = await owner.post(`${path}?duplicate=${id}`, {})
  expect([result.status, textOf(result.html)]).toEqual([404, expect.stringContaining("Product not found")])
  expect([await rows("products", shop.id), (await rows("products", theirs.shop.id)).length]).toEqual([[], 1])
  expect((await theirs.owner.post(`${path}?duplicate=${id}`, {})).status, "the control").toBe(302)
})
