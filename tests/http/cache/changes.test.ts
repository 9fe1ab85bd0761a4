/** Promise 11. Whoever changes a shop, psql included: its pages say so within two seconds, and those of another stay. */
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectSoon } from "#tests/client/expect-soon.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { insertShownShop } from "#tests/fixtures/insert-shown-shop.ts"
import { cachePage, originOf } from "#tests/client/page-origin.ts"

const app = useTestApplication()
/** Somebody with psql: the test does not wait until the notification arrives. */
let somebody: Client

beforeAll(async () => {
  somebody = new Client(app.database.connection)
  await somebody.connect()
})
afterAll(() => somebody.end())

const arrange = () => insertShownShop(app.database.owner)

const htmlOf = async (path: string) => (await app.visitor().visit(path)).html
const statusOf = async (path: string) => (await app.visitor().visit(path)).status

type Position = "page" | "detail" | "sitemap" | "cart"
type Change = readonly [name: string, sql: string, path: Position, expected: string]

const changes: readonly Change[] = [
  ["a shop's name", "update shops set name = 'After' where id = $1", "page", "After"],
  ["a shop's color", "update shops set color = '#123456' where id = $1", "page", "#123456"],
  ["a shop's language", "update shops set language = 'ar' where id = $1", "page", 'dir="rtl"'],
  [
    "a shop's rate",
    "update shops set second_currency = 'LBP', exchange_rate = 89500 where id = $1",
    "detail",
    "L.L.",
  ],
  ["a category's name", "update categories set name = 'After' where shop_id = $1", "page", "After"],
  ["a new category", "insert into categories (shop_id, name) values ($1, 'After')", "page", "After"],
  ["a product's name", "update products set name = 'After' where shop_id = $1", "page", "After"],
  ["a product's price", "update products set price = 777 where shop_id = $1", "detail", "777.00"],
  ["a new product", "insert into products (shop_id, name, price) values ($1, 'After', 5)", "page", "After"],
  [
    "a new product's address",
    "insert into products (id, shop_id, name) values (overlay($1::uuid::text placing 'ffffffff' from 1)::uuid, $1, 'x')",
    "sitemap",
    "ffffffff-",
  ],
  ["a price in a cart", "update products set price = 777 where shop_id = $1", "cart", "777.00"],
  ["a variant's size", "update product_variants set size = 'After' where shop_id = $1", "detail", "After"],
  ["a variant's end", "delete from product_variants where shop_id = $1", "detail", "OutOfStock"],
  [
    "a picture",
    "update product_images set image_url = replace(image_url, right(image_url, 32), repeat('e', 32)) where shop_id = $1",
    "detail",
    "e".repeat(32),
  ],
  [
    "a list of pictures",
    "insert into product_images (shop_id, product_id, position, image_url, placeholder) select shop_id, product_id, 1, replace(image_url, right(image_url, 32), repeat('f', 32)), placeholder from product_images where shop_id = $1",
    "detail",
    "f".repeat(32),
  ],
]
/** Rendered for each request. */
const isStored = (path: string) => !path.startsWith("/cart/")

test.each(changes)(
  "%s, by plain SQL, is seen; the pages of another shop stay",
  async (_, sql, which, text) => {
    /** @returns where the other shop's page comes from after the change; a shared cart is rendered for each request. */
    const otherAfterChange = async () => {
      const [arranged, other] = [await arrange(), await arrange()]
      for (const path of [arranged[which], other[which]]) if (isStored(path)) await cachePage(app, path)
      expect(await htmlOf(arranged[which])).not.toContain(text)
      await somebody.query(sql, [arranged.shop.id])
      await expectSoon(() => htmlOf(arranged[which]), expect.stringContaining(text))
      return isStored(other[which]) ? originOf(app, await app.visitor().visit(other[which])) : "hit"
    }
    // Where a busy machine misses heartbeats, every older page is rendered again: then nothing is known of this one.
    await expect.poll(otherAfterChange, { interval: 0 }).toBe("hit")
  },
)

const ends: readonly (readonly [end: string, sql: string, after: number, cart: number])[] = [
  ["blocked", "update shops set is_active = false where id = $1", 404, 404],
  // Its former slug leads on, and a shared cart knows its shop wherever it is.
  ["moved", "update shops set slug = slug || '-moved' where id = $1", 301, 200],
  ["deleted", "delete from shops where id = $1", 404, 404],
]

test.each(ends)(
  "a shop that is %s by plain SQL is gone, each of its pages",
  async (_, sql, after, cartAfter) => {
    const { shop, page, detail, sitemap, cart } = await arrange()
    const paths = [page, detail, `${page}?q=before`, sitemap, `${detail}?lang=ar`]
    for (const path of paths) expect((await cachePage(app, path)).status).toBe(200)
    expect(await statusOf(cart)).toBe(200)
    await somebody.query(sql, [shop.id])
    for (const path of paths) await expectSoon(() => statusOf(path), after)
    await expectSoon(() => statusOf(cart), cartAfter)
  },
)

const absences: readonly (readonly [string, string])[] = [
  ["hidden", "update products set is_active = false where shop_id = $1"],
  ["deleted", "delete from products where shop_id = $1"],
]

test.each(absences)("a product that is %s by plain SQL is gone, wherever it was", async (_, sql) => {
  const { shop, product, page, detail, sitemap, cart } = await arrange()
  for (const path of [page, detail, sitemap]) await cachePage(app, path)
  for (const path of [page, sitemap]) expect(await htmlOf(path), path).toContain(product)
  expect(await htmlOf(cart)).toContain("Before Product")
  await somebody.query(sql, [shop.id])
  for (const path of [page, sitemap])
    await expectSoon(() => htmlOf(path), expect.not.stringContaining(product))
  await expectSoon(() => statusOf(detail), 404)
  await expectSoon(() => htmlOf(cart), expect.not.stringContaining("Before Product"))
})

test("an address that meant nothing means a shop as soon as there is one, and what is inactive is not there", async () => {
  const slug = "not-there-yet"
  expect((await cachePage(app, `/shop/${slug}`)).status).toBe(404)
  const shop = await insertShop(somebody, { slug, name: "There", isActive: false })
  const product = await insertProduct(somebody, shop, { name: "Hidden", isActive: false })
  expect(await statusOf(`/shop/${slug}`)).toBe(404)
  await somebody.query("update shops set is_active = true where id = $1", [shop.id])
  await expectSoon(() => statusOf(`/shop/${slug}`), 200)
  expect((await cachePage(app, `/shop/${slug}/${product}`)).status).toBe(404)
  await somebody.query("update products set is_active = true where id = $1", [product])
  await expectSoon(() => statusOf(`/shop/${slug}/${product}`), 200)
})

test("plans and the example shops are on the landing page, and a truncated table leaves nothing behind", async () => {
  const plan = await insertPlan(app.database.owner, 50)
  const live = await insertShop(app.database.owner, { slug: "preview-shop", name: "Example Before" })
  await insertProduct(app.database.owner, live, { name: "Example Soap", priceCents: 450, pictures: 1 })
  for (const [sql, expected] of [
    [`update plans set name = 'After Plan' where id = '${plan}'`, "After Plan"],
    [`update shops set name = 'Example After' where id = '${live.id}'`, "Example After"],
    [`update products set name = 'Example Mug' where shop_id = '${live.id}'`, "Example Mug"],
  ] as const) {
    await cachePage(app, "/")
    expect(await htmlOf("/")).not.toContain(expected)
    await somebody.query(sql)
    await expectSoon(() => htmlOf("/"), expect.stringContaining(expected))
  }
  const { page } = await arrange()
  await cachePage(app, page)
  await somebody.query("truncate products cascade")
  await expectSoon(() => htmlOf(page), expect.not.stringContaining("Before Product"))
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
  // A request after the change does not wait for a rendering from before it.
  const late = app.visitor().visit(page)
  await expect.poll(waiting).toBe(2)
  await somebody.query("commit")
  expect((await early).html).toContain("Before Shop")
  expect((await late).html).toContain("Meanwhile")
  const next = await app.visitor().visit(page)
  expect(next.html).toContain("Meanwhile")
  expect(await originOf(app, next)).toBe("hit")
})

test("what fails is not kept", async () => {
  const { owner } = app.database
  const { page } = await arrange()
  await owner.query("revoke select on products from vitrine_visitor")
  const failed = await app.visitor().visit(page)
  const again = await app.visitor().visit(page)
  expect([failed.status, again.status]).toEqual([503, 503])
  expect(failed.headers.get("cache-control")).toBe("no-store")
  expect(await originOf(app, again)).toBe("miss")
  await somebody.query("grant select on products to vitrine_visitor")
  expect(await statusOf(page)).toBe(200)
})
