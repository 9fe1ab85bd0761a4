import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useTestApplication } from "../application.ts"
import { insertAdmin } from "../words/insert-admin.ts"
import { insertCategory, insertProduct } from "../words/insert-product.ts"
import { insertPlan, insertShop } from "../words/insert-shop.ts"
import { saveOpen } from "../words/open-form.ts"
import { textOf } from "../words/page.ts"
import { keepPage, originOf } from "../words/page-origin.ts"
import { settingsForm } from "../words/settings-form.ts"
import type { Visitor } from "../words/visitor.ts"

const app = useTestApplication()
/** Somebody with psql: nobody waits until what they did is heard. */
let somebody: Client

beforeAll(async () => {
  somebody = new Client(app.database.connection)
  await somebody.connect()
})
afterAll(() => somebody.end())

async function arrange() {
  const { owner } = app.database
  const shop = await insertShop(owner, { name: "Before Shop", phone: "+96171000111" })
  const category = await insertCategory(owner, shop, "Before Category")
  const product = await insertProduct(owner, shop, {
    ...{ name: "Before Product", categoryId: category, pictures: 1 },
    variants: [["Before Size", null, 3]],
  })
  return { shop, category, product, page: `/shop/${shop.slug}`, detail: `/shop/${shop.slug}/${product}` }
}
type Arranged = Awaited<ReturnType<typeof arrange>>

const htmlOf = async (path: string) => (await app.visitor().visit(path)).html
const statusOf = async (path: string) => (await app.visitor().visit(path)).status

type Change = readonly [name: string, sql: string, path: "page" | "detail", words: string]

const changes: readonly Change[] = [
  ["a shop's name", "update shops set name = 'After' where id = $1", "page", "After"],
  ["a shop's color", "update shops set color = '#123456' where id = $1", "page", "#123456"],
  ["a shop's language", "update shops set language = 'ar' where id = $1", "page", 'dir="rtl"'],
  ["a category's name", "update categories set name = 'After' where shop_id = $1", "page", "After"],
  ["a new category", "insert into categories (shop_id, name) values ($1, 'After')", "page", "After"],
  ["a product's name", "update products set name = 'After' where shop_id = $1", "page", "After"],
  ["a product's price", "update products set price = 777 where shop_id = $1", "detail", "777.00"],
  ["a new product", "insert into products (shop_id, name, price) values ($1, 'After', 5)", "page", "After"],
  ["a variant's size", "update product_variants set size = 'After' where shop_id = $1", "detail", "After"],
  ["a variant's end", "delete from product_variants where shop_id = $1", "detail", "OutOfStock"],
  [
    "a picture",
    "update product_images set image_url = replace(image_url, right(image_url, 32), repeat('e', 32)) where shop_id = $1",
    "detail",
    "e".repeat(32),
  ],
]

test.each(changes)(
  "%s, by plain SQL, is seen; the pages of another shop stay",
  async (_, sql, which, words) => {
    const [arranged, other] = [await arrange(), await arrange()]
    for (const kept of [arranged[which], `${arranged.page}.data`, other[which]]) await keepPage(app, kept)
    expect(await htmlOf(arranged[which])).not.toContain(words)
    await somebody.query(sql, [arranged.shop.id])
    await expect.poll(() => htmlOf(arranged[which]), { timeout: 5_000 }).toContain(words)
    expect(await originOf(app, await app.visitor().visit(other[which]))).toBe("kept")
  },
)

const ends: readonly (readonly [string, string])[] = [
  ["blocked", "update shops set is_active = false where id = $1"],
  ["moved", "update shops set slug = slug || '-moved' where id = $1"],
  ["deleted", "delete from shops where id = $1"],
]

test.each(ends)("a shop that is %s by plain SQL is gone, each of its pages", async (_, sql) => {
  const { shop, page, detail } = await arrange()
  const paths = [
    page,
    detail,
    `${page}?q=before`,
    `${page}/sitemap.xml`,
    `${page}.data`,
    `${detail}.data?lang=ar`,
  ]
  for (const path of paths) expect((await keepPage(app, path)).status).toBe(200)
  await somebody.query(sql, [shop.id])
  for (const path of paths) await expect.poll(() => statusOf(path), { timeout: 5_000 }).toBe(404)
})

test("an address that meant nothing means a shop as soon as there is one, and what is inactive is not there", async () => {
  const slug = "not-there-yet"
  expect((await keepPage(app, `/shop/${slug}`)).status).toBe(404)
  const shop = await insertShop(somebody, { slug, name: "There", isActive: false })
  const product = await insertProduct(somebody, shop, { name: "Hidden", isActive: false })
  expect(await statusOf(`/shop/${slug}`)).toBe(404)
  await somebody.query("update shops set is_active = true where id = $1", [shop.id])
  await expect.poll(() => statusOf(`/shop/${slug}`), { timeout: 5_000 }).toBe(200)
  expect((await keepPage(app, `/shop/${slug}/${product}`)).status).toBe(404)
  await somebody.query("update products set is_active = true where id = $1", [product])
  await expect.poll(() => statusOf(`/shop/${slug}/${product}`), { timeout: 5_000 }).toBe(200)
})

test("plans and the example shops are on the landing page, and a truncated table leaves nothing behind", async () => {
  const plan = await insertPlan(app.database.owner, 50)
  const live = await insertShop(app.database.owner, { slug: "preview-shop", name: "Example Before" })
  await insertProduct(app.database.owner, live, { name: "Example Soap" })
  for (const [sql, words] of [
    [`update plans set name = 'After Plan' where id = '${plan}'`, "After Plan"],
    [`update shops set name = 'Example After' where id = '${live.id}'`, "Example After"],
    [`update products set name = 'Example Mug' where shop_id = '${live.id}'`, "Example Mug"],
  ] as const) {
    await keepPage(app, "/")
    expect(await htmlOf("/")).not.toContain(words)
    await somebody.query(sql)
    await expect.poll(() => htmlOf("/"), { timeout: 5_000 }).toContain(words)
  }
  const { page } = await arrange()
  await keepPage(app, page)
  await somebody.query("truncate products cascade")
  await expect.poll(() => htmlOf(page), { timeout: 5_000 }).not.toContain("Before Product")
})

const saves: readonly (readonly [
  string,
  (owner: Visitor, arranged: Arranged) => Promise<unknown>,
  string,
])[] = [
  ["settings", (owner) => owner.post("/shop/settings", settingsForm({ name: "Saved" })), "Saved"],
  ["a new product", (owner) => saveOpen(owner, "new", { name: "Saved" }), "Saved"],
  [
    "a price",
    (owner, { product }) => owner.post(`/shop/products?quick=${product}`, { price: "777" }),
    "777.00",
  ],
  ["a category", (owner) => owner.post("/shop/categories?new=", { name: "Saved", description: "" }), "Saved"],
]

test.each(saves)("an owner who has saved %s sees it at the very next request", async (_, save, words) => {
  const arranged = await arrange()
  const owner = await app.signInAsShop(arranged.shop)
  await keepPage(app, arranged.page)
  expect(await htmlOf(arranged.page)).not.toContain(words)
  await save(owner, arranged)
  expect(textOf(await htmlOf(arranged.page))).toContain(words)
  expect(await originOf(app, await app.visitor().visit(arranged.page))).toBe("kept")
})

test("a shop that an administrator blocks is gone at the very next request, and back at the next", async () => {
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  const { shop, page, detail } = await arrange()
  for (const path of [page, detail, `${page}.data`]) await keepPage(app, path)
  await admin.post(`/admin/shops?block=${shop.id}`, {})
  for (const path of [page, detail, `${page}.data`]) expect(await statusOf(path), path).toBe(404)
  await admin.post(`/admin/shops?unblock=${shop.id}`, {})
  for (const path of [page, detail, `${page}.data`]) expect(await statusOf(path), path).toBe(200)
})

test("a page that was being rendered while its shop changed goes to who waits for it and is not kept", async () => {
  const { owner } = app.database
  const { shop, page } = await arrange()
  await somebody.query("begin")
  await somebody.query("lock table products in access exclusive mode")
  const early = app.visitor().visit(page)
  const waiting = async () =>
    (
      await owner.query(
        "select from pg_stat_activity where datname = $1 and usename = 'vitrine_visitor' and wait_event_type = 'Lock'",
        [app.database.connection.database],
      )
    ).rowCount
  // Its shop is read by then, its products are not.
  await expect.poll(waiting).toBe(1)
  await owner.query("update shops set name = 'Meanwhile' where id = $1", [shop.id])
  // Whoever asks after the change does not wait for what was begun before it.
  const late = app.visitor().visit(page)
  await expect.poll(waiting).toBe(2)
  await somebody.query("commit")
  expect((await early).html).toContain("Before Shop")
  expect((await late).html).toContain("Meanwhile")
  const next = await app.visitor().visit(page)
  expect(next.html).toContain("Meanwhile")
  expect(await originOf(app, next)).toBe("kept")
})

test("what fails is not kept", async () => {
  const { owner } = app.database
  const { page } = await arrange()
  await owner.query("revoke select on products from vitrine_visitor")
  const failed = await app.visitor().visit(page)
  const again = await app.visitor().visit(page)
  expect([failed.status, again.status]).toEqual([503, 503])
  expect(failed.headers.get("cache-control")).toBe("no-store")
  expect(await originOf(app, again)).toBe("made")
  await somebody.query("grant select on products to vitrine_visitor")
  expect(await statusOf(page)).toBe(200)
})
