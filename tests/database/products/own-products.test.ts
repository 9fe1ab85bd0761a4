import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import {
  countByStatus,
  countOwnProducts,
  findOwnProduct,
  listOwnProducts,
} from "#app/database/shop/products/own-products.ts"
import {
  deleteProduct,
  deleteProductImage,
  setProductActive,
  updateProduct,
} from "#app/database/shop/products/save-product.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { type ProductStatus, productStatuses } from "#app/domain/product/product.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop, pictureOf, plainFields } from "../arrange.ts"

const database = useTestDatabase()

describe("an owner", () => {
  test("lists, filters and counts products of every status", async () => {
    const { id } = await insertShop(database.owner)
    await addProduct(id, {
      name: "Shown",
      description: "Words",
      variants: [{ size: null, color: null, stock: 4 }],
    })
    await addProduct(id, {
      name: "Hidden",
      isActive: false,
      hasSale: true,
      variants: [{ size: null, color: null, stock: 5 }],
    })
    await addProduct(id, { name: "Empty" })
    const list = (status: ProductStatus, search = "") =>
      asShop(id, (db) => listOwnProducts(db, { status, search, page: 1, pageSize: 10 }))
    expect((await list("all")).products.map(({ name }) => name)).toEqual(["Empty", "Hidden", "Shown"])
    expect(await list("active", "shown")).toMatchObject({
      total: 1,
      products: [{ name: "Shown", description: "Words", isActive: true, totalStock: 4 }],
    })
    expect((await list("inactive")).products.map(({ name }) => name)).toEqual(["Hidden"])
    expect(await asShop(id, countOwnProducts)).toEqual({
      total: 3,
      active: 2,
      inactive: 1,
      onSale: 1,
      lowStock: 1,
      outOfStock: 1,
    })
    const counts = (search: string) => asShop(id, (db) => countByStatus(db, { search }))
    for (const search of ["", "e"])
      for (const status of productStatuses)
        expect((await counts(search))[status], `${status} of "${search}"`).toBe(
          (await list(status, search)).total,
        )
    expect(await counts("")).toMatchObject({
      all: 3,
      inactive: 1,
      "out-of-stock": 1,
      draft: 1,
    })
    expect(await asShop(randomUUID(), (db) => countByStatus(db, {}))).toMatchObject({ all: 0, active: 0 })
    expect(await asShop(randomUUID(), countOwnProducts)).toMatchObject({ total: 0 })
  })

  test("updates a product whole: variants changed, added, dropped and put in order", async () => {
    const { id } = await insertShop(database.owner)
    const product = await addProduct(id, {
      variants: [
        { size: "S", color: null, stock: 1 },
        { size: "M", color: null, stock: 2 },
      ],
      pictures: 1,
    })
    const before = await asShop(id, (db) => findOwnProduct(db, product))
    const medium = before?.variants[1]?.id
    const variants = [
      { size: "XL", color: "sea", stock: 9 },
      { id: medium, size: "M", color: "olive", stock: 7 },
    ]
    const fields = { ...plainFields, name: "Changed", price: 1, sale_price: 99_999_999_999 }
    const change = { id: product, fields, variants, newPictures: [pictureOf(product, 7)] }
    expect(await asShop(id, (db) => updateProduct(db, change))).toBe(true)
    const after = await asShop(id, (db) => findOwnProduct(db, product))
    expect(after).toMatchObject({ name: "Changed", priceCents: 1, salePriceCents: 99_999_999_999 })
    expect(after?.variants).toEqual([
      { id: expect.any(String), size: "XL", color: "sea", stock: 9, translations: {} },
      { id: medium, size: "M", color: "olive", stock: 7, translations: {} },
    ])
    expect(after?.pictures.map(({ key }) => key)).toEqual([
      pictureOf(product, 0).key,
      pictureOf(product, 7).key,
    ])
  })

  test("reaches no product of another shop", async () => {
    const { id } = await insertShop(database.owner)
    const other = await insertShop(database.owner)
    const product = await addProduct(id, { pictures: 1 })
    const change = { id: product, fields: plainFields, variants: [], newPictures: [] }
    expect(await asShop(other.id, (db) => findOwnProduct(db, product))).toBeNull()
    expect(await asShop(other.id, (db) => updateProduct(db, change))).toBe(false)
    expect(await asShop(other.id, (db) => setProductActive(db, product, false))).toBe(false)
    expect(await asShop(other.id, (db) => deleteProduct(db, product))).toBeNull()
    expect(await asShop(id, (db) => findOwnProduct(db, product))).toMatchObject({ isActive: true })
  })

  test("deletes a picture or a product and gets the files that are free", async () => {
    const { id } = await insertShop(database.owner)
    const product = await addProduct(id, { pictures: 3, variants: [{ size: "S", color: null, stock: 1 }] })
    const image = (await asShop(id, (db) => findOwnProduct(db, product)))?.pictures[1]
    const deletePicture = () => asShop(id, (db) => deleteProductImage(db, product, image?.id ?? ""))
    expect(await deletePicture()).toBe(pictureOf(product, 1).key)
    expect(await deletePicture()).toBeNull()
    const deleted = await asShop(id, (db) => deleteProduct(db, product))
    expect(deleted?.pictureKeys.toSorted()).toEqual([pictureOf(product, 0).key, pictureOf(product, 2).key])
    const { rowCount } = await database.owner.query("select from product_variants where product_id = $1", [
      product,
    ])
    expect(rowCount).toBe(0)
  })
})
