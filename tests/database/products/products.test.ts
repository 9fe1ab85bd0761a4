import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { listCategories } from "#app/database/categories.ts"
import {
  findVisibleProduct,
  listVisibleProducts,
  productStatus,
} from "#app/database/visitor/visible-products.ts"
import { listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { setProductActive } from "#app/database/shop/products/save-product.ts"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { plainProduct } from "#app/domain/product/product-values.ts"
import type { Sort } from "#app/domain/product/product.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertCategory, insertShop, pictureOf } from "../arrange.ts"

const database = useTestDatabase()

async function namesFor(
  slug: string,
  query: { search?: string; categoryId?: string; sort?: Sort },
): Promise<string[]> {
  const list = await asVisitor(slug, (db) =>
    listVisibleProducts(db, { sort: "featured", page: 1, pageSize: 100, ...query }),
  )
  return list.products.map(({ name }) => name)
}

describe("a visitor's list", () => {
  test("finds literal parts of names, whatever their case, marks and letter forms", async () => {
    const { id, slug } = await insertShop(database.owner)
    for (const name of ["100% cotton", "1000 cotton", "a_b", "aXb", "Café", "مكتبة أحمد ٣٥"])
      await addProduct(id, { name })
    expect(await namesFor(slug, { search: "100%" })).toEqual(["100% cotton"])
    expect(await namesFor(slug, { search: "A_B" })).toEqual(["a_b"])
    expect(await namesFor(slug, { search: " CAFE " })).toEqual(["Café"])
    expect(await namesFor(slug, { search: "مكتبه احمد 35" })).toEqual(["مكتبة أحمد ٣٥"])
    expect(await namesFor(slug, { search: "   " })).toHaveLength(6)
    expect(await namesFor(slug, { search: "\\" })).toEqual([])
  })

  test("finds the longest names that people write, and shows one that is too long for the index of names", async () => {
    const { id, slug } = await insertShop(database.owner)
    const letters = (first: number, count: number) =>
      Array.from({ length: 120 }, (_, index) => String.fromCodePoint(first + ((index * 7919) % count))).join(
        "",
      )
    const [korean, ligatures] = [letters(0xac00, 11_172), letters(0x3300, 88)]
    for (const name of [korean, ligatures])
      await addProduct(id, { name, translations: { ar: { name: name.split("").toReversed().join("") } } })
    const { rows } = await database.owner.query<{ bytes: number }>(
      "select octet_length(search_text) as bytes from products where shop_id = $1 order by 1",
      [id],
    )
    expect(rows[0]?.bytes).toBeLessThanOrEqual(2_300)
    expect(rows[1]?.bytes).toBeGreaterThan(2_704)
    expect(await namesFor(slug, {})).toEqual([ligatures, korean])
    expect(await namesFor(slug, { search: korean.slice(50, 60) })).toEqual([korean])
    const search = ligatures.slice(50, 60)
    expect(await namesFor(slug, { search })).toEqual([])
    const own = await asShop(id, (db) => listOwnProducts(db, { search, status: "all", page: 1, pageSize: 5 }))
    expect(own.products.map(({ name }) => name)).toEqual([ligatures])
  })

  test("sorts by what is paid, by name, and newest first", async () => {
    const { id, slug } = await insertShop(database.owner)
    await addProduct(id, { name: "éclair", priceCents: 900, salePriceCents: 100, hasSale: true })
    await addProduct(id, { name: "Zebra", priceCents: 500, salePriceCents: 50, hasSale: false })
    await addProduct(id, { name: "date", priceCents: null })
    await addProduct(id, { name: "Fig", priceCents: 200, hasSale: true })
    expect(await namesFor(slug, { sort: "price-low" })).toEqual(["éclair", "Fig", "Zebra", "date"])
    expect(await namesFor(slug, { sort: "price-high" })).toEqual(["Zebra", "Fig", "éclair", "date"])
    expect(await namesFor(slug, { sort: "name" })).toEqual(["date", "éclair", "Fig", "Zebra"])
    expect(await namesFor(slug, { sort: "newest" })).toEqual(["Fig", "date", "Zebra", "éclair"])
    expect(await namesFor(slug, {})).toEqual(["Fig", "date", "Zebra", "éclair"])
  })

  test("shows each product once over its pages, and the last page for one beyond it", async () => {
    const { id, slug } = await insertShop(database.owner)
    for (let number = 0; number < 7; number += 1)
      await addProduct(id, { name: `P${number}`, priceCents: 100 })
    await database.owner.query("update products set created_at = '2026-01-01' where shop_id = $1", [id])
    const page = (number: number) =>
      asVisitor(slug, (db) => listVisibleProducts(db, { sort: "price-low", page: number, pageSize: 3 }))
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ products }) => products.length)).toEqual([3, 3, 1])
    expect(new Set(pages.flatMap(({ products }) => products.map((product) => product.id))).size).toBe(7)
    expect(await page(99)).toEqual({ ...pages[2], page: 3, total: 7 })
    expect(
      await asVisitor("nowhere", (db) => listVisibleProducts(db, { sort: "name", page: 4, pageSize: 3 })),
    ).toEqual({
      products: [],
      total: 0,
      page: 1,
    })
  })

  test("holds active products of the category alone, each with its first picture and all its stock", async () => {
    const { id, slug } = await insertShop(database.owner)
    const categoryId = await insertCategory(database.owner, id, "Cups", 2)
    await insertCategory(database.owner, id, "First", 1)
    const variants = [
      { size: "S", color: null, stock: 2 },
      { size: "M", color: null, stock: 3 },
    ]
    const cup = await addProduct(id, { name: "Cup", categoryId, variants, pictures: 2 })
    await addProduct(id, { name: "Hidden cup", categoryId, isActive: false })
    await addProduct(id, { name: "Plate" })
    const [list, categories] = await asVisitor(slug, (db) =>
      Promise.all([
        listVisibleProducts(db, { categoryId, sort: "name", page: 1, pageSize: 10 }),
        listCategories(db),
      ]),
    )
    expect(list).toEqual({
      products: [
        {
          id: cup,
          name: "Cup",
          translations: {},
          priceCents: 1000,
          salePriceCents: null,
          isOnSale: false,
          hasChoices: true,
          onlyVariant: null,
          cover: pictureOf(cup, 0),
          totalStock: 5,
          saleUntil: null,
        },
      ],
      total: 1,
      page: 1,
    })
    expect(categories.map(({ name }) => name)).toEqual(["First", "Cups"])
  })
})

test("a product is found while it is active, and an inactive one is told from a missing one", async () => {
  const { id, slug } = await insertShop(database.owner)
  const variants = [{ size: "S", color: "sand", stock: 2 }]
  const product = await addProduct(id, { description: "Good", variants, pictures: 2 })
  const look = () =>
    asVisitor(slug, (db) => Promise.all([findVisibleProduct(db, product), productStatus(db, product)]))
  expect(await look()).toEqual([
    {
      ...plainProduct("A product"),
      id: product,
      description: "Good",
      priceCents: 1000,
      ...{ isOnSale: false, saleUntil: null, saleLastDay: null },
      category: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      pictures: [pictureOf(product, 0), pictureOf(product, 1)],
      variants: [{ ...variants[0], id: expect.any(String), translations: {} }],
    },
    "active",
  ])
  expect(await asShop(id, (db) => setProductActive(db, product, false))).toBe(true)
  expect(await look()).toEqual([null, "inactive"])
  const { rows } = await database.owner.query(
    "select product_is_active from product_images where product_id = $1",
    [product],
  )
  expect(rows).toEqual([{ product_is_active: false }, { product_is_active: false }])
  expect(await asVisitor(slug, (db) => productStatus(db, randomUUID()))).toBe("missing")
  const other = await insertShop(database.owner)
  expect(await asVisitor(other.slug, (db) => productStatus(db, product))).toBe("missing")
})

test("a blocked shop is gone for visitors, with all that is its", async () => {
  const { id, slug } = await insertShop(database.owner)
  const product = await addProduct(id)
  expect(await namesFor(slug, {})).toHaveLength(1)
  await database.owner.query("update shops set is_active = false where id = $1", [id])
  expect(await namesFor(slug, {})).toEqual([])
  expect(await asVisitor(slug, (db) => productStatus(db, product))).toBe("missing")
})
