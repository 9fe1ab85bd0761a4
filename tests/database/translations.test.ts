import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { listCategories } from "#app/database/categories.ts"
import { findOwnProduct, listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { updateProduct } from "#app/database/shop/products/save-product.ts"
import { findOwnShop, updateSettings } from "#app/database/shop/own-shop.ts"
import { createCategory } from "#app/database/shop/own-categories.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { productTexts } from "#app/domain/product-language/translated-fields.ts"
import { checkSettings } from "#app/domain/shop/settings-rules.ts"
import { fieldsOfShop } from "#app/domain/shop/settings-fields.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertCategory, insertShop, plainFields } from "./arrange.ts"

const database = useTestDatabase()

const rakweh = {
  name: "Rakweh",
  description: "Copper",
  translations: { ar: { name: "ركوة", description: "نحاس" } },
  variants: [
    { size: "Small", color: null, stock: 1, translations: { ar: { size: "صغيرة" } } },
    { size: "Large", color: "Red", stock: 2, translations: { ar: { color: "أحمر" } } },
  ],
}

/** As the form of the settings stores it. */
async function speak(shopId: string, language: Locale): Promise<void> {
  const shop = await asShop(shopId, findOwnShop)
  if (shop === null) throw new Error("no shop")
  const checked = checkSettings({ ...fieldsOfShop(shop, ""), language }, () => ({ ok: true, phone: null }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  await asShop(shopId, (db) => updateSettings(db, checked.settings))
}

test("an owner stores and reads the texts of a product in the other language, and those of its variants", async () => {
  const { id } = await insertShop(database.owner)
  const product = await addProduct(id, rakweh)
  const stored = await asShop(id, (db) => findOwnProduct(db, product))
  expect(stored).toMatchObject({ name: "Rakweh", translations: rakweh.translations })
  expect(stored?.variants.map(({ translations }) => translations)).toEqual([
    { ar: { size: "صغيرة" } },
    { ar: { color: "أحمر" } },
  ])
  const fields = { ...plainFields, name: "Rakweh", name_ar: "ركوة نحاس" }
  const variants = stored?.variants.slice(0, 1) ?? []
  await asShop(id, (db) => updateProduct(db, { id: product, fields, variants, newPictures: [] }))
  expect(await asShop(id, (db) => findOwnProduct(db, product))).toMatchObject({
    translations: { ar: { name: "ركوة نحاس" } },
    variants: [{ size: "Small", translations: { ar: { size: "صغيرة" } } }],
  })
})

test.each(["rakweh", "RAKWEH", "ركوه", "رَكْوة"])(
  "a product with names in two languages is found by %s",
  async (search) => {
    const { id, slug } = await insertShop(database.owner)
    await addProduct(id, rakweh)
    await addProduct(id, { name: "Soap" })
    const seen = await asVisitor(slug, (db) =>
      listVisibleProducts(db, { search, sort: "newest", page: 1, pageSize: 5 }),
    )
    expect(seen.products.map(({ name }) => name)).toEqual(["Rakweh"])
    const own = await asShop(id, (db) => listOwnProducts(db, { search, status: "all", page: 1, pageSize: 5 }))
    expect(own.total).toBe(1)
  },
)

test("no search finds a product by the end of one name and the beginning of the next", async () => {
  const { id, slug } = await insertShop(database.owner)
  await addProduct(id, { name: "ab", translations: { ar: { name: "cd" } } })
  const count = async (search: string) =>
    (await asVisitor(slug, (db) => listVisibleProducts(db, { search, sort: "newest", page: 1, pageSize: 5 })))
      .total
  expect(await Promise.all(["ab", "cd", "bc", "b c"].map(count))).toEqual([1, 1, 0, 0])
})

test("names are sorted as the page's language shows them", async () => {
  const { id, slug } = await insertShop(database.owner)
  await addProduct(id, { name: "Apple", translations: { ar: { name: "تفّاح" } } })
  await addProduct(id, { name: "Basket", translations: { ar: { name: "إبريق" } } })
  await addProduct(id, { name: "Candle" })
  const sorted = async (lang: Locale | null) =>
    (
      await asVisitor(slug, (db) => listVisibleProducts(db, { sort: "name", lang, page: 1, pageSize: 5 }))
    ).products.map(({ name }) => name)
  expect(await sorted(null)).toEqual(["Apple", "Basket", "Candle"])
  expect(await sorted("en")).toEqual(["Apple", "Basket", "Candle"])
  expect(await sorted("ar")).toEqual(["Candle", "Basket", "Apple"])
})

describe("a shop whose language changes", () => {
  test("has the texts of its new language as its own, and those that it had as the other language's", async () => {
    const { id, slug } = await insertShop(database.owner, {
      ...{ name: "Dar", description: "Home", location: "Hamra", opening_hours: "9 to 5" },
      translations: { ar: { name: "دار", location: "الحمرا" } },
    })
    const other = await insertShop(database.owner)
    await asShop(id, (db) =>
      createCategory(db, { name: "Kitchen", description: "Pots", translations: { ar: { name: "مطبخ" } } }),
    )
    const [product, plain, foreign] = [
      await addProduct(id, rakweh),
      await addProduct(id, { name: "Soap" }),
      await addProduct(other.id, rakweh),
    ]
    await speak(id, "ar")
    expect(await asShop(id, findOwnShop)).toMatchObject({
      ...{ language: "ar", name: "دار", description: "Home", location: "الحمرا", openingHours: "9 to 5" },
      translations: { en: { name: "Dar", location: "Hamra" } },
    })
    expect(await asVisitor(slug, listCategories)).toMatchObject([
      { name: "مطبخ", description: "Pots", translations: { en: { name: "Kitchen" } } },
    ])
    const [turned, retained, others] = [
      await asShop(id, (db) => findOwnProduct(db, product)),
      await asShop(id, (db) => findOwnProduct(db, plain)),
      await asShop(other.id, (db) => findOwnProduct(db, foreign)),
    ]
    expect(turned).toMatchObject({
      ...{ name: "ركوة", description: "نحاس" },
      translations: { en: { name: "Rakweh", description: "Copper" } },
    })
    expect(turned?.variants).toMatchObject([
      { size: "صغيرة", color: null, translations: { en: { size: "Small" } } },
      { size: "Large", color: "أحمر", translations: { en: { color: "Red" } } },
    ])
    expect(retained).toMatchObject({ name: "Soap", translations: {}, version: 1 })
    expect(others).toMatchObject({ name: "Rakweh", translations: rakweh.translations })
  })

  test("and changes back has again what it had, whatever texts there were", async () => {
    const text = fc.option(fc.constantFrom("one", "two", "ثلاثة"), { nil: null })
    const { id } = await insertShop(database.owner)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("one", "ثلاثة"),
        text,
        text,
        text,
        async (name, about, nameAr, aboutAr) => {
          const arabic = {
            ...(nameAr && { name: nameAr }),
            ...(about && aboutAr && { description: aboutAr }),
          }
          const translations = Object.keys(arabic).length === 0 ? {} : { ar: arabic }
          const product = await addProduct(id, { name, description: about, translations })
          const before = await asShop(id, (db) => findOwnProduct(db, product))
          await speak(id, "ar")
          const between = await asShop(id, (db) => findOwnProduct(db, product))
          expect(between).toMatchObject({ name: nameAr ?? name })
          await speak(id, "en")
          const after = await asShop(id, (db) => findOwnProduct(db, product))
          expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 })
          await database.owner.query("delete from products where id = $1", [product])
        },
      ),
      { numRuns: 25 },
    )
  })

  test.each(productTexts)("has each product's %s on the side of its language", async (text) => {
    const { id } = await insertShop(database.owner)
    const texts = { ...rakweh, [text]: "Here", translations: { ar: { name: "ركوة", [text]: "هنا" } } }
    const product = await addProduct(id, texts)
    await speak(id, "ar")
    expect(await asShop(id, (db) => findOwnProduct(db, product))).toMatchObject({
      [text]: "هنا",
      translations: { en: { [text]: "Here" } },
    })
  })

  test("has its open forms refused: each product that was moved has another version", async () => {
    const { id } = await insertShop(database.owner)
    const product = await addProduct(id, rakweh)
    const before = await asShop(id, (db) => findOwnProduct(db, product))
    await speak(id, "ar")
    expect((await asShop(id, (db) => findOwnProduct(db, product)))?.version).toBeGreaterThan(
      before?.version ?? 0,
    )
  })

  test("is turned by plain SQL too, and a text that was already there in the language is not lost", async () => {
    const { id } = await insertShop(database.owner)
    const category = await insertCategory(database.owner, id, "Old")
    await database.owner.query("update categories set translations = $2 where id = $1", [
      category,
      { ar: { name: "جديد" }, fr: { name: "Neuf" } },
    ])
    await database.owner.query("update shops set language = 'ar' where id = $1", [id])
    const { rows } = await database.owner.query("select name, translations from categories where id = $1", [
      category,
    ])
    expect(rows).toEqual([{ name: "جديد", translations: { en: { name: "Old" }, fr: { name: "Neuf" } } }])
  })
})
