import { expect, test } from "vitest"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { fillTexts } from "#app/database/shop/texts/store-texts.ts"
import { listMissing } from "#app/database/shop/texts/list-missing.ts"
import { countTexts, countTextsInShort } from "#app/database/shop/texts/text-progress.ts"
import { createCategory } from "#app/database/shop/own-categories.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { TextKind } from "#app/domain/language/missing-texts.ts"
import { productTexts } from "#app/domain/product-language/translated-fields.ts"
import { keyOfLabel } from "#app/domain/language/text-rows.ts"
import { isWrittenAs } from "#app/domain/language/translations.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertPlan, insertShop } from "./arrange.ts"

const database = useTestDatabase()
const empty = { name: "", description: "" }

const missing = async (
  shopId: string,
  kind: TextKind,
  language: Locale = "ar",
  after: string | null = null,
) => asShop(shopId, (db) => listMissing[kind](db, { language, after, maxRows: 50 }))
const names = async (...query: Parameters<typeof missing>) =>
  (await missing(...query)).map(({ own }) => own.name)
const progress = (shopId: string, language: Locale = "ar") => asShop(shopId, (db) => countTexts(db, language))

async function fill(shopId: string, kind: TextKind, key: string, name: string, was = "") {
  const row = (await missing(shopId, kind)).find((one) => one.key === key)
  const sent = { key, of: row?.of ?? "", was: { ...empty, name: was }, input: { ...empty, name } }
  return asShop(shopId, (db) => fillTexts(db, kind, sent, "ar"))
}

test("a product lacks a text where its own is shown to those who read the other language", async () => {
  const { id } = await insertShop(database.owner)
  const other = await insertShop(database.owner)
  await addProduct(other.id, { name: "Foreign" })
  await addProduct(id, {
    name: "Whole",
    description: "All",
    translations: { ar: { name: "كامل", description: "كلّ" } },
  })
  await addProduct(id, { name: "Half", description: "All", translations: { ar: { name: "نصف" } } })
  await addProduct(id, { name: "None" })
  await addProduct(id, { name: "501" })
  await addProduct(id, { name: "زعتر" })
  await database.owner.query(
    "insert into products (shop_id, name, is_active, draft) values ($1, 'New product 1', false, 'unnamed')",
    [id],
  )
  expect((await names(id, "products")).toSorted()).toEqual(["Half", "None"])
  expect(await progress(id)).toEqual({
    products: 5,
    missing: { products: 2, categories: 0, labels: 0, questions: 0, closures: 0, areas: 0 },
    isBegun: true,
  })
  const listed = (status: "without-ar" | "without-en") =>
    asShop(id, (db) => listOwnProducts(db, { status, page: 1, pageSize: 5 }))
  expect((await listed("without-ar")).products.map(({ name }) => name).toSorted()).toEqual(["Half", "None"])
  expect(await listed("without-en"), "the shop's own language lacks nothing").toMatchObject({ total: 0 })
  expect(await missing(id, "products", "en")).toEqual([])
  expect(await progress(other.id)).toMatchObject({ products: 1, missing: { products: 1 }, isBegun: false })
})

test.each(productTexts)("a product without its %s in the other language lacks a text", async (text) => {
  const { id } = await insertShop(database.owner)
  const { [text]: _, ...others } = { name: "اسم", description: "وصف" }
  await addProduct(id, { name: "Whole", description: "All", [text]: "Here", translations: { ar: others } })
  const [lacking] = await missing(id, "products")
  expect(lacking?.own).toMatchObject({ [text]: "Here" })
})

test("in a shop that speaks Arabic what is in Arabic lacks its English", async () => {
  const { id } = await insertShop(database.owner, { language: "ar" })
  await addProduct(id, { name: "صابون 250 ml" })
  await addProduct(id, { name: "iPhone 15" })
  expect(await names(id, "products", "en")).toEqual(["صابون 250 ml"])
  expect(await progress(id, "en")).toMatchObject({ products: 2, missing: { products: 1 } })
})

test("the database knows the letters of both languages as the pages do", async () => {
  const codes = [
    [0x20, 0x2ff],
    [0x600, 0x77f],
    [0x8a0, 0x8ff],
    [0x1e00, 0x1eff],
    [0xfb50, 0xfbb1],
    [0xfe70, 0xfefc],
  ]
  const letters = codes.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  )
  const mixed = ["iPhone حافظة", "حافظة iPhone", "250 ml", "2 فناجين", "250", "… ح", "(a) ح", "«ح» a"]
  const visible = [...letters.filter((letter) => /[^\p{C}\s]/u.test(letter)), ...mixed]
  for (const own of ["en", "ar"] as const) {
    const plan_id = await insertPlan(database.owner, { product_limit: -1 })
    const { id } = await insertShop(database.owner, { language: own, plan_id })
    await database.owner.query(
      "insert into products (shop_id, name) select $1, letter from unnest($2::text[]) as letter",
      [id, visible],
    )
    const language = own === "en" ? "ar" : "en"
    const rows = await asShop(id, (db) => listMissing.products(db, { language, after: null, maxRows: 5_000 }))
    const found = new Set(rows.map((row) => row.own.name))
    const differing = visible.filter((letter) => found.has(letter) !== isWrittenAs(letter, own))
    expect(differing.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([])
  }
})

test("a size or colour is missing once, whoever has it, and filled in for all of them", async () => {
  const { id } = await insertShop(database.owner)
  const other = await insertShop(database.owner)
  const variants = [
    { size: "Large", color: "Red", stock: 1 },
    { size: "XL", color: "Red", stock: 1 },
    { size: "42", color: "Large", stock: 1 },
  ]
  await addProduct(id, { variants })
  await addProduct(id, {
    variants: [{ size: "Large", color: null, stock: 1, translations: { ar: { size: "كبير" } } }],
  })
  const foreign = await addProduct(other.id, { variants })
  const rows = await missing(id, "labels")
  expect(rows.map(({ key, label }) => [key, label])).toEqual([
    ["size Large", { axis: "size", variants: 2, known: "كبير" }],
    ["color Large", { axis: "color", variants: 1, known: null }],
    ["color Red", { axis: "color", variants: 2, known: null }],
  ])
  expect(await names(id, "labels", "ar", "size Large")).toEqual(["Large", "Red"])
  expect(await names(id, "labels", "ar", "color Large")).toEqual(["Red"])
  expect((await progress(id)).missing.labels).toBe(3)
  const key = keyOfLabel({ axis: "color", text: "Red" })
  expect(await fill(id, "labels", key, "أحمر")).toMatchObject({
    stored: { texts: { name: "أحمر" } },
    conflicts: [],
  })
  expect(await names(id, "labels")).toEqual(["Large", "Large"])
  const { rows: stored } = await database.owner.query(
    "select product_id = $1 as is_foreign, color, translations from product_variants where color = 'Red' order by 1",
    [foreign],
  )
  expect(stored.map(({ translations }) => translations)).toEqual([
    ...[{ ar: { color: "أحمر" } }, { ar: { color: "أحمر" } }],
    ...[{}, {}],
  ])
  expect(await fill(id, "labels", key, "حمراء"), "another device was faster").toMatchObject({
    ...{ stored: { texts: { name: "أحمر" } }, conflicts: ["name"] },
  })
  expect(await fill(id, "labels", key, "أحمر"), "sent again").toMatchObject({ conflicts: [] })
  expect(await fill(id, "labels", key, "حمراء", "أحمر")).toMatchObject({ conflicts: [] })
  expect(await fill(id, "labels", key, "", "حمراء")).toMatchObject({ conflicts: [] })
  expect(await names(id, "labels"), "what is removed is missing again").toEqual(["Large", "Large", "Red"])
  expect(await fill(id, "labels", "color Blue", "أزرق")).toBeNull()
})

test("two devices fill in two fields of one row; what both fill in is a conflict; other texts stay", async () => {
  const { id } = await insertShop(database.owner)
  const product = await addProduct(id, { name: "Mug", description: "Blue" })
  const [row] = await missing(id, "products")
  const of = row?.of ?? ""
  const send = (input: Partial<typeof empty>, was: Partial<typeof empty> = {}, seen = of) =>
    asShop(id, (db) =>
      fillTexts(
        db,
        "products",
        { key: product, of: seen, input: { ...empty, ...input }, was: { ...empty, ...was } },
        "ar",
      ),
    )
  expect(await send({ name: "كوب" })).toMatchObject({ conflicts: [] })
  expect(await send({ description: "أزرق" })).toMatchObject({
    ...{ conflicts: [], stored: { texts: { name: "كوب", description: "أزرق" } } },
  })
  expect(await send({ name: "فنجان" })).toMatchObject({
    conflicts: ["name"],
    stored: { texts: { name: "كوب" } },
  })
  expect(await missing(id, "products")).toEqual([])
  await database.owner.query("update products set name = 'Cup' where id = $1", [product])
  expect(
    await send({ name: "قدح" }, { name: "كوب", description: "أزرق" }),
    "it has another name",
  ).toMatchObject({
    isOutdated: true,
    stored: { own: { name: "Cup" }, texts: { name: "كوب" } },
  })
  await database.owner.query("delete from products where id = $1", [product])
  expect(await send({ name: "قدح" })).toBeNull()
})

test("a category is filled in, one of another shop is not there", async () => {
  const { id } = await insertShop(database.owner)
  const other = await insertShop(database.owner)
  for (const name of ["Kitchen", "Bath"])
    await asShop(id, (db) => createCategory(db, { name, description: null, translations: {} }))
  const [first, second] = await missing(id, "categories")
  expect([first?.own.name, second?.own.name]).toEqual(["Kitchen", "Bath"])
  expect(await names(id, "categories", "ar", first?.key)).toEqual(["Bath"])
  expect(await fill(other.id, "categories", first?.key ?? "", "مطبخ")).toBeNull()
  expect(await names(id, "categories")).toEqual(["Kitchen", "Bath"])
  expect(await fill(id, "categories", first?.key ?? "", "مطبخ")).toMatchObject({ conflicts: [] })
  expect(await names(id, "categories")).toEqual(["Bath"])
})

test("the next rows begin after the last one, also where several are of one moment", async () => {
  const { id } = await insertShop(database.owner)
  await database.owner.query(
    `insert into products (shop_id, name, created_at)
     select $1, 'Product ' || each, now() - make_interval(mins => each / 4) from generate_series(1, 30) as each`,
    [id],
  )
  const all = await missing(id, "products")
  expect(all.length).toBe(30)
  for (const from of [0, 3, 10, 29])
    expect(await missing(id, "products", "ar", all[from]?.key)).toEqual(all.slice(from + 1))
})

test("in short the other kinds are counted only once no product lacks a text", async () => {
  const { id } = await insertShop(database.owner)
  const inShort = () => asShop(id, (db) => countTextsInShort(db, "ar"))
  await asShop(id, (db) => createCategory(db, { name: "Soaps", description: null, translations: {} }))
  await insertArea(database.owner, id, { name: "Metn" })
  const size = { size: "Large", color: null, stock: 1 }
  const soap = await addProduct(id, { name: "Soap", variants: [size, { ...size, color: "Red" }] })
  expect(await inShort()).toEqual({
    ...{
      products: 1,
      missing: { products: 1, categories: 0, labels: 0, questions: 0, closures: 0, areas: 0 },
      isBegun: false,
    },
  })
  await fill(id, "products", soap, "صابون")
  const missingNow = { products: 0, categories: 1, labels: 2, questions: 0, closures: 0, areas: 1 }
  const all = { products: 1, missing: missingNow, isBegun: true }
  expect(await progress(id)).toEqual(all)
  expect(await inShort()).toEqual(all)
})
