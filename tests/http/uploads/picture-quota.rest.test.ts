import { beforeAll, expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { saveOpen, sendAhead } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"

const app = useTestApplication()

let shop: TestShop
let owner: Visitor

/** A shop with room for one picture, five a product. */
beforeAll(async () => {
  const { owner: database } = app.database
  shop = await insertShop(database, { productLimit: -1 })
  await database.query(
    "insert into products (shop_id, name) select $1, 'Product ' || n from generate_series(1, $2) n",
    [...[shop.id, limits.shopPictures / 5]],
  )
  // The rules of rows hold here anyway; thousands of them would take a minute.
  await database.query("set session_replication_role = replica")
  await database.query(
    `insert into product_images (shop_id, product_id, position, product_is_active, image_url, placeholder)
     select $1, id, place, true, 'product-images/' || id || '/' || md5(place::text), 'data:image/webp;base64,UklGRg=='
     from products, generate_series(0, 4) place where shop_id = $1 limit $2`,
    [shop.id, limits.shopPictures - 1],
  )
  await database.query("reset session_replication_role")
  expect(await picturesOf(shop)).toBe(limits.shopPictures - 1)
  owner = await app.signInAsShop(shop)
})

async function picturesOf(shop: TestShop): Promise<number> {
  const counted = "select count(*)::integer as count from product_images where shop_id = $1"
  const { rows } = await app.database.owner.query<{ count: number }>(counted, [shop.id])
  return rows[0]?.count ?? 0
}

const sentences = [
  [
    "en",
    "Your shop has 20,000 pictures, and that is as many as it can keep.",
    "Many pictures were uploaded in a short time. Please try again in a few seconds.",
  ],
  [
    "ar",
    "في متجرك 20,000 صورة، وهذا أقصى ما يمكن حفظه.",
    "رفعت صورًا كثيرة في وقت قصير. حاول مرّة أخرى بعد بضع ثوانٍ.",
  ],
] as const

test("a copy of a product needs room for its pictures too", async () => {
  const created = await owner.post(
    "/shop/products?new=",
    productForm({ name: "Copied", images: await picture() }),
  )
  expect(created.status).toBe(302)
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from products where shop_id = $1 and name = 'Copied'",
    [shop.id],
  )
  const result = await owner.post(`/shop/products?duplicate=${rows[0]?.id}&lang=en`, {})
  expect(result.status).toBe(422)
  expect(textOf(result.html)).toContain(sentences[0][1])
  expect(await picturesOf(shop)).toBe(limits.shopPictures)
  await app.database.owner.query("delete from products where id = $1", [rows[0]?.id])
})

test("a shop keeps so many pictures and no more, however they come, and two at once too", async () => {
  const [first, second] = [
    await insertProduct(app.database.owner, shop),
    await insertProduct(app.database.owner, shop),
  ]
  // Both have passed the look before they are decoded: the database decides.
  const form = async () => ({ images: await picture(), version: "0" })
  const versions = await Promise.all(
    [first, second].map(async (id) => {
      const { rows } = await app.database.owner.query<{ version: number }>(
        "select version from products where id = $1",
        [id],
      )
      return { id, version: String(rows[0]?.version) }
    }),
  )
  const saved = await Promise.all(
    versions.map(async ({ id, version }) => saveOpen(owner, id, { ...(await form()), version })),
  )
  const rejected = saved.filter(({ status }) => status === 422)
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(rejected[0]?.body.error?.key).toBe("shop_pictures_full")
  expect(await picturesOf(shop)).toBe(limits.shopPictures)

  const ahead = await sendAhead(owner, await picture())
  expect([ahead.status, ahead.body.error?.key]).toEqual([422, "shop_pictures_full"])
  for (const [lang, full] of sentences) {
    const result = await owner.post(
      `/shop/products?new=&lang=${lang}`,
      productForm({ images: await picture() }),
    )
    expect(result.status).toBe(422)
    expect(textOf(result.html)).toContain(full)
  }
  const without = await owner.post(
    "/shop/products?new=",
    productForm({ name: "No picture", sure: "no_picture" }),
  )
  expect(without.status, "a product without pictures").toBe(302)
  const logo = await owner.post("/shop/settings?logo=", { logo: await picture() })
  expect(logo.status, "a logo").toBe(302)

  await app.database.owner.query(
    "delete from product_images where id = (select id from product_images where shop_id = $1 limit 1)",
    [shop.id],
  )
  expect((await sendAhead(owner, await picture())).status, "once there is room").toBe(200)
})

test("many pictures in a short time are slowed for their shop, at every door, and for no other", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  expect((await sendAhead(owner, await picture())).status).toBe(200)
  const { rows } = await app.database.owner.query("select points from throttles where key = $1", [
    `pictures ${shop.id}`,
  ])
  expect(rows).toEqual([{ points: 1 }])
  // As many as may come at once, and the latest of them in a minute from now: time stands still for this test.
  await app.database.owner.query(
    "update throttles set points = 300, expire = expire + 60000 where key = $1",
    [`pictures ${shop.id}`],
  )
  const ahead = await sendAhead(owner, await picture())
  expect([ahead.status, ahead.body.error?.key]).toEqual([422, "upload_too_soon"])
  for (const [lang, , soon] of sentences) {
    const product = await owner.post(
      `/shop/products?new=&lang=${lang}`,
      productForm({ images: await picture() }),
    )
    const logo = await owner.post(`/shop/settings?logo=&lang=${lang}`, { logo: await picture() })
    for (const result of [product, logo]) {
      expect(result.status).toBe(422)
      expect(textOf(result.html)).toContain(soon)
    }
  }
  expect((await owner.post("/shop/products?new=", productForm())).status, "without a picture").toBe(302)
  const other = await app.signInAsShop(await insertShop(app.database.owner))
  expect((await sendAhead(other, await picture())).status, "another shop").toBe(200)
})

test("uploads of forms are slowed after a thousand a day, pictures that have their rows at once are not", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  expect((await sendAhead(owner, await picture())).status).toBe(200)
  const { rowCount } = await app.database.owner.query(
    "update throttles set points = points + 999, expire = expire + 60000 where key like $1",
    [`unsaved pictures ${shop.id} %`],
  )
  expect(rowCount).toBe(1)
  const ahead = await sendAhead(owner, await picture())
  expect([ahead.status, ahead.body.error?.key]).toEqual([422, "upload_too_soon"])
  const saved = await owner.post("/shop/products?new=", productForm({ images: await picture() }))
  expect(saved.status).toBe(302)
  const draft = await owner.post("/shop/products/drafts/pictures?key=first-one", { image: await picture() })
  expect(draft.status).toBe(200)
})
