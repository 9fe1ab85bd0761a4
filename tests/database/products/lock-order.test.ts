import { Client } from "pg"
import { expect, test } from "vitest"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { addSeedPicture } from "#app/database/seed/seed-pictures.ts"
import { moveProduct } from "#app/database/shop/products/arrange-products.ts"
import { joinDrafts } from "#app/database/shop/products/join-drafts.ts"
import { holdShop, lockProduct } from "#app/database/shop/products/locks.ts"
import { createProduct, updateProduct } from "#app/database/shop/products/save-product.ts"
import { changeSelected } from "#app/database/shop/products/selected-products.ts"
import { maxRankLength } from "#app/domain/arrange/rank.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop, pictureOf, plainFields } from "../arrange.ts"

const database = useTestDatabase()

const waiting = (count: number) => expect.poll(() => transactionsWaiting(database.owner)).toBe(count)

/** Another request runs between a move's lock on the shop and its change of the product, as far as it gets. */
async function duringMove(shopId: string, productId: string, other: () => Promise<unknown>): Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  await asShop(shopId, async (db) => {
    await holdShop(db)
    running = other()
    await waiting(1)
    await moveProduct(db, productId, { topOf: null })
  })
  await running
}

async function picturesOf(productId: string): Promise<number> {
  const { rows } = await database.owner.query("select from product_images where product_id = $1", [productId])
  return rows.length
}

test("a product is saved with a picture while it is moved", async () => {
  const shop = await insertShop(database.owner)
  const id = await addProduct(shop.id, { name: "Moved and saved" })
  await addProduct(shop.id)
  const change = { id, fields: plainFields, variants: [], newPictures: [pictureOf(id, 1)] }
  await duringMove(shop.id, id, () => asShop(shop.id, (db) => updateProduct(db, change)))
  expect(await picturesOf(id)).toBe(1)
})

test("a draft becomes a picture of another one while that is moved", async () => {
  const shop = await insertShop(database.owner)
  const [from, into] = ["80000000-0000-4000-8000-000000000001", "80000000-0000-4000-8000-000000000002"]
  for (const id of [from, into]) {
    const fields = { ...plainFields, is_active: false, price: null }
    const draft = { id, fields, variants: [], pictures: [pictureOf(id, 1)], isUnnamed: true } as const
    await asShop(shop.id, (db) => createProduct(db, draft))
  }
  const plain = "insert into product_variants (shop_id, product_id, stock) values ($1, $2, 1)"
  await database.owner.query(plain, [shop.id, from])
  const version = await asShop(shop.id, (db) => lockProduct(db, from))
  const change = { from, version: version ?? 0, into, pictures: [pictureOf(into, 2)] }
  await addProduct(shop.id)
  await duringMove(shop.id, into, () => asShop(shop.id, (db) => joinDrafts(db, change)))
  expect(await picturesOf(into)).toBe(2)
})

test("a picture of an example shop is drawn while its product is moved", async () => {
  const shop = await insertShop(database.owner)
  const id = await addProduct(shop.id)
  await addProduct(shop.id)
  const waits =
    "insert into seed_pictures (shop_id, product_id, position, file) values ($1, $2, 0, 'mug.svg')"
  await database.owner.query(waits, [shop.id, id])
  const drawing = new Client(database.connection)
  await drawing.connect()
  const picture = { shopId: shop.id, productId: id, position: 0, file: "mug.svg" }
  await duringMove(shop.id, id, () => addSeedPicture(drawing, picture, pictureOf(id, 1)))
  await drawing.end()
  expect(await picturesOf(id)).toBe(1)
})

test("a move that gives many products new ranks locks them in the order of everyone else", async () => {
  const shop = await insertShop(database.owner)
  const ids = await Promise.all(Array.from({ length: 3 }, () => addProduct(shop.id)))
  const [low = "", middle = "", high = ""] = ids.toSorted()
  // No rank of the allowed length is left between the first two, and the one with the highest id comes first.
  const full = "1".repeat(maxRankLength)
  const ranks = { [high]: full, [middle]: `${full.slice(0, -1)}2`, [low]: "2" }
  for (const [id, rank] of Object.entries(ranks))
    await database.owner.query("update products set rank = $2 where id = $1", [id, rank])
  let moved: Promise<unknown> = Promise.resolve()
  await asShop(shop.id, async (db) => {
    await lockProduct(db, low)
    moved = asShop(shop.id, (move) => moveProduct(move, low, { behind: high }))
    await waiting(1)
    await changeSelected(db, [low, middle, high], { kind: "deactivate" })
  })
  await moved
  const { rows } = await database.owner.query("select id from products where shop_id = $1 order by rank", [
    shop.id,
  ])
  expect(rows.map(({ id }) => id as string)).toEqual([high, low, middle])
})
