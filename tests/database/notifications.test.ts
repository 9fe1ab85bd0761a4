import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { publicTables } from "#app/database/connection/public-rows.ts"
import { setProductActive } from "#app/database/shop/save-product.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertCategory, insertPlan, insertShop } from "./arrange.ts"

const database = useTestDatabase()
let listener: Client
let heard: string[] = []

beforeAll(async () => {
  listener = new Client(database.connection)
  await listener.connect()
  listener.on("notification", ({ payload = "" }) => heard.push(payload))
  await listener.query("listen vitrine_changes")
})
afterAll(() => listener.end())

/** What was told since the last time; an own word marks the end, for words arrive in the order of the commits. */
async function told(): Promise<string[]> {
  const mark = `mark ${randomUUID()}`
  await database.owner.query("select pg_notify('vitrine_changes', $1)", [mark])
  await expect.poll(() => heard.includes(mark)).toBe(true)
  const words = heard.filter((word) => !word.startsWith("mark ")).toSorted()
  heard = []
  return words
}

test("a shop's beginning, its change and its end are told by id and address", async () => {
  const { id, slug } = await insertShop(database.owner)
  expect(await told()).toEqual([`shop ${id}`, `slug ${slug}`])
  await database.owner.query("update shops set slug = 'moved' where id = $1", [id])
  expect(await told()).toEqual([`shop ${id}`, "slug moved", `slug ${slug}`])
  await database.owner.query(
    "update shops set payment_status = true, last_paid_month = now(), plan_id = null where id = $1",
    [id],
  )
  expect(await told()).toEqual([])
  await addProduct(id, { pictures: 1 })
  await told()
  await database.owner.query("delete from shops where id = $1", [id])
  expect(await told()).toEqual([`shop ${id}`, "slug moved"])
})

const wordsOf = ({ id, slug }: { id: string; slug: string }) => [`shop ${id}`, `slug ${slug}`]

test("each change of a product, its variants, its pictures or a category is told once a transaction", async () => {
  const [one, other] = [await insertShop(database.owner), await insertShop(database.owner)]
  await told()
  const product = await addProduct(one.id, { pictures: 3, variants: [{ size: "S", color: null, stock: 1 }] })
  expect(await told()).toEqual(wordsOf(one))
  await asShop(one.id, (db) => setProductActive(db, product, false))
  expect(await told()).toEqual(wordsOf(one))
  for (const change of [
    "update product_variants set stock = 4",
    "update product_images set position = 9 where position = 0",
    "delete from product_images where position = 9",
    "delete from product_variants",
    "update products set name = 'Another'",
    "delete from products",
  ]) {
    await database.owner.query(change)
    expect(await told(), change).toEqual(wordsOf(one))
  }
  const category = await insertCategory(database.owner, other.id, "Cups")
  expect(await told()).toEqual(wordsOf(other))
  await database.owner.query("update categories set name = 'Mugs' where id = $1", [category])
  expect(await told()).toEqual(wordsOf(other))
  await database.owner.query("delete from categories where id = $1", [category])
  expect(await told()).toEqual(wordsOf(other))
})

test("plans are told as plans", async () => {
  const plan = await insertPlan(database.owner)
  expect(await told()).toEqual(["plans"])
  await database.owner.query("delete from plans where id = $1", [plan])
  expect(await told()).toEqual(["plans"])
})

test("a truncated table names no shop, so everything is told of", async () => {
  await insertShop(database.owner)
  await told()
  for (const table of publicTables) {
    await database.owner.query("begin")
    await database.owner.query(`truncate ${table} cascade`)
    await database.owner.query("commit")
    expect(await told(), table).toEqual(["everything"])
  }
})

test("the tables that tell are those after whose changes a writer waits until they are heard", async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname like '%\\_told' group by relname order by relname`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...publicTables].toSorted())
})

test("what is rolled back is not told", async () => {
  const { id } = await insertShop(database.owner)
  await told()
  await database.owner.query("begin")
  await insertCategory(database.owner, id, "Cups")
  await database.owner.query("rollback")
  expect(await told()).toEqual([])
})
