import fc from "fast-check"
import { expect, test } from "vitest"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { listCartProducts } from "#app/database/visitor/cart-products.ts"
import { findVisibleProduct, listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { lowestPrice } from "#app/domain/price/variant-price.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()
const cents = fc.integer({ min: 0, max: 99_999 })
const own = fc.oneof(
  fc.constant({}),
  fc.record({ priceCents: cents }),
  fc.record({ priceCents: cents, salePriceCents: cents }),
)

test("whatever the variants cost, list, page, cart and sort order have the price that the rule says", async () => {
  const { id, slug } = await insertShop(database.owner)
  const variant = fc.tuple(fc.integer({ min: 0, max: 1 }), own)
  const product = fc.record({
    priceCents: fc.option(cents, { nil: null }),
    salePriceCents: cents,
    isOnSale: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(product, fc.array(variant, { maxLength: 4 }), async (priced, drawn) => {
      const variants = drawn.map(([stock, of], size) => [String(size), null, stock, of] as const)
      const created = await insertProduct(database.owner, { id }, { ...priced, variants })
      const stored = variants.map(([size, color, stock, of]) => ({ id: size, size, color, stock, ...of }))
      const { price, isFrom } = lowestPrice(priced, stored)
      const paid = effectivePriceCents(price)
      const { rows } = await database.owner.query<{ cents: number | null }>(
        "select effective_cents::integer as cents from products where id = $1",
        [created],
      )
      expect(rows[0]?.cents).toBe(paid)
      const [list, page, [inCart]] = await asVisitor(slug, (db) =>
        Promise.all([
          listVisibleProducts(db, { sort: "newest", page: 1, pageSize: 10 }),
          findVisibleProduct(db, created),
          listCartProducts(db, [created]),
        ]),
      )
      const card = list.products.find((one) => one.id === created)
      for (const shown of [card, page, inCart]) expect(shown && effectivePriceCents(shown)).toBe(paid)
      expect([card?.isFrom ?? false, page?.isFrom ?? false]).toEqual(
        Array(2).fill(isFrom && stored.some((one) => "priceCents" in one)),
      )
      await database.owner.query("delete from products where id = $1", [created])
    }),
    { numRuns: 60 },
  )
})

test("lists follow what sells out and what comes back: only what can be chosen has the lowest price", async () => {
  const { id, slug } = await insertShop(database.owner)
  const variants = [
    ["S", null, 1, { priceCents: 500 }],
    ["L", null, 1],
  ] as const
  const mug = await insertProduct(database.owner, { id }, { name: "Mug", priceCents: 2000, variants })
  await insertProduct(database.owner, { id }, { name: "Bowl", priceCents: 1000 })
  const cheapest = async () => {
    const { products } = await asVisitor(slug, (db) =>
      listVisibleProducts(db, { sort: "price-low", page: 1, pageSize: 10 }),
    )
    return products.map((one) => [one.name, effectivePriceCents(one), one.isFrom ?? false])
  }
  expect(await cheapest()).toEqual([
    ["Mug", 500, true],
    ["Bowl", 1000, false],
  ])
  await database.owner.query("update product_variants set stock = 0 where product_id = $1 and size = 'S'", [
    mug,
  ])
  expect(await cheapest()).toEqual([
    ["Bowl", 1000, false],
    ["Mug", 2000, false],
  ])
  const own = await asShop(id, (db) => listOwnProducts(db, { status: "all", page: 1, pageSize: 10 }))
  expect(own.products.find((one) => one.id === mug)?.ownPrice.priceCents).toBe(2000)
  await database.owner.query("delete from product_variants where product_id = $1", [mug])
  expect((await cheapest())[1]).toEqual(["Mug", 2000, false])
})

test("a variant has a picture of its product and of no other, and loses it with the picture", async () => {
  const { id } = await insertShop(database.owner)
  const variants = [["S", null, 1, { picture: 2 }]] as const
  const mug = await insertProduct(database.owner, { id }, { variants, pictures: 2 })
  const other = await insertProduct(database.owner, { id }, { pictures: 1 })
  const pictured = async () =>
    (
      await database.owner.query(
        "select image_id is not null as has from product_variants where product_id = $1",
        [mug],
      )
    ).rows
  expect(await pictured()).toEqual([{ has: true }])
  const foreign = database.owner.query(
    `update product_variants set image_id = (select id from product_images where product_id = $2) where product_id = $1`,
    [mug, other],
  )
  await expect(foreign).rejects.toMatchObject({ constraint: "product_variants_image_fkey" })
  await database.owner.query("delete from product_images where product_id = $1 and position = 1", [mug])
  expect(await pictured()).toEqual([{ has: false }])
  const lonely = database.owner.query("update product_variants set sale_price = 1 where product_id = $1", [
    mug,
  ])
  await expect(lonely).rejects.toMatchObject({ constraint: "product_variants_sale_of_price" })
})
