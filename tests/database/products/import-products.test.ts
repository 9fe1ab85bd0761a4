import { expect, test } from "vitest"
import { importProducts, shopOfImport } from "#app/database/shop/products/import-products.ts"
import { countOwnProducts, findOwnProduct } from "#app/database/shop/products/own-products.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import type { FileRow, ProductFile } from "#app/domain/product-csv/columns.ts"
import { namedIn, savableOf, type ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import { planOfFile } from "#app/dashboard/import/reader/preview.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertPlan, insertShop } from "../arrange.ts"

const database = useTestDatabase()

function fileOf(...rows: FileRow["cells"][]): ProductFile {
  const numbered = rows.map((cells, index) => ({ number: index + 2, cells, isTooWide: false }))
  return { columns: ["id", "name", "price"], unknownColumns: [], rows: numbered }
}

/** As the product plans it, but here. */
function plannable(file: ProductFile) {
  return {
    named: namedIn(file),
    async plan(shop: ShopOfImport) {
      const planned = planOfFile(file, shop)
      const { products, newCategories } = planned.plan
      const work = products.filter((one) => one.kind === "create" || one.kind === "change")
      const maySave = savableOf(planned.plan) === "all"
      return { ...planned, work: maySave ? { products: work, newCategories } : null }
    },
  }
}

async function planFor(shopId: string, file: ProductFile) {
  const { named, plan } = plannable(file)
  return plan(await asShop(shopId, (db) => shopOfImport(db, named)))
}

/** Of a sender who waits for the answer. */
const stays = new AbortController().signal

const total = async (shopId: string) => (await asShop(shopId, countOwnProducts)).total

/** Until a statement waits for what this connection has locked. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = "select count(*)::integer as count from pg_locks where not granted"
  for (let look = 0; look < 5_000; look += 1) {
    const { rows } = await database.owner.query(waiting)
    if ((rows as { count: number }[])[0]?.count !== 0) return
  }
  throw new Error("nobody waits")
}

test("a file with one bad row is not saved, even by somebody who knows its fingerprint", async () => {
  const { id } = await insertShop(database.owner)
  const file = fileOf({ name: "Good", price: "1" }, { name: "Bad", price: "cheap" })
  const seen = (await planFor(id, file)).fingerprint
  expect(await asShop(id, (db) => importProducts(db, plannable(file), seen, stays))).toMatchObject({
    isSaved: false,
    planned: { plan: { counts: { create: 1, rejected: 1 } } },
  })
  expect(await total(id)).toBe(0)
})

test("nor is one that the plan has no room for", async () => {
  const plan_id = await insertPlan(database.owner, { product_limit: 1 })
  const { id } = await insertShop(database.owner, { plan_id })
  const file = fileOf({ name: "One" }, { name: "Two" })
  const seen = (await planFor(id, file)).fingerprint
  expect(await asShop(id, (db) => importProducts(db, plannable(file), seen, stays))).toMatchObject({
    isSaved: false,
    planned: { plan: { tooMany: 1 } },
  })
  expect(await total(id)).toBe(0)
})

test("a sender who leaves while it is saved leaves nothing of it", async () => {
  const plan_id = await insertPlan(database.owner, { product_limit: -1 })
  const { id } = await insertShop(database.owner, { plan_id })
  const file = fileOf(...Array.from({ length: 250 }, (_, index) => ({ name: `Product ${index}` })))
  const seen = (await planFor(id, file)).fingerprint
  const leaving = new AbortController()
  const { named, plan } = plannable(file)
  // The plan is the last step before the first row is written.
  const leavingThen = { named, plan: (shop: ShopOfImport) => (leaving.abort(new Error("left")), plan(shop)) }
  const importing = asShop(id, (db) => importProducts(db, leavingThen, seen, leaving.signal))
  await expect(importing).rejects.toThrow("left")
  expect(await total(id)).toBe(0)
})

test("somebody else's change that is just being saved is waited for, and then seen", async () => {
  const { id } = await insertShop(database.owner)
  const mug = await addProduct(id, { name: "Mug", priceCents: 1000 })
  const file = fileOf({ id: mug, name: "Mug", price: "20" })
  const seen = (await planFor(id, file)).fingerprint
  await database.owner.query("begin")
  await database.owner.query("update products set price = 11 where id = $1", [mug])
  const importing = asShop(id, (db) => importProducts(db, plannable(file), seen, stays))
  await untilSomebodyWaits()
  await database.owner.query("commit")
  expect(await importing).toMatchObject({
    isSaved: false,
    planned: { plan: { counts: { change: 1 } } },
  })
  expect(await asShop(id, (db) => findOwnProduct(db, mug))).toMatchObject({ priceCents: 1100 })
})

test("a product that is just being added is counted", async () => {
  const plan_id = await insertPlan(database.owner, { product_limit: 2 })
  const { id } = await insertShop(database.owner, { plan_id })
  const file = fileOf({ name: "One" }, { name: "Two" })
  const seen = (await planFor(id, file)).fingerprint
  await database.owner.query("begin")
  await database.owner.query("insert into products (shop_id, name) values ($1, 'Another')", [id])
  const importing = asShop(id, (db) => importProducts(db, plannable(file), seen, stays))
  await untilSomebodyWaits()
  await database.owner.query("commit")
  expect(await importing).toMatchObject({ isSaved: false, planned: { plan: { tooMany: 1 } } })
  expect(await total(id)).toBe(1)
})

test("a shop sees and changes only its own, whatever ids a file names", async () => {
  const [mine, theirs] = [await insertShop(database.owner), await insertShop(database.owner)]
  const mug = await addProduct(theirs.id, { name: "Mug" })
  const file = fileOf({ id: mug, name: "Taken" })
  const rejected = await planFor(mine.id, file)
  expect(rejected.plan.products).toMatchObject([{ kind: "rejected", problems: [{ problem: "id_unknown" }] }])
  const owned = await planFor(theirs.id, file)
  expect(owned.plan.products).toMatchObject([{ kind: "change", id: mug }])
})
