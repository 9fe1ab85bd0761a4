import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { build } from "#app/database/connection/build.ts"
import { updateProduct } from "#app/database/shop/products/save-product.ts"
import { asAdmin, asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import {
  addProduct,
  insertAdmin,
  insertPlan,
  insertShop,
  pictureOf,
  plainFields,
  rejected,
} from "./arrange.ts"
import { insertRow } from "./rights/two-shops.ts"

const database = useTestDatabase()

describe("the plan's limit", () => {
  test("refuses one product more and says both numbers", async () => {
    const { id } = await insertShop(database.owner, {
      plan_id: await insertPlan(database.owner, { product_limit: 2 }),
    })
    await addProduct(id)
    await addProduct(id, { isActive: false })
    expect(await rejected(addProduct(id))).toEqual({
      key: "product_limit_reached",
      params: { limit: 2, count: 2 },
    })
  })

  test("is Basic's for a shop without a plan, and -1 is none", async () => {
    const unlimited = await insertPlan(database.owner, { product_limit: -1 })
    const { id } = await insertShop(database.owner)
    await database.owner.query("begin")
    const basic = await insertPlan(database.owner, {
      product_limit: 1,
      protected: true,
      created_at: "2000-01-01",
    })
    await database.owner.query("commit")
    await addProduct(id)
    expect(await rejected(addProduct(id))).toEqual({
      key: "product_limit_reached",
      params: { limit: 1, count: 1 },
    })
    await database.owner.query("update shops set plan_id = $1 where id = $2", [unlimited, id])
    await addProduct(id)
    await database.owner.query("update plans set protected = false where id = $1", [basic])
  })

  test("hides nothing when it shrinks", async () => {
    const plan = await insertPlan(database.owner, { product_limit: 5 })
    const { id, slug } = await insertShop(database.owner, { plan_id: plan })
    for (let number = 0; number < 3; number += 1) await addProduct(id)
    await database.owner.query("update plans set product_limit = 1 where id = $1", [plan])
    const products = await asVisitor(slug, (db) => db.rows(build.selectFrom("products").select("id")))
    expect(products).toHaveLength(3)
  })
})

describe("a product", () => {
  test("has five pictures at most", async () => {
    const { id } = await insertShop(database.owner)
    expect(await rejected(addProduct(id, { pictures: 6 }))).toMatchObject({
      key: "image_limit_reached",
      params: { limit: 5, count: 5 },
    })
    const product = await addProduct(id, { pictures: 4 })
    const add = (...numbers: number[]) => {
      const newPictures = numbers.map((number) => pictureOf(product, number))
      return asShop(id, (db) =>
        updateProduct(db, {
          id: product,
          fields: { ...plainFields, name: "New" },
          variants: [],
          newPictures,
        }),
      )
    }
    expect(await rejected(add(8, 9))).toMatchObject({ key: "image_limit_reached" })
    const { rows } = await database.owner.query("select name from products where id = $1", [product])
    expect(rows).toEqual([{ name: plainFields.name }])
    expect(await add(8)).toBe(true)
  })

  test("is made whole or not at all", async () => {
    const { id } = await insertShop(database.owner)
    const variants = [{ size: "S", color: null, stock: 1_000_001 }]
    expect(await rejected(addProduct(id, { variants }))).toEqual({ key: "stock_range", params: {} })
    const { rowCount } = await database.owner.query("select from products where shop_id = $1", [id])
    expect(rowCount).toBe(0)
  })

  test("takes no category and no picture of another shop", async () => {
    const [one, other] = [await insertShop(database.owner), await insertShop(database.owner)]
    const category = { shop_id: other.id, id: randomUUID(), name: "Theirs" }
    await insertRow(database.owner, "categories", category)
    expect(await rejected(addProduct(one.id, { categoryId: category.id }))).toMatchObject({
      key: "category_gone",
    })
  })

  test("keeps its place when its category is deleted", async () => {
    const { id } = await insertShop(database.owner)
    const category = { shop_id: id, id: randomUUID(), name: "Cups" }
    await insertRow(database.owner, "categories", category)
    const product = await addProduct(id, { categoryId: category.id })
    await asShop(id, (db) => db.run(build.deleteFrom("categories").where("id", "=", category.id)))
    const { rows } = await database.owner.query("select category_id from products where id = $1", [product])
    expect(rows).toEqual([{ category_id: null }])
  })
})

describe("a plan", () => {
  test("that is protected stays", async () => {
    const admin = await insertAdmin(database.owner)
    const plan = await insertPlan(database.owner, { name: "Basic", protected: true })
    const remove = asAdmin(admin, (db) => db.run(build.deleteFrom("plans").where("id", "=", plan)))
    expect(await rejected(remove)).toEqual({ key: "plan_protected", params: { plan: "Basic" } })
    await database.owner.query("update plans set protected = false where id = $1", [plan])
  })

  test("that is deleted leaves its shops to Basic and its applications without one", async () => {
    const admin = await insertAdmin(database.owner)
    const basic = await insertPlan(database.owner, { protected: true })
    const plan = await insertPlan(database.owner)
    const shop = await insertShop(database.owner, { plan_id: plan })
    const request = { id: randomUUID(), name: "Applicant", plan_id: plan, status: "approved" }
    await insertRow(database.owner, "join_requests", request)
    expect(await asAdmin(admin, (db) => db.run(build.deleteFrom("plans").where("id", "=", plan)))).toBe(1)
    const { rows } = await database.owner.query("select plan_id from shops where id = $1", [shop.id])
    expect(rows).toEqual([{ plan_id: basic }])
    const left = await database.owner.query("select plan_id, status from join_requests where id = $1", [
      request.id,
    ])
    expect(left.rows).toEqual([{ plan_id: null, status: "approved" }])
  })
})

test("a decided join request does not change; back it goes only by who decided it, within hours", async () => {
  const admin = await insertAdmin(database.owner)
  const other = await insertAdmin(database.owner)
  const request = { id: randomUUID(), name: "Applicant" }
  await asVisitor(null, (db) => db.run(build.insertInto("join_requests").values(request)))
  const decide = (status: "pending" | "approved" | "rejected", who = admin) =>
    asAdmin(who, (db) =>
      db.run(build.updateTable("join_requests").set({ status }).where("id", "=", request.id)),
    )
  expect(await decide("approved")).toBe(1)
  const decided = { key: "join_request_decided", params: { status: "approved" } }
  expect(await rejected(decide("rejected"))).toEqual(decided)
  expect(await rejected(decide("pending", other))).toEqual(decided)
  expect(await decide("pending")).toBe(1)
  expect(await decide("approved", other)).toBe(1)
  expect(await rejected(decide("pending"))).toEqual(decided)
})

test("a month of a shop is paid once, and again after it was voided", async () => {
  const { id } = await insertShop(database.owner)
  const admin = await insertAdmin(database.owner)
  const pay = () =>
    insertRow(database.owner, "payments", { shop_id: id, month: "2026-02-01", amount: "15", admin_id: admin })
  await pay()
  expect(await rejected(pay())).toMatchObject({ key: "payment_month_taken" })
  await database.owner.query("update payments set voided_at = now() where shop_id = $1", [id])
  expect(await pay()).toBe(1)
})

test.each(["update audit_log set details = '{}'", "delete from audit_log", "truncate audit_log"])(
  "not even who owns the tables may %s",
  async (statement) => {
    await database.owner.query("insert into audit_log (actor, action) values ('operator', 'sample_act')")
    await expect(database.owner.query(statement)).rejects.toMatchObject({
      constraint: "audit_log_append_only",
    })
  },
)

test("a deleted shop takes all that is its", async () => {
  const { id } = await insertShop(database.owner)
  await addProduct(id, { pictures: 1, variants: [{ size: "S", color: null, stock: 1 }] })
  const admin = await insertAdmin(database.owner)
  expect(await asAdmin(admin, (db) => db.run(build.deleteFrom("shops").where("id", "=", id)))).toBe(1)
  for (const table of ["products", "product_variants", "product_images"]) {
    expect((await database.owner.query(`select from ${table} where shop_id = $1`, [id])).rowCount).toBe(0)
  }
})
