import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Fields, Page } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/categories"

async function arrange(names: readonly string[] = []) {
  const shop = await insertShop(app.database.owner)
  const ids: string[] = []
  for (const name of names) ids.push(await insertCategory(app.database.owner, shop, name))
  return { shop, ids, owner: await app.signInAsShop(shop), shopper: app.visitor() }
}

async function rows(shop: { id: string }) {
  const { rows } = await app.database.owner.query(
    "select * from categories where shop_id = $1 order by sort_order, created_at, id",
    [shop.id],
  )
  return rows as { id: string; name: string; description: string | null; sort_order: number }[]
}

const orderOf = async (shop: { id: string }) =>
  (await rows(shop)).map(({ name, sort_order }) => [name, sort_order])
const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

test.each([
  [
    "en",
    ["Categories", "Add Category", "No categories yet", messages.en.categories_first, "Tips"],
    ["New category", "Category name", "Category name is required"],
    [
      "0 products",
      "1 product",
      "3 products",
      "Delete Gifts?",
      "Are you sure you want to delete this category? Products in this category will be uncategorized.",
      "3 products stay in your shop",
    ],
  ],
  [
    "ar",
    ["الفئات", "إضافة فئة", "لا فئات بعد", "إضافة فئتك الأولى", "نصائح"],
    ["فئة جديدة", "اسم الفئة", "اسم الفئة مطلوب"],
    [
      "لا منتجات",
      "منتج واحد",
      "3 منتجات",
      "حذف Gifts؟",
      "هل تريد حقًّا حذف هذه الفئة؟ ستصير منتجاتها بلا فئة.",
      "تبقى 3 منتجات في متجرك",
    ],
  ],
])("the page in %s: empty, the form, the counts, the question", async (lang, empty, form, full) => {
  const { shop, owner } = await arrange()
  const first = await owner.visit(`${path}?lang=${lang}`)
  for (const expected of empty) expect(textOf(first.html)).toContain(expected)
  expect(titleOf(first.html)).toContain(empty[0])
  const wrong = textOf((await owner.post(`${path}?new=&lang=${lang}`, { name: " ", description: "" })).html)
  for (const expected of form) expect(wrong).toContain(expected)

  const [gifts, one] = [
    await insertCategory(app.database.owner, shop, "Gifts"),
    await insertCategory(app.database.owner, shop, "One"),
    await insertCategory(app.database.owner, shop, "None"),
  ]
  for (const categoryId of [gifts, gifts, gifts, one])
    await insertProduct(app.database.owner, shop, { categoryId, isActive: categoryId === one })
  const question = textOf((await owner.visit(`${path}?delete=${gifts}&lang=${lang}`)).html)
  for (const expected of full) expect(question).toContain(expected)
})

test("a category is added last, edited in its place, and on the storefront at once", async () => {
  const { shop, ids, owner, shopper } = await arrange(["Lamps"])
  const added = await owner.post(`${path}?new=`, {
    name: "  For the\tkitchen ",
    description: "Pots\r\nand pans",
  })
  expect(leadsTo(added)).toEqual([302, `${path}?done=created`])
  expect(textOf((await owner.visit(`${path}?done=created`)).html)).toContain("Category created successfully")
  expect(await rows(shop)).toMatchObject([
    { name: "Lamps", sort_order: 0 },
    { name: "For the kitchen", description: "Pots\nand pans", sort_order: 1 },
  ])
  expect(textOf((await shopper.visit(`/shop/${shop.slug}`)).html)).toMatch(/Lamps.*For the kitchen/)

  const edited = await owner.post(`${path}?edit=${ids[0]}`, { name: "Lanterns", description: " " })
  expect(leadsTo(edited)).toEqual([302, `${path}?done=updated`])
  expect(textOf((await owner.visit(`${path}?done=updated`)).html)).toContain("Category updated successfully")
  expect((await rows(shop))[0]).toMatchObject({ name: "Lanterns", description: null, sort_order: 0 })
  expect(textOf((await shopper.visit(`/shop/${shop.slug}`)).html)).toMatch(/Lanterns.*For the kitchen/)
})

test("a deletion keeps the products, and the others close ranks so that a new one is last", async () => {
  const { shop, ids, owner } = await arrange(["A", "B", "C", "D"])
  const categoryId = ids[0] ?? ""
  const product = await insertProduct(app.database.owner, shop, { name: "Mug", categoryId })
  expect(leadsTo(await owner.post(`${path}?delete=${categoryId}`, { sure: "" }))).toEqual([
    302,
    `${path}?done=deleted`,
  ])
  expect(textOf((await owner.visit(`${path}?done=deleted`)).html)).toContain("Category deleted successfully")
  const { rows: products } = await app.database.owner.query(
    "select category_id from products where id = $1",
    [product],
  )
  expect(products).toEqual([{ category_id: null }])
  await owner.post(`${path}?delete=${ids[1]}`, { sure: "" })
  await owner.post(`${path}?new=`, { name: "E", description: "" })
  expect(await orderOf(shop)).toEqual([
    ["C", 0],
    ["D", 1],
    ["E", 2],
  ])
  expect((await owner.post(`${path}?delete=${categoryId}`, { sure: "" })).status).toBe(404)
})

test("a reorder is the storefront's order at once, whole or by one button without a script", async () => {
  const { shop, ids, owner, shopper } = await arrange(["Apples", "Berries", "Cherries"])
  const [a = "", b = "", c = ""] = ids
  const whole = await owner.post(`${path}?reorder=`, { id: [c, a.toUpperCase(), b] })
  expect(whole.status).toBe(200)
  expect(await orderOf(shop)).toEqual([
    ["Cherries", 0],
    ["Apples", 1],
    ["Berries", 2],
  ])
  const shown = async () => textOf((await shopper.visit(`/shop/${shop.slug}`)).html)
  expect(await shown()).toMatch(/Cherries.*Apples.*Berries/)
  const up = await owner.post(`${path}?reorder=`, { id: [c, a, b], up: b })
  expect(leadsTo(up)).toEqual([302, `${path}?done=reordered`])
  expect(textOf((await owner.visit(`${path}?done=reordered`)).html)).toContain(
    "Categories reordered successfully",
  )
  expect(await shown()).toMatch(/Cherries.*Berries.*Apples/)
  await owner.post(`${path}?reorder=`, { id: [c, b, a], down: c })
  expect(await shown()).toMatch(/Berries.*Cherries.*Apples/)
  // At the end there is nowhere to go.
  expect((await owner.post(`${path}?reorder=`, { id: [b, c, a], up: b })).status).toBe(302)
  expect(await shown()).toMatch(/Berries.*Cherries.*Apples/)
})

test("an order that is not exactly the stored list is refused, and nothing is changed", async () => {
  const { shop, ids, owner } = await arrange(["A", "B", "C"])
  const [a = "", b = "", c = ""] = ids
  const stranger = await insertShop(app.database.owner)
  const foreign = await insertCategory(app.database.owner, stranger, "Theirs")
  const before = await rows(shop)
  const rejected: [string, readonly string[]][] = [
    ["missing", [c, b]],
    ["unknown", [c, b, randomUUID()]],
    ["more", [c, b, a, randomUUID()]],
    ["foreign", [c, b, foreign]],
    ["foreign as well", [c, b, a, foreign]],
    ["twice", [c, b, b]],
    ["nothing", []],
  ]
  for (const [why, id] of rejected) {
    const page = await owner.post(`${path}?reorder=`, { id })
    expect(page.status, why).toBe(409)
    expect(textOf(page.html), why).toContain("Failed to reorder categories: the list was changed elsewhere")
    expect(textOf(page.html), "the list as it stands").toMatch(/\bA\b.*\bB\b.*\bC\b/)
  }
  expect(await rows(shop)).toEqual(before)
  expect(await orderOf(stranger)).toEqual([["Theirs", 0]])
  const others: Fields[] = [{ id: [a, b, "c"] }, { id: ids, sort_order: "1" }, { id: ids, up: a, down: b }]
  for (const fields of others) {
    expect((await owner.post(`${path}?reorder=`, fields)).status).toBe(400)
  }
  expect((await owner.post(`${path}?reorder=`, { id: [c, b, a] })).status, "the control").toBe(200)
  expect(await orderOf(shop)).toEqual([
    ["C", 0],
    ["B", 1],
    ["A", 2],
  ])
})

test("what was typed stays beside what is wrong with it, and other forms are refused", async () => {
  const { shop, ids, owner } = await arrange(["Lamps"])
  const [name, description] = [
    "n".repeat(limits.categoryName + 1),
    "d".repeat(limits.categoryDescription + 1),
  ]
  for (const position of ["new=", `edit=${ids[0]}`]) {
    const page = await owner.post(`${path}?${position}`, { name, description })
    expect(page.status).toBe(422)
    expect(page.html).toContain(`value="${name}"`)
    expect(page.html).toContain(description)
    expect(textOf(page.html)).toContain("The name can have at most 60 characters.")
    expect(textOf(page.html)).toContain("The description can have at most 500 characters.")
  }
  const others = [
    await owner.post(`${path}?new=`, { name: "A", description: "", sort_order: "7" }),
    await owner.post(`${path}?new=`, { name: ["A", "B"], description: "" }),
    await owner.post(`${path}?new=`, { name: "A", description: "d".repeat(limits.formBytes) }),
    await owner.post(`${path}?edit=nonsense`, { name: "A", description: "" }),
    await owner.post(path, { name: "A", description: "" }),
  ]
  expect(others.map(({ status }) => status)).toEqual([400, 400, 413, 404, 404])
  expect((await owner.visit(`${path}?edit=nonsense`)).status).toBe(404)
  expect(await orderOf(shop)).toEqual([["Lamps", 0]])

  const script = "<script>alert(1)</script>"
  await owner.post(`${path}?new=`, { name: script, description: "" })
  const list = await owner.visit(path)
  expect(list.html).not.toContain(script)
  expect(textOf(list.html)).toContain(script)
})

test("another shop's categories are not found, and stay as they are", async () => {
  const { owner } = await arrange(["Mine"])
  const theirs = await arrange(["Theirs"])
  const id = theirs.ids[0] ?? ""
  for (const position of ["edit", "delete"]) {
    const page = await owner.visit(`${path}?${position}=${id}`)
    expect([page.status, page.html.includes("Theirs")]).toEqual([404, false])
    expect((await theirs.owner.visit(`${path}?${position}=${id}`)).html, "the control").toContain("Theirs")
  }
  expect((await owner.post(`${path}?edit=${id}`, { name: "Mine", description: "" })).status).toBe(404)
  expect((await owner.post(`${path}?delete=${id}`, { sure: "" })).status).toBe(404)
  expect(await orderOf(theirs.shop)).toEqual([["Theirs", 0]])
  const guest = await app.visitor().visit(path)
  expect([guest.status, guest.headers.get("location")?.startsWith("/shop/login")]).toEqual([302, true])
})

test.each([
  ["en", "Changed on another device meanwhile: “Sweets”. Save again to keep yours."],
  ["ar", "تغيّر من جهاز آخر في هذه الأثناء: «⁨Sweets⁩». احفظ مرّة أخرى ليبقى ما كتبته."],
])(
  "a category that two devices edit at once: what one changed is kept, what both changed is asked (%s)",
  async (lang, text) => {
    const { shop, ids, owner } = await arrange(["Gifts"])
    const address = `${path}?edit=${ids[0]}`
    const seenIn = ({ html }: Page) => unescaped(/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "")
    const seen = seenIn(await owner.visit(address))
    expect(JSON.parse(seen)).toMatchObject({ name: "Gifts", description: "" })
    const save = (fields: Fields) => owner.post(`${address}&lang=${lang}`, { ...fields, seen })

    expect((await save({ name: "Gifts", description: "All", description_ar: "كلّ" })).status).toBe(302)
    expect((await save({ name: "Sweets", description: "", description_ar: "" })).status).toBe(302)
    expect(await rows(shop)).toMatchObject([
      { name: "Sweets", description: "All", translations: { ar: { description: "كلّ" } } },
    ])
    const rejected = await save({ name: "Presents", description: "", description_ar: "" })
    expect(rejected.status).toBe(409)
    expect(textOf(rejected.html)).toContain(text)
    expect(rejected.html).toMatch(/name="name"[^>]*value="Presents"/)
    expect(rejected.html, "what was not changed here is theirs").toMatch(/name="description"[^>]*>All</)
    expect(await rows(shop)).toMatchObject([{ name: "Sweets" }])
    const again = { name: "Presents", description: "All", description_ar: "كلّ", seen: seenIn(rejected) }
    expect((await owner.post(address, again)).status).toBe(302)
    expect(await rows(shop)).toMatchObject([{ name: "Presents", description: "All" }])
  },
)

test("a form from before an update keeps the texts that it does not have", async () => {
  const { shop, ids, owner } = await arrange(["Gifts"])
  const texts = { name: "Gifts", name_ar: "هدايا", description: "All" }
  await owner.post(`${path}?edit=${ids[0]}`, texts)
  await owner.post(`${path}?edit=${ids[0]}`, { name: "Presents", description: "" })
  expect(await rows(shop)).toMatchObject([
    { name: "Presents", description: null, translations: { ar: { name: "هدايا" } } },
  ])
})

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&")
