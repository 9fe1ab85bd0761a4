import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()

/** A file that was chosen and holds nothing, as a download that broke off leaves it. */
const nothing = new File([], "mug.jpg", { type: "image/jpeg" })

async function countOf(table: "products" | "product_images", shop: { id: string }) {
  const { rowCount } = await app.database.owner.query(`select from ${table} where shop_id = $1`, [shop.id])
  return rowCount
}

test.each([
  ["en", messages.en.problem_image_empty],
  ["ar", messages.ar.problem_image_empty],
])("a picture of no bytes is refused by what it is (%s)", async (lang, words) => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const create = (images: readonly Blob[]) =>
    owner.post(`/shop/products?new=&lang=${lang}`, { ...productForm(), images })
  const rejected = await create([nothing])
  expect(rejected.status).toBe(422)
  expect(textOf(rejected.html)).toContain(words)
  expect((await create([await picture(), nothing])).status, "beside a good one").toBe(422)
  expect(await countOf("products", shop)).toBe(0)
})

test("neither a product's edit nor a logo drops it in silence", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const id = await insertProduct(app.database.owner, shop)
  const version = await versionOf(app.database.owner, id)
  const edit = await owner.post(`/shop/products?edit=${id}&lang=en`, {
    ...productForm({ version }),
    images: nothing,
  })
  expect(edit.status).toBe(422)
  expect(await countOf("product_images", shop)).toBe(0)
  const logo = await owner.post("/shop/settings?logo=&lang=en", { logo: nothing })
  expect([logo.status, textOf(logo.html)]).toEqual([422, expect.stringContaining("This file is empty")])
})

test("no file at all is no picture", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  expect((await owner.post("/shop/products?new=", productForm())).status).toBe(302)
  expect(await countOf("products", shop)).toBe(1)
})
