import { expect, test } from "vitest"
import type { FillActionData } from "#app/dashboard/texts/fill/fill-action-data.ts"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { read } from "#tests/client/open-form.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
const path = "/shop/products/texts"

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  const add = (name: string, more: object = {}) => insertProduct(app.database.owner, shop, { name, ...more })
  return { shop, add, owner: await app.signInAsShop(shop) }
}

async function stored(id: string, table: "products" | "categories" = "products"): Promise<unknown> {
  const { rows } = await app.database.owner.query<{ translations: unknown }>(
    `select translations from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.translations
}

const valuesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`, "g"))].map(
    ([, value]) => value ?? "",
  )

/** The fields of a row as the page has them. */
async function rowOf(owner: Visitor, kind: string, key: string): Promise<Record<string, string>> {
  const { html } = await owner.visit(`${path}?kind=${kind}`)
  const position = valuesOf(html, "row").indexOf(key)
  const of = valuesOf(html, "of")[position] ?? ""
  return { row: key, of, name: "", name_was: "", description: "", description_was: "" }
}

const send = async (owner: Visitor, fields: Fields, query = "?kind=products&to=ar") =>
  read<FillActionData>(await owner.post(`${path}/save${query}`, fields))

test("the list of products says how far a shop is and leads to what is missing; one filter shows those", async () => {
  const { shop, add, owner } = await arrange()
  const products = async (query = "") => textOf((await owner.visit(`/shop/products?lang=en${query}`)).html)
  expect(await products()).not.toMatch(/read Arabic|in Arabic/)
  const soap = await add("Soap")
  await add("Lamp")
  const quiet = await products()
  expect(quiet).toContain("Shoppers who read Arabic see your English texts. Add Arabic texts")
  expect(quiet, "it is no duty").not.toContain("products in Arabic")
  await app.database.owner.query("update products set translations = $2 where id = $1", [
    ...[soap, JSON.stringify({ ar: { name: "صابون" } })],
  ])
  const begun = await products()
  expect(begun).toContain("1 of 2 products in Arabic 1 to go Fill in")
  expect(begun).not.toContain("Add Arabic texts")
  expect(begun).toContain("No Arabic text")
  expect(begun).not.toContain("No English text")
  const html = (await owner.visit("/shop/products?status=without-ar")).html
  expect(html).toContain("Lamp")
  expect(html).not.toContain("Soap")
  await app.database.owner.query("update products set translations = $2 where shop_id = $1", [
    ...[shop.id, JSON.stringify({ ar: { name: "كلّه" } })],
  ])
  expect(await products(), "all of them are").not.toMatch(/in Arabic|Fill in/)
  expect(await products("&status=without-ar")).toContain("No product lacks its Arabic text.")
  await insertCategory(app.database.owner, shop, "Kitchen")
  expect(await products()).toContain("2 of 2 products in Arabic Other texts: 1 to go Fill in")
})

test.each([
  [
    "en",
    "Fill in the Arabic texts",
    "Products 1",
    "Sizes and colours 1",
    "Soap : Name in Arabic",
    "on 2 variants",
  ],
  ["ar", "إكمال النصوص العربيّة", "المنتجات 1", "المقاسات والألوان 1", "Soap : الاسم بالعربيّة", "لخيارين"],
])("the page in %s: what is there, and a field of the other language beside it", async (lang, ...texts) => {
  const { add, owner } = await arrange()
  await add("Soap", {
    variants: [
      ["Large", null, 1],
      ["Large", "42", 2],
    ],
  })
  const [title = "", products = "", labels = "", field = "", variants = ""] = texts
  const page = await owner.visit(`${path}?lang=${lang}`)
  expect(page.status).toBe(200)
  expect(titleOf(page.html)).toContain(title)
  for (const text of [title, products, labels, field]) expect(textOf(page.html)).toContain(text)
  expect(page.html).toMatch(/<input(?=[^>]*lang="ar")[^>]*name="name"/)
  expect(page.html).toContain('<bdi lang="en">Soap</bdi>')
  expect(textOf((await owner.visit(`${path}?kind=labels&lang=${lang}`)).html)).toContain(variants)
})

test("a kind that lacks nothing leads on to what does", async () => {
  const { shop, add, owner } = await arrange()
  await add("Soap")
  const categories = async (lang: string) =>
    textOf((await owner.visit(`${path}?kind=categories&lang=${lang}`)).html)
  expect(await categories("en")).toContain("All your categories have an Arabic text. Next: products (1)")
  expect(await categories("ar")).toContain("لكلّ فئاتك نصّ عربيّ. التالي: المنتجات (1)")
  await app.database.owner.query("update products set translations = $2 where shop_id = $1", [
    ...[shop.id, JSON.stringify({ ar: { name: "صابون" } })],
  ])
  expect(await categories("en")).toContain("Shoppers who read Arabic see everything in Arabic. Products")
})

test("a text is saved, sent again in conflict with nothing, and removed", async () => {
  const { add, owner } = await arrange()
  const soap = await add("Soap", { description: "Olive oil" })
  const row = await rowOf(owner, "products", soap)
  const saved = await send(owner, { ...row, name: "  صابون \n زيتون " })
  expect([saved.status, saved.body.rows?.[0]]).toMatchObject([
    ...[200, { key: soap, filled: { stored: { texts: { name: "صابون زيتون", description: "" } } } }],
  ])
  expect(await stored(soap)).toEqual({ ar: { name: "صابون زيتون" } })
  expect((await send(owner, { ...row, name: "صابون زيتون" })).status).toBe(200)
  await send(owner, { ...row, name_was: "صابون زيتون", name: "صابون زيتون", description: "من زيت" })
  expect(await stored(soap)).toEqual({ ar: { name: "صابون زيتون", description: "من زيت" } })
  await send(owner, { ...row, name_was: "صابون زيتون", description: "من زيت", description_was: "من زيت" })
  expect(await stored(soap), "an emptied field removes its text").toEqual({ ar: { description: "من زيت" } })
  await send(owner, { ...row, description_was: "من زيت" })
  expect(await stored(soap)).toEqual({})
})

test("a text that is too long is refused beside its field, and the other one is saved", async () => {
  const { add, owner } = await arrange()
  const soap = await add("Soap", { description: "Olive oil" })
  const long = "ص".repeat(limits.productName + 1)
  const row = { ...(await rowOf(owner, "products", soap)), name: long, description: "من زيت" }
  const { status, body } = await send(owner, row)
  expect([status, body.rows?.[0]?.problems]).toEqual([200, { name: "name_too_long" }])
  expect(await stored(soap)).toEqual({ ar: { description: "من زيت" } })
  const page = await owner.post(`${path}?kind=products&to=ar&lang=en`, row)
  expect(page.status).toBe(422)
  expect(page.html).toContain(`value="${long}"`)
  expect(textOf(page.html)).toContain("The name can have at most 120 characters.")
})

test("what another device saved meanwhile is named and not overwritten, until it is sent over that", async () => {
  const { add, owner } = await arrange()
  const soap = await add("Soap")
  const row = await rowOf(owner, "products", soap)
  await send(owner, { ...row, name: "صابون" })
  const late = await send(owner, { ...row, name: "صابونة" })
  expect([late.status, late.body.rows?.[0]?.filled]).toMatchObject([
    ...[200, { conflicts: ["name"], stored: { texts: { name: "صابون" } } }],
  ])
  expect(await stored(soap)).toEqual({ ar: { name: "صابون" } })
  const page = await owner.post(`${path}?kind=products&to=ar&lang=en`, { ...row, name: "صابونة" })
  expect(page.status, "without a script the row is still shown").toBe(422)
  expect(textOf(page.html)).toContain("Another device saved “صابون” meanwhile.")
  expect(page.html).toContain('value="صابونة"')
  expect(valuesOf(page.html, "name_was")).toEqual(["صابون"])
  await send(owner, { ...row, name: "صابونة", name_was: "صابون" })
  expect(await stored(soap)).toEqual({ ar: { name: "صابونة" } })

  await app.database.owner.query("update products set name = 'Candle' where id = $1", [soap])
  const other = await send(owner, { ...row, name: "شمعة", name_was: "صابونة" })
  expect([other.status, other.body.rows?.[0]?.filled]).toMatchObject([
    ...[200, { isOutdated: true, stored: { own: { name: "Candle" } } }],
  ])
  expect(await stored(soap)).toEqual({ ar: { name: "صابونة" } })
})

test("rows of another shop are not there, and nothing of them changes", async () => {
  const [mine, theirs] = [await arrange(), await arrange()]
  const product = await theirs.add("Soap", { variants: [["Large", null, 1]] })
  const category = await insertCategory(app.database.owner, theirs.shop, "Kitchen")
  for (const [kind, key] of [
    ["products", product],
    ["categories", category],
    ["labels", "size Large"],
  ] as const) {
    const row = await rowOf(theirs.owner, kind, key)
    expect(row["of"] === "" && kind !== "labels", "its owner sees it").toBe(false)
    const query = `?kind=${kind}&to=ar`
    const rejected = await send(mine.owner, { ...row, name: "لي" }, query)
    expect([rejected.status, rejected.body.rows]).toMatchObject([200, [{ key, filled: null }]])
    expect((await send(theirs.owner, { ...row, name: "لهم" }, query)).status).toBe(200)
  }
  expect(await stored(product)).toEqual({ ar: { name: "لهم" } })
  expect(await stored(category, "categories")).toEqual({ ar: { name: "لهم" } })
})

test("without a script the whole page is sent: rows that are filled in are saved, the others stay", async () => {
  const { add, owner } = await arrange()
  const [soap, lamp] = [await add("Soap", { age: 1 }), await add("Lamp", { age: 2 })]
  const rows = [await rowOf(owner, "products", soap), await rowOf(owner, "products", lamp)]
  const fields = Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => [name, rows.map((row) => row[name] ?? "")]),
  )
  const page = await owner.post(`${path}?kind=products&to=ar`, { ...fields, name: ["صابون", ""] })
  expect([page.status, page.headers.get("location")]).toEqual([302, `${path}?kind=products&done=saved`])
  const { html } = await owner.visit(`${path}?kind=products&done=saved&lang=en`)
  expect(textOf(html)).toContain("The texts are saved.")
  expect(valuesOf(html, "row")).toEqual([lamp])
  expect([await stored(soap), await stored(lamp)]).toEqual([{ ar: { name: "صابون" } }, {}])
})

test("more than a page are shown one page after the other", async () => {
  const { shop, owner } = await arrange({ productLimit: 500 })
  await app.database.owner.query(
    "insert into products (shop_id, name, created_at) select $1, 'Jar ' || n, now() - make_interval(mins => n) from generate_series(1, 60) as n",
    [shop.id],
  )
  const first = (await owner.visit(`${path}?lang=en`)).html
  expect(valuesOf(first, "row").length).toBe(limits.textRows)
  const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const second = (await owner.visit(`${next}&lang=en`)).html
  expect(valuesOf(second, "row").length).toBe(10)
  expect(textOf(second)).toContain("Back to those left empty")
  expect(valuesOf(second, "row").filter((key) => valuesOf(first, "row").includes(key))).toEqual([])
})

test("a form that is not this one, or is of the shop's own language by now, changes nothing", async () => {
  const { shop, add, owner } = await arrange()
  const soap = await add("Soap")
  const row = { ...(await rowOf(owner, "products", soap)), name: "صابون" }
  const statusOf = async (fields: Fields, query?: string) => (await send(owner, fields, query)).status
  expect(await statusOf({ ...row, more: "1" })).toBe(400)
  expect(await statusOf({ row: soap })).toBe(400)
  expect(await statusOf({ ...row, row: "size Large" })).toBe(400)
  expect(await statusOf(row, "?kind=products")).toBe(400)
  expect(await statusOf(row, "?kind=products&to=xx")).toBe(400)
  expect(await statusOf(row, "?kind=shops&to=ar")).toBe(400)
  const twice = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value, value]]))
  expect(await statusOf(twice)).toBe(400)
  await app.database.owner.query("update shops set language = 'ar' where id = $1", [shop.id])
  const late = await send(owner, row)
  expect([late.status, late.body]).toEqual([409, { error: { key: "language_changed" } }])
  expect(await stored(soap)).toEqual({})
})

test("who saves is someone who is signed in", async () => {
  const { add, owner } = await arrange()
  const soap = await add("Soap")
  const row = { ...(await rowOf(owner, "products", soap)), name: "صابون" }
  const page = await app.visitor().post(`${path}/save?kind=products&to=ar`, row)
  expect([page.status, page.headers.get("location")?.startsWith("/shop/login")]).toEqual([302, true])
  expect(await stored(soap)).toEqual({})
})
