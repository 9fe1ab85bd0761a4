import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import type { PictureResult } from "#app/dashboard/products/products-action-data.ts"
import { limits } from "#app/domain/limits.ts"
import { sharp } from "#app/images/pipeline/sharp.server.ts"
import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { newForm, read, saveOpen, sendAhead, uploadAhead } from "#tests/client/open-form.ts"
import { picture } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop) }
}
let one: Awaited<ReturnType<typeof arrange>>
let other: Awaited<ReturnType<typeof arrange>>
beforeAll(async () => {
  one = await arrange()
  other = await arrange()
})

async function rows(sql: string, values: unknown[]) {
  return (await app.database.owner.query(sql, values)).rows as Record<string, unknown>[]
}

const keysOf = async (product: string) =>
  (await rows("select image_url from product_images where product_id = $1 order by position", [product])).map(
    ({ image_url }) => String(image_url),
  )
/** Files of the store below a folder, without their folders. */
async function files(folder: string): Promise<string[]> {
  const found = await readdir(join(app.images, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function turned(): Promise<Blob> {
  const bytes = await sharp(await redAndBlue().png().toBuffer())
    .flop()
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: "image/png" })
}

test("uploaded pictures are the product's in the order of the form, and stay where they were uploaded", async () => {
  const { shop, owner } = one
  const form = newForm()
  const first = await uploadAhead(owner, await picture(), form)
  const second = await uploadAhead(owner, await turned(), form)
  const saved = await saveOpen(owner, form, { name: "Flag", picture: [`new:${second}`, `new:${first}`] })
  expect([saved.status, saved.body]).toMatchObject([200, { saved: true }])
  const [product] = await rows("select id from products where shop_id = $1 and name = 'Flag'", [shop.id])
  const id = String(product?.["id"])
  const keys = await keysOf(id)
  expect(keys).toHaveLength(2)
  const cover = await owner.visit(`/images/${keys[0]}-160.jpg`)
  expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/jpeg"])
  expect(await files(`product-images/${id}`)).toHaveLength(24)

  // Then the other way round, with a new one between them.
  const images = await rows("select id from product_images where product_id = $1 order by position", [id])
  const [cup, saucer] = images.map((image) => String(image["id"]))
  const third = await uploadAhead(owner, await picture(), id)
  const again = await saveOpen(owner, id, {
    ...{ name: "Flag", version: await versionOf(app.database.owner, id) },
    picture: [String(saucer), `new:${third}`, String(cup)],
  })
  expect(again.body).toEqual({ saved: true })
  const order = await rows(
    "select id, image_url from product_images where product_id = $1 order by position",
    [id],
  )
  expect(order.map((image) => image["id"])).toEqual([saucer, expect.any(String), cup])
})

test("after a rejected save the uploaded pictures can still be saved", async () => {
  const { shop, owner } = await arrange({ productLimit: 1 })
  await insertProduct(app.database.owner, shop)
  const form = newForm()
  const sent = { picture: `new:${await uploadAhead(owner, await picture(), form)}` }
  const rejected = await saveOpen(owner, form, sent)
  expect([rejected.status, rejected.body.error]).toEqual([
    422,
    { key: "product_limit_reached", params: { limit: 1, count: 1 } },
  ])
  await app.database.owner.query("delete from products where shop_id = $1", [shop.id])
  expect((await saveOpen(owner, form, sent)).body).toMatchObject({ saved: true })
})

const heic = Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1")

test.each<[string, () => Promise<Blob> | Blob, number, string]>([
  ["what is no picture", () => new Blob(["<svg/>"], { type: "image/png" }), 422, "image_type"],
  ["too large", () => new Blob([new Uint8Array(limits.productImageBytes + 1)]), 413, "image_too_large"],
  ["nothing", () => new File([], ""), 400, "upload_unreadable"],
  ["an empty file", () => new File([], "mug.jpg"), 422, "image_empty"],
  [
    "a photo of an iPhone, renamed",
    () => new File([heic], "mug.jpg", { type: "image/jpeg" }),
    422,
    "image_heic",
  ],
])("%s is refused as it arrives", async (_, image, status, key) => {
  const result = await sendAhead(one.owner, await image())
  expect([result.status, result.body]).toEqual([status, { error: { key, params: {} } }])
})

test("a stored picture goes at once, and the answer says whether another person changed the product", async () => {
  const { shop, owner } = one
  const id = await insertProduct(app.database.owner, shop, { pictures: 2 })
  const [image] = await rows("select id from product_images where product_id = $1", [id])
  const before = Number(await versionOf(app.database.owner, id))
  const address = `/shop/products/pictures?product=${id}&image=${String(image?.["id"])}`
  const { body } = read<PictureResult>(await owner.post(address, {}))
  expect(body.removed).toEqual({ before, after: Number(await versionOf(app.database.owner, id)) })
  expect(body.removed?.after).toBeGreaterThan(before)
  expect(read(await owner.post(address, {}))).toEqual({
    status: 404,
    body: { error: { key: "image_missing", params: {} } },
  })
  const theirs = await insertProduct(app.database.owner, other.shop, { pictures: 1 })
  const [foreign] = await rows("select id from product_images where product_id = $1", [theirs])
  const stolen = `/shop/products/pictures?product=${theirs}&image=${String(foreign?.["id"])}`
  expect((await owner.post(stolen, {})).status).toBe(404)
  expect(await keysOf(theirs)).toHaveLength(1)
})

test("twenty saves at once at four images: one is taken, the others are refused with the sentence, files and rows agree", async () => {
  const { shop, owner } = one
  const id = await insertProduct(app.database.owner, shop, { pictures: 4 })
  const version = await versionOf(app.database.owner, id)
  const references = await Promise.all(
    Array.from({ length: 20 }, async () => uploadAhead(owner, await picture(), id)),
  )
  const results = await Promise.all(
    references.map((reference) => saveOpen(owner, id, { version, picture: `new:${reference}` })),
  )
  const taken = results.filter(({ body }) => body.saved)
  expect(taken).toHaveLength(1)
  for (const { status, body } of results.filter(({ body }) => !body.saved)) {
    expect([status, body.theirs?.pictures.length]).toEqual([409, 5])
  }
  // Those who saw the newest version meet the limit itself.
  const newest = await versionOf(app.database.owner, id)
  for (const reference of references.slice(0, 2)) {
    const { body } = await saveOpen(owner, id, { version: newest, picture: `new:${reference}` })
    expect(body.error).toEqual({ key: "image_limit_reached", params: { limit: 5, count: 5 } })
  }
  const keys = await keysOf(id)
  expect(keys).toHaveLength(5)
  // The four that were inserted have no files.
  expect((await files(`product-images/${id}`)).length).toBe(12)
})

test("fifty new products at once at the plan's limit: exactly the free places are taken", async () => {
  const { shop, owner } = await arrange({ productLimit: 7 })
  const forms = Array.from({ length: 50 }, newForm)
  const references = await Promise.all(
    forms.slice(0, 6).map(async (form) => uploadAhead(owner, await picture(), form)),
  )
  const results = await Promise.all(
    forms.map((form, number) => {
      const reference = references[number]
      return saveOpen(owner, form, {
        name: `One of fifty ${number}`,
        ...(reference === undefined ? { sure: "no_picture" } : { picture: `new:${reference}` }),
      })
    }),
  )
  expect(results.filter(({ body }) => body.saved)).toHaveLength(7)
  for (const { status, body } of results.filter(({ body }) => !body.saved)) {
    expect([status, body.error]).toEqual([
      422,
      { key: "product_limit_reached", params: { limit: 7, count: 7 } },
    ])
  }
  const created = await rows("select id from products where shop_id = $1", [shop.id])
  expect(created).toHaveLength(7)
})
