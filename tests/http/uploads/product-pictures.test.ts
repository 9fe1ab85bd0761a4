import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import type { PictureResult } from "#app/dashboard/products/products-action-data.ts"
import { limits } from "#app/domain/limits.ts"
import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { read, saveOpen, sendAhead, stagedId } from "#tests/client/open-form.ts"
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
const waiting = async (shop: { id: string }) =>
  (await rows("select id from staged_pictures where shop_id = $1", [shop.id])).map(({ id }) => String(id))

/** Files of the store below a folder, without their folders. */
async function files(folder: string): Promise<string[]> {
  const found = await readdir(join(app.images, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function turned(): Promise<Blob> {
  const bytes = await redAndBlue().removeAlpha().flop().png().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: "image/png" })
}

test("pictures that went ahead are the product's in the order of the form, and wait no longer", async () => {
  const { shop, owner } = one
  const [first, second] = [await stagedId(owner, await picture()), await stagedId(owner, await turned())]
  expect((await files(`staged-images/${shop.id}`)).length).toBe(24)
  const saved = await saveOpen(owner, "new", { name: "Flag", picture: [`new:${second}`, `new:${first}`] })
  expect([saved.status, saved.body]).toMatchObject([200, { saved: true }])
  const [product] = await rows("select id from products where shop_id = $1 and name = 'Flag'", [shop.id])
  const keys = await keysOf(String(product?.["id"]))
  expect(keys).toHaveLength(2)
  const cover = await owner.visit(`/images/${keys[0]}-160.jpg`)
  expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/jpeg"])
  expect([await waiting(shop), await files(`staged-images/${shop.id}`)]).toEqual([[], []])

  // Then the other way round, with a new one between them.
  const id = String(product?.["id"])
  const images = await rows("select id from product_images where product_id = $1 order by position", [id])
  const [cup, saucer] = images.map((image) => String(image["id"]))
  const third = await stagedId(owner, await picture())
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

test("a save that is refused leaves the pictures waiting, and no file or row of the product", async () => {
  const { shop, owner } = await arrange({ productLimit: 1 })
  await insertProduct(app.database.owner, shop)
  const id = await stagedId(owner, await picture())
  const before = await files("product-images")
  const rejected = await saveOpen(owner, "new", { picture: `new:${id}` })
  expect([rejected.status, rejected.body.error]).toEqual([
    422,
    { key: "product_limit_reached", params: { limit: 1, count: 1 } },
  ])
  expect([await waiting(shop), await files("product-images")]).toEqual([[id], before])
  await app.database.owner.query("delete from products where shop_id = $1", [shop.id])
  expect((await saveOpen(owner, "new", { picture: `new:${id}` })).body).toMatchObject({ saved: true })
})

test("another shop's pictures are not found, can't be let go, and stay", async () => {
  const id = await stagedId(other.owner, await picture())
  const stolen = await saveOpen(one.owner, "new", { name: "Theirs", picture: `new:${id}` })
  expect([stolen.status, stolen.body.lostPictures]).toEqual([409, [id]])
  expect(await rows("select from products where shop_id = $1 and name = 'Theirs'", [one.shop.id])).toEqual([])
  await one.owner.post(`/shop/products/pictures?drop=${id}`, {})
  expect(await waiting(other.shop)).toEqual([id])
  await other.owner.post(`/shop/products/pictures?drop=${id}`, {})
  expect([await waiting(other.shop), await files(`staged-images/${other.shop.id}`)]).toEqual([[], []])
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
  expect(await waiting(one.shop)).toEqual([])
})

test("the oldest are let go beyond forty, and those of yesterday", async () => {
  const { shop, owner } = await arrange()
  await app.database.owner.query(
    `insert into staged_pictures (shop_id, id, hash, placeholder, created_at)
     select $1, gen_random_uuid(), repeat('0', 32), 'data:image/webp;base64,AAAA', now() - make_interval(mins => n)
     from generate_series(1, 40) n`,
    [shop.id],
  )
  const id = await stagedId(owner, await picture())
  expect([(await waiting(shop)).length, (await waiting(shop)).includes(id)]).toEqual([40, true])
  await app.database.owner.query(
    "update staged_pictures set created_at = now() - interval '25 hours' where shop_id = $1 and id <> $2",
    [shop.id, id],
  )
  const newer = await stagedId(owner, await picture())
  expect((await waiting(shop)).toSorted()).toEqual([id, newer].toSorted())
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
  const ids = await Promise.all(Array.from({ length: 20 }, async () => stagedId(owner, await picture())))
  const results = await Promise.all(
    ids.map((staged) => saveOpen(owner, id, { version, picture: `new:${staged}` })),
  )
  const taken = results.filter(({ body }) => body.saved)
  expect(taken).toHaveLength(1)
  for (const { status, body } of results.filter(({ body }) => !body.saved)) {
    expect([status, body.theirs?.pictures.length]).toEqual([409, 5])
  }
  // Those who saw the newest version meet the limit itself.
  const newest = await versionOf(app.database.owner, id)
  const left = (await waiting(shop)).slice(0, 2)
  for (const staged of left) {
    const { body } = await saveOpen(owner, id, { version: newest, picture: `new:${staged}` })
    expect(body.error).toEqual({ key: "image_limit_reached", params: { limit: 5, count: 5 } })
  }
  const keys = await keysOf(id)
  expect(keys).toHaveLength(5)
  // The four that were inserted have no files.
  expect((await files(`product-images/${id}`)).length).toBe(12)
})

test("fifty new products at once at the plan's limit: exactly the free places are taken", async () => {
  const { shop, owner } = await arrange({ productLimit: 7 })
  const ids = await Promise.all(Array.from({ length: 6 }, async () => stagedId(owner, await picture())))
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, number) => {
      const staged = ids[number]
      return saveOpen(owner, "new", {
        name: `One of fifty ${number}`,
        ...(staged && { picture: `new:${staged}` }),
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
