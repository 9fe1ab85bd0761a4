import { randomUUID } from "node:crypto"
import { pathToFileURL } from "node:url"
import { beforeAll, expect, test } from "vitest"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { acceptImage } from "#app/images/accept/accept-pictures.server.ts"
import { pixelAt } from "#app/images/pipeline/test-pictures.ts"
import { sharp } from "#app/images/pipeline/sharp.server.ts"
import { storePicture } from "#app/images/stored/product-images.server.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
const red = "#ff0000"
const green = "#00ff00"
const blue = "#0000ff"
const yellow = "#ffff00"
/** A fifth of the shop's black on white. */
const ground = "#cccccc"

let shop: TestShop
beforeAll(async () => {
  shop = await insertShop(app.database.owner, { color: "#000000" })
})

/** A plain picture, put into the store as an upload puts it. */
async function stored(kind: PictureKind, ownerId: string, color: string) {
  const plain = { width: 900, height: 900, channels: 3, background: color } as const
  const accepted = await acceptImage(await sharp({ create: plain }).png().toBuffer(), kind)
  if (!accepted.ok) throw new Error(accepted.reason)
  const owner = { kind, ownerId, whileUnused: (_: string, remove: () => Promise<void>) => remove() }
  return storePicture(storeAt(pathToFileURL(app.images).href), owner, accepted)
}

async function productOf(color: string, of: TestShop = shop): Promise<string> {
  const id = await insertProduct(app.database.owner, of)
  const { key, placeholder } = await stored("product", id, color)
  await app.database.owner.query(
    "insert into product_images (shop_id, product_id, position, image_url, placeholder) values ($1, $2, 0, $3, $4)",
    [of.id, id, key, placeholder],
  )
  return id
}

async function cartOf(products: readonly string[], of: TestShop = shop): Promise<string> {
  const id = randomUUID()
  const items = products.map((product_id) => ({ product_id, qty: 1, variant_id: randomUUID() }))
  await app.database.owner.query(
    "insert into shared_carts (shop_id, id, shop_slug, items, cart_hash) values ($1, $2, $3, $4, 'YWJj')",
    [of.id, id, of.slug, JSON.stringify(items)],
  )
  return id
}

const get = (cart: string) => fetch(`${app.address}/cart/${cart}/preview.jpg`)

async function previewOf(cart: string): Promise<Uint8Array> {
  const response = await get(cart)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("image/jpeg")
  expect(response.headers.get("cache-control")).toBe("public, no-cache")
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 })
  return bytes
}

/** JPEG moves colours a little. */
async function expectColors(bytes: Uint8Array, spots: readonly (readonly [number, number, string])[]) {
  for (const [x, y, color] of spots) {
    const found = await pixelAt(bytes, x, y)
    const wanted = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
    const distance = Math.max(...wanted.map((value, index) => Math.abs(value - (found[index] ?? 999))))
    expect(distance, `${color} at ${x}, ${y}, found ${found.join(" ")}`).toBeLessThan(12)
  }
}

const corners = [
  [5, 5, ground],
  [1195, 625, ground],
] as const

test("one item stands in the middle of the shop's tint", async () => {
  const preview = await previewOf(await cartOf([await productOf(red)]))
  await expectColors(preview, [
    ...corners,
    [600, 315, red],
    [350, 60, red],
    [300, 315, ground],
    [900, 315, ground],
  ])
})

test("two and three stand in a row in the cart's order, four two by two, and a fifth stays out", async () => {
  const [one, two, three, four, five] = [
    await productOf(red),
    await productOf(green),
    await productOf(blue),
    await productOf(yellow),
    await productOf("#ffffff"),
  ]
  await expectColors(await previewOf(await cartOf([two, one])), [
    ...corners,
    [330, 315, green],
    [600, 315, ground],
    [870, 315, red],
  ])
  await expectColors(await previewOf(await cartOf([three, one, two])), [
    ...corners,
    [224, 315, blue],
    [600, 315, red],
    [976, 315, green],
  ])
  await expectColors(await previewOf(await cartOf([one, two, three, four, five])), [
    ...corners,
    [460, 180, red],
    [740, 180, green],
    [460, 450, blue],
    [740, 450, yellow],
    [600, 315, ground],
    [1000, 315, ground],
  ])
})

test("a product in two sizes is one picture; gone, hidden and file-less ones are left out", async () => {
  const { owner } = app.database
  const [shown, hidden, deleted] = [await productOf(red), await productOf(green), await productOf(blue)]
  const without = await insertProduct(owner, shop, { pictures: 1 })
  const cart = await cartOf([without, hidden, deleted, shown, shown])
  await owner.query("update products set is_active = false where id = $1", [hidden])
  await owner.query("delete from products where id = $1", [deleted])
  await expectColors(await previewOf(cart), [...corners, [600, 315, red], [400, 100, red], [800, 500, red]])
})

test("a cart without pictures has the shop's logo, and without a logo its initial and its name", async () => {
  const { owner } = app.database
  const other = await insertShop(owner, { color: "#000000" })
  const cart = await cartOf([await insertProduct(owner, other)], other)
  const face = await previewOf(cart)
  await expectColors(face, [...corners, [490, 120, "#000000"], [710, 340, "#000000"], [470, 230, ground]])
  const letters = { left: 0, top: 392, width: 1200, height: 126 }
  const { channels } = await sharp(await sharp(face).extract(letters).greyscale().toBuffer()).stats()
  expect(channels[0]?.min, "something is written below").toBeLessThan(60)
  const { key, placeholder } = await stored("logo", other.id, blue)
  await owner.query("update shops set logo_url = $2, logo_placeholder = $3 where id = $1", [
    other.id,
    key,
    placeholder,
  ])
  await expectColors(await previewOf(cart), [
    ...corners,
    [600, 315, blue],
    [420, 135, blue],
    [380, 315, ground],
  ])
})

test("a cart that is not there, what is no id, and a blocked shop's cart are 404", async () => {
  const blocked = await insertShop(app.database.owner)
  const cart = await cartOf([await productOf(red, blocked)], blocked)
  expect((await get(cart)).status, "while the shop is active").toBe(200)
  await app.database.owner.query("update shops set is_active = false where id = $1", [blocked.id])
  for (const id of [cart, randomUUID(), "no-id", "%00", "..%2F"]) expect((await get(id)).status, id).toBe(404)
})
