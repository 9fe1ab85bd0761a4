import fc from "fast-check"
import { expect, test } from "vitest"
import { asAuth, asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { moveDueSales } from "#app/database/auth/due-sales.ts"
import {
  countOwnProducts,
  findOwnProduct,
  listOwnProducts,
} from "#app/database/shop/products/own-products.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { passTime } from "#tests/fixtures/pass-time.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

const sale = { priceCents: 1000, salePriceCents: 600 }

async function paid(slug: string): Promise<(number | null)[]> {
  const { products } = await asVisitor(slug, (db) =>
    listVisibleProducts(db, { sort: "price-low", page: 1, pageSize: 10 }),
  )
  return products.map(({ priceCents, salePriceCents, isOnSale }) => (isOnSale ? salePriceCents : priceCents))
}

test("a sale begins and ends at its moments, the lists keep their order, and its edits stay valid", async () => {
  const { id, slug } = await insertShop(database.owner)
  const product = await insertProduct(database.owner, { id }, { ...sale, saleBegins: 60, saleEnds: 120 })
  await insertProduct(database.owner, { id }, { priceCents: 800 })
  const stateOf = async () => {
    const [list, counts, whole] = await asShop(id, (db) =>
      Promise.all([
        listOwnProducts(db, { status: "all", page: 1, pageSize: 10 }),
        countOwnProducts(db),
        findOwnProduct(db, product),
      ]),
    )
    const { saleState, isOnSale } = list.products.find((one) => one.id === product) ?? {}
    return { saleState, isOnSale, counted: counts.onSale, version: whole?.version, paid: await paid(slug) }
  }
  const { version = 0 } = await stateOf()
  const before = { saleState: "planned", isOnSale: false, counted: 0, version, paid: [800, 1000] }
  expect(await stateOf()).toEqual(before)
  expect(await asAuth(moveDueSales)).toEqual({ moved: 0, nextIn: expect.closeTo(3_600_000, -5) })

  await passTime(database.owner, { id }, 60)
  expect(await paid(slug)).toEqual([800, 1000])
  expect(await asAuth(moveDueSales)).toEqual({ moved: 1, nextIn: expect.closeTo(3_600_000, -5) })
  const running = { saleState: "running", isOnSale: true, counted: 1, version, paid: [600, 800] }
  expect(await stateOf()).toEqual(running)

  await passTime(database.owner, { id }, 60)
  expect(await asAuth(moveDueSales)).toEqual({ moved: 1, nextIn: null })
  expect(await stateOf()).toEqual({ ...before, saleState: "over" })
  // A control: an edit does move the version.
  await database.owner.query("update products set price = 11 where id = $1", [product])
  expect((await stateOf()).version).toBe(version + 1)
})

test("after a stop over both moments nothing is on sale, and after one the sale runs", async () => {
  const { id, slug } = await insertShop(database.owner)
  await insertProduct(database.owner, { id }, { ...sale, saleBegins: 10, saleEnds: 20 })
  await insertProduct(database.owner, { id }, { ...sale, saleBegins: 10, saleEnds: 50 })
  await passTime(database.owner, { id }, 30)
  expect((await asAuth(moveDueSales)).moved).toBe(2)
  expect(await paid(slug)).toEqual([600, 1000])
})

test("exactly the products whose moment has come are touched, of each shop, by however many processes", async () => {
  const [one, other] = [await insertShop(database.owner), await insertShop(database.owner)]
  for (const shop of [one, other])
    for (const saleBegins of [5, 500]) await insertProduct(database.owner, shop, { ...sale, saleBegins })
  await insertProduct(database.owner, one, sale)
  const seen = () =>
    database.owner
      .query<{ xmin: string; is_sale_live: boolean }>(
        "select id, xmin::text, is_sale_live from products where shop_id = any($1) order by id",
        [[one.id, other.id]],
      )
      .then(({ rows }) => rows)
  for (const shop of [one, other]) await passTime(database.owner, shop, 6)
  const before = await seen()
  const moved = await Promise.all([1, 2, 3].map(() => asAuth(moveDueSales)))
  expect(moved.map((done) => done.moved).toSorted()).toEqual([0, 0, 2])
  const after = await seen()
  const touched = after.filter((row, index) => row.xmin !== before[index]?.xmin)
  expect(touched).toEqual([1, 2].map(() => expect.objectContaining({ is_sale_live: true })))
})

test("whatever a sale's moments and switch are, the row says what the clock says, and what is paid", async () => {
  const { id } = await insertShop(database.owner)
  const product = await insertProduct(database.owner, { id }, {})
  const minutes = fc.option(fc.integer({ min: -500, max: 500 }).filter((one) => one !== 0))
  const cents = fc.option(fc.integer({ min: 0, max: 99_999 }))
  await fc.assert(
    fc.asyncProperty(
      minutes,
      minutes,
      fc.boolean(),
      cents,
      cents,
      async (begins, ends, isOn, price, salePrice) => {
        fc.pre(begins === null || ends === null || begins < ends)
        const { rows } = await database.owner.query<Record<string, unknown>>(
          `update products set is_on_sale = $2, price = $3::bigint / 100.0, sale_price = $4::bigint / 100.0,
           sale_starts_at = now() + make_interval(mins => $5::integer),
           sale_ends_at = now() + make_interval(mins => $6::integer)
         where id = $1 returning is_sale_live, effective_cents::integer, sale_moves_at = sale_starts_at as at_start,
           sale_moves_at = sale_ends_at as at_end`,
          [product, isOn, price, salePrice, begins, ends],
        )
        const isLive = isOn && (begins ?? -1) < 0 && (ends ?? 1) > 0
        expect(rows[0]).toMatchObject({
          is_sale_live: isLive,
          effective_cents: isLive && salePrice !== null ? salePrice : price,
        })
        const [atStart, atEnd] = [isOn && (begins ?? -1) > 0, isLive && ends !== null]
        expect([Boolean(rows[0]?.["at_start"]), Boolean(rows[0]?.["at_end"])]).toEqual([atStart, atEnd])
      },
    ),
    { numRuns: 60 },
  )
})

test("a sale that ends before it begins, or in no year of ours, is refused by the database itself", async () => {
  const shop = await insertShop(database.owner)
  const wrong = (begins: number, ends: number) =>
    insertProduct(database.owner, shop, { ...sale, saleBegins: begins, saleEnds: ends })
  await expect(wrong(20, 10)).rejects.toMatchObject({ constraint: "products_sale_order" })
  await expect(wrong(10, 2_000_000_000)).rejects.toMatchObject({ constraint: "products_sale_years" })
})
