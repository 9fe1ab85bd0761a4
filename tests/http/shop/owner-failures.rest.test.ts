import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { whileDiskIsFull } from "#tests/environment/full-disk.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()

let arranged: Promise<{ shop: TestShop; owner: Visitor }> | undefined

/** One owner for all: sign-ins are throttled. */
function arrange() {
  arranged ??= insertShop(app.database.owner, { productLimit: 50 }).then(async (shop) => ({
    shop,
    owner: await app.signInAsShop(shop),
  }))
  return arranged
}

type Case = {
  table: "products" | "product_images" | "categories"
  texts: readonly [en: string, ar: string]
  /** Where the action is sent, and with what. */
  act: (shop: TestShop) => Promise<readonly [path: string, fields: Fields]>
}

async function storedProduct(shop: TestShop) {
  const { owner } = app.database
  const id = await insertProduct(owner, shop, { name: "Mug", pictures: 1 })
  const { rows } = await owner.query<{ id: string; version: string }>(
    `select product_images.id, products.version::text from product_images
     join products on products.id = product_id where product_id = $1`,
    [id],
  )
  return { id, imageId: rows[0]?.id ?? "", version: rows[0]?.version ?? "" }
}

const cases: Record<string, Case> = {
  "creating a product": {
    table: "products",
    texts: ["Failed to create product", "تعذّرت إضافة المنتج"],
    act: async () => ["/shop/products?new=", productForm()],
  },
  "saving a product": {
    table: "products",
    texts: ["Failed to update product", "تعذّر حفظ المنتج"],
    act: async (shop) => {
      const { id, version } = await storedProduct(shop)
      return [`/shop/products?edit=${id}`, productForm({ name: "Cup", version })]
    },
  },
  "deleting a product": {
    table: "products",
    texts: ["Failed to delete product", "تعذّر حذف المنتج"],
    act: async (shop) => [`/shop/products?delete=${(await storedProduct(shop)).id}`, {}],
  },
  "removing an picture": {
    table: "product_images",
    texts: [messages.en.flash_image_remove_failed, "تعذّرت إزالة الصورة"],
    act: async (shop) => {
      const { id, imageId } = await storedProduct(shop)
      return [`/shop/products?edit=${id}&remove-image=${imageId}`, {}]
    },
  },
  "creating a category": {
    table: "categories",
    texts: ["Failed to create category", "تعذّرت إضافة الفئة"],
    act: async () => ["/shop/categories?new=", { name: "Lamps", description: "" }],
  },
  "saving a category": {
    table: "categories",
    texts: ["Failed to update category", "تعذّر حفظ الفئة"],
    act: async (shop) => [
      `/shop/categories?edit=${await insertCategory(app.database.owner, shop, "Gifts")}`,
      { name: "Lamps", description: "" },
    ],
  },
  "deleting a category": {
    table: "categories",
    texts: ["Failed to delete category", "تعذّر حذف الفئة"],
    act: async (shop) => [
      `/shop/categories?delete=${await insertCategory(app.database.owner, shop, "Gifts")}`,
      {},
    ],
  },
  "ordering the categories": {
    table: "categories",
    texts: ["Failed to reorder categories", "تعذّر تغيير ترتيب الفئات"],
    act: async (shop) => {
      const { owner } = app.database
      await insertCategory(owner, shop, "First")
      await insertCategory(owner, shop, "Second")
      const { rows } = await owner.query<{ id: string }>(
        "select id from categories where shop_id = $1 order by sort_order desc, created_at, id",
        [shop.id],
      )
      return ["/shop/categories?reorder=", { id: rows.map(({ id }) => id) }]
    },
  },
}

const stored = async (shop: TestShop) => {
  const tables = ["products", "product_variants", "product_images", "categories"]
  const counts = tables.map(
    (table) => `(select json_agg(t order by t.id) from ${table} t where shop_id = $1) as ${table}`,
  )
  const { rows } = await app.database.owner.query(`select ${counts.join(", ")}`, [shop.id])
  return JSON.stringify(rows)
}

for (const [what, { table, texts, act: action }] of Object.entries(cases)) {
  for (const [index, lang] of (["en", "ar"] as const).entries()) {
    test(`${what} while the disk is full shows an error in ${lang}, and nothing is changed`, async () => {
      const { shop, owner } = await arrange()
      const [path, fields] = await action(shop)
      const before = await stored(shop)
      const result = await whileDiskIsFull(app.database.owner, table, () =>
        owner.post(`${path}&lang=${lang}`, fields),
      )
      expect([result.status, textOf(result.html)]).toEqual([503, expect.stringContaining(texts[index] ?? "")])
      expect(result.html).not.toContain("No space left")
      expect(await stored(shop)).toBe(before)
      expect((await owner.post(path, fields)).status, "the control").toBeLessThan(303)
      expect(await stored(shop)).not.toBe(before)
    })
  }
}

test.each([
  ["en", "Image not found"],
  ["ar", "الصورة غير موجودة"],
])("an image that is gone gets an error in %s", async (lang, expected) => {
  const { shop, owner } = await arrange()
  const { id } = await storedProduct(shop)
  const result = await owner.post(`/shop/products?edit=${id}&remove-image=${randomUUID()}&lang=${lang}`, {})
  expect([result.status, textOf(result.html)]).toEqual([404, expect.stringContaining(expected)])
})

test.each([
  ["en", "Maximum 5 images per product"],
  ["ar", "أقصى عدد 5 صور للمنتج"],
])("six pictures at once are refused in %s, and nothing is stored", async (lang, expected) => {
  const { shop, owner } = await arrange()
  const before = await stored(shop)
  const image = await picture()
  const form = new FormData()
  for (const [name, value] of Object.entries(productForm()))
    if (typeof value === "string") form.append(name, value)
  for (let number = 0; number < 6; number++) form.append("images", image, `${number}.png`)
  const result = await fetch(`${app.address}/shop/products?new=&lang=${lang}`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: {
      "sec-fetch-site": "same-origin",
      cookie: [...owner.cookies].map((pair) => pair.join("=")).join("; "),
    },
  })
  expect([result.status, textOf(await result.text())]).toEqual([413, expect.stringContaining(expected)])
  expect(await stored(shop)).toBe(before)
})
