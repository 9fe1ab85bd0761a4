import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { build } from "#app/database/connection/build.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { listActivePlans } from "#app/database/visitor/public-plans.ts"
import { assertPoolsPowerless, connect, databaseResponds } from "#app/database/connection/pools.server.ts"
import { setProductActive } from "#app/database/shop/products/save-product.ts"
import {
  asAdmin,
  asAuth,
  asShop,
  asVisitor,
  asVisitorOfCart,
  asVisitorWithCart,
} from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertPlan, insertShop } from "../arrange.ts"
import { insertRow } from "./two-shops.ts"

const database = useTestDatabase()

const setting = (name: string) => build.selectNoFrom(sql<string>`current_setting(${name}, true)`.as("value"))
const backend = build.selectNoFrom(sql<number>`pg_backend_pid()`.as("pid"))
const broken = build.selectNoFrom(sql<number>`1 / 0`.as("one"))

test("a visitor's name of a shop ends with the transaction", async () => {
  const { slug } = await insertShop(database.owner)
  const [shop, named] = await asVisitor(slug, (db) =>
    Promise.all([findPublicShop(db), db.row(setting("vitrine.slug"))]),
  )
  expect(shop?.slug).toBe(slug)
  expect(named).toEqual({ value: slug })
  const client = await connect("vitrine_visitor")
  expect((await client.query("select current_setting('vitrine.slug', true) as value")).rows).toEqual([
    { value: "" },
  ])
  client.release()
  expect(await asVisitor(null, findPublicShop)).toBeNull()
})

test("a visitor's query that comes after a wait is refused with its text", async () => {
  const late = asVisitor(null, async (db) => {
    await db.row(backend)
    return db.row(setting("vitrine.slug"))
  })
  await expect(late).rejects.toThrow(/issued after its scope had ended: select current_setting/)
  await expect(asVisitor(null, (db) => Promise.resolve(db)).then((db) => db.row(backend))).rejects.toThrow(
    /scope had ended/,
  )
})

test("a batch in which a query failed is an error even where its work took no notice", async () => {
  await expect(asVisitor(null, (db) => Promise.all([db.row(backend), db.row(broken)]))).rejects.toMatchObject(
    { code: "22012" },
  )
  const careless = asVisitor(null, (db) => db.row(broken).catch(() => null))
  await expect(careless).rejects.toThrow("a commit was answered with ROLLBACK: nothing was kept")
  const shop = await insertShop(database.owner)
  await expect(asShop(shop.id, (db) => db.row(broken).catch(() => null))).rejects.toThrow(/nothing was kept/)
})

test("a shop's work is kept when it resolves and undone when it rejects", async () => {
  const { id } = await insertShop(database.owner)
  const product = await addProduct(id)
  const undone = asShop(id, async (db) => {
    await setProductActive(db, product, false)
    throw new Error("changed my mind")
  })
  await expect(undone).rejects.toThrow("changed my mind")
  const isActive = async () =>
    (await database.owner.query("select is_active from products where id = $1", [product])).rows
  expect(await isActive()).toEqual([{ is_active: true }])
  await asShop(id, (db) => setProductActive(db, product, false))
  expect(await isActive()).toEqual([{ is_active: false }])
})

test("visitors see active plans alone, the smallest first, with prices in cents", async () => {
  await insertPlan(database.owner, { name: "All", product_limit: -1, price: null })
  await insertPlan(database.owner, { name: "Pro", product_limit: 100, price: "25.50" })
  await insertPlan(database.owner, { name: "Basic", product_limit: 50, price: "15" })
  await insertPlan(database.owner, { name: "Old", product_limit: 1, is_active: false })
  const plans = await asVisitor(null, listActivePlans)
  expect(plans.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ["Basic", 1500],
    ["Pro", 2550],
    ["All", null],
  ])
})

test("a shared cart is read by its id or its whole content, and never listed", async () => {
  const shop = await insertShop(database.owner)
  const cart = {
    shop_id: shop.id,
    id: randomUUID(),
    shop_slug: shop.slug,
    items: JSON.stringify([{ product_id: randomUUID(), qty: 2 }]),
    cart_hash: "YWJj",
  }
  const carts = build.selectFrom("shared_carts").select("id")
  await asVisitor(shop.slug, (db) => db.run(build.insertInto("shared_carts").values(cart)))
  expect(await asVisitor(shop.slug, (db) => db.rows(carts))).toEqual([])
  expect(
    await asVisitorOfCart(cart.id, (db) => Promise.all([db.rows(carts), findPublicShop(db)])),
  ).toMatchObject([[{ id: cart.id }], { slug: shop.slug }])
  expect(await asVisitorWithCart({ slug: shop.slug, cartHash: "YWJj" }, (db) => db.rows(carts))).toEqual([
    { id: cart.id },
  ])
  expect(await asVisitorWithCart({ slug: shop.slug, cartHash: "YWJk" }, (db) => db.rows(carts))).toEqual([])
  expect(await asVisitorOfCart(randomUUID(), (db) => db.rows(carts))).toEqual([])
  await database.owner.query("update shops set is_active = false where id = $1", [shop.id])
  expect(await asVisitorOfCart(cart.id, (db) => db.rows(carts))).toEqual([])
})

test("an administrator who is removed sees nothing from then on", async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  for (const admin of [id, other]) {
    const email = `${admin}@admins.example`
    await insertRow(database.owner, "identities", {
      id: admin,
      email,
      password_hash: "a hash of an administrator",
    })
    await insertRow(database.owner, "admins", { id: admin, email, name: "Admin" })
  }
  const admins = build.selectFrom("admins").select("id")
  expect(await asAdmin(id, (db) => db.rows(admins))).toHaveLength(2)
  expect(await asAdmin(other, (db) => db.run(build.deleteFrom("admins").where("id", "=", id)))).toBe(1)
  expect(await asAdmin(id, (db) => db.rows(admins))).toEqual([])
})

test("a connection that is cut is the database being unavailable, and the next one serves", async () => {
  const cut = asAuth(async (db) => {
    const own = await db.row(backend)
    await database.owner.query("select pg_terminate_backend($1)", [own?.pid])
    return db.row(backend)
  })
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await asAuth((db) => db.row(backend))).toMatchObject({ pid: expect.any(Number) })
  expect(await databaseResponds()).toBe(true)
})

test("every pool's role is bound by the policies", async () => {
  await expect(assertPoolsPowerless()).resolves.toBeUndefined()
})
