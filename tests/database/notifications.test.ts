import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { publicTables } from "#app/database/connection/public-rows.ts"
import { setProductActive } from "#app/database/shop/products/save-product.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertCategory, insertPlan, insertShop } from "./arrange.ts"

const database = useTestDatabase()
let listener: Client
let received: string[] = []

beforeAll(async () => {
  listener = new Client(database.connection)
  await listener.connect()
  listener.on("notification", ({ payload = "" }) => received.push(payload))
  await listener.query("listen vitrine_changes")
})
afterAll(() => listener.end())

/** What was told since the last time; an own word marks the end, for words arrive in the order of the commits. */
async function receivedTags(): Promise<string[]> {
  const mark = `mark ${randomUUID()}`
  await database.owner.query("select pg_notify('vitrine_changes', $1)", [mark])
  await expect.poll(() => received.includes(mark)).toBe(true)
  const tags = received.filter((tag) => !tag.startsWith("mark ")).toSorted()
  received = []
  return tags
}

test("a shop's beginning, its change and its end are notified by id and address", async () => {
  const { id, slug } = await insertShop(database.owner)
  expect(await receivedTags()).toEqual([`shop ${id}`, `slug ${slug}`])
  await database.owner.query("update shops set slug = 'moved' where id = $1", [id])
  expect(await receivedTags()).toEqual([`shop ${id}`, "slug moved", `slug ${slug}`])
  await database.owner.query(
    "update shops set payment_status = true, last_paid_month = now(), plan_id = null where id = $1",
    [id],
  )
  expect(await receivedTags()).toEqual([])
  await addProduct(id, { pictures: 1 })
  await receivedTags()
  await database.owner.query("delete from shops where id = $1", [id])
  expect(await receivedTags()).toEqual([`shop ${id}`, "slug moved"])
})

test("a change of any column that a shop's page shows is notified", async () => {
  const { id } = await insertShop(database.owner)
  const { rows } = await database.owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'shops'::regclass and attnum > 0 and attname <> 'id'
       and has_column_privilege('vitrine_visitor', attrelid, attnum, 'select')
     order by attnum`,
  )
  const values: Record<string, string> = {
    ...{ phone: "'+9613123456'", color: "'#123456'", product_display_size: "'small'", language: "'ar'" },
    translations: `'{"en": {"name": "Changed"}}'`,
    ...{ has_pickup: "true", takes_orders_while_closed: "false" },
    opening_week: "'[[[540, 780]], [], [], [], [], [], []]'",
    // One of the two is never without the other.
    ...{ paused_at: "now(), paused_until = 'infinity'", paused_until: "'2100-01-01T00:00:00Z'" },
    ...{ asks_when: "true", lead_hours: "4", when_intervals: "'[[960, 1200]]'" },
    ...{ is_active: "false", slug: "'moved-again'" },
    ...{ second_currency: "'LBP'", exchange_rate: "89500", prices_shown: "'second'", rounding: "5000" },
    ...{ rate_set_at: "'2026-01-01T00:00:00Z'", is_rate_shown: "true" },
    ...{ ask_name: "'optional'", ask_phone: "'required'", ask_area: "'optional'", ask_note: "'required'" },
    // One of the two is never without the other.
    ...{ logo_url: `'shop-logos/${id}/${"0".repeat(32)}', logo_placeholder = 'data:image/webp;base64,AAAA'` },
    logo_placeholder: "'data:image/webp;base64,BBBB'",
  }
  expect(rows.length).toBeGreaterThan(10)
  await receivedTags()
  for (const { name } of rows) {
    const asked = name.startsWith("ask_") ? "'optional'" : undefined
    const value =
      values[name] ?? asked ?? (/_(url|link)$/.test(name) ? "'https://changed.example/'" : "'Changed'")
    await database.owner.query(`update shops set ${name} = ${value} where id = $1`, [id])
    expect(await receivedTags(), name).toContain(`shop ${id}`)
  }
})

const tagsOf = ({ id, slug }: { id: string; slug: string }) => [`shop ${id}`, `slug ${slug}`]

test("each change of a product, its variants, its pictures or a category is notified once a transaction", async () => {
  const [one, other] = [await insertShop(database.owner), await insertShop(database.owner)]
  await receivedTags()
  const product = await addProduct(one.id, { pictures: 3, variants: [{ size: "S", color: null, stock: 1 }] })
  expect(await receivedTags()).toEqual(tagsOf(one))
  await asShop(one.id, (db) => setProductActive(db, product, false))
  expect(await receivedTags()).toEqual(tagsOf(one))
  for (const change of [
    "update product_variants set stock = 4",
    "update product_images set position = 9 where position = 0",
    "delete from product_images where position = 9",
    "delete from product_variants",
    "update products set name = 'Another'",
    "delete from products",
  ]) {
    await database.owner.query(change)
    expect(await receivedTags(), change).toEqual(tagsOf(one))
  }
  const category = await insertCategory(database.owner, other.id, "Cups")
  expect(await receivedTags()).toEqual(tagsOf(other))
  await database.owner.query("update categories set name = 'Mugs' where id = $1", [category])
  expect(await receivedTags()).toEqual(tagsOf(other))
  await database.owner.query("delete from categories where id = $1", [category])
  expect(await receivedTags()).toEqual(tagsOf(other))
})

test("plans are notified as plans", async () => {
  const plan = await insertPlan(database.owner)
  expect(await receivedTags()).toEqual(["plans"])
  await database.owner.query("delete from plans where id = $1", [plan])
  expect(await receivedTags()).toEqual(["plans"])
})

test("a truncated table names no shop, so the notification covers everything", async () => {
  await insertShop(database.owner)
  await receivedTags()
  for (const table of publicTables) {
    await database.owner.query("begin")
    await database.owner.query(`truncate ${table} cascade`)
    await database.owner.query("commit")
    expect(await receivedTags(), table).toEqual(["everything"])
  }
})

test("the tables that tell are those after whose changes a writer waits until they are heard", async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname like '%\\_told' group by relname order by relname`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...publicTables].toSorted())
})

test("what is rolled back is not notified", async () => {
  const { id } = await insertShop(database.owner)
  await receivedTags()
  await database.owner.query("begin")
  await insertCategory(database.owner, id, "Cups")
  await database.owner.query("rollback")
  expect(await receivedTags()).toEqual([])
})
