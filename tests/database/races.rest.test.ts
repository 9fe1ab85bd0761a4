import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { passwordOfRole } from "#app/database/setup/login-roles.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertPlan, insertShop, pictureOf } from "./arrange.ts"

const rounds = 20
const database = useTestDatabase()
/** Connections of their own, for the pool would let only few through at once. */
const clients: Client[] = []

beforeAll(async () => {
  const password = passwordOfRole("vitrine_shop", database.secret)
  for (let number = 0; number < 50; number += 1) {
    clients.push(new Client({ ...database.connection, user: "vitrine_shop", password }))
  }
  await Promise.all(clients.map((client) => client.connect()))
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
})

/** Each client inserts one row at the same time; what each was rejected with, null where it was not. */
function atOnce(count: number, shopId: string, insert: (client: Client, number: number) => Promise<unknown>) {
  return Promise.all(
    clients.slice(0, count).map(async (client, number) => {
      await client.query("begin")
      await client.query("select set_config('vitrine.shop_id', $1, true)", [shopId])
      try {
        await insert(client, number)
        await client.query("commit")
        return null
      } catch (error) {
        await client.query("rollback")
        return databaseErrorOf(error) ?? error
      }
    }),
  )
}

test("fifty products at once at a plan's limit: exactly the free places are taken", async () => {
  const plan_id = await insertPlan(database.owner, { product_limit: 7 })
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await insertShop(database.owner, { plan_id })
    const results = await atOnce(50, id, (client) =>
      client.query("insert into products (name) values ('One of fifty')"),
    )
    expect(results.filter((result) => result === null)).toHaveLength(7)
    expect(results.filter((result) => result !== null)).toEqual(
      Array.from({ length: 43 }, () => ({ key: "product_limit_reached", params: { limit: 7, count: 7 } })),
    )
  }
})

test("twenty pictures at once on a product that has four: exactly one is taken", async () => {
  const { id } = await insertShop(database.owner)
  const insert = "insert into product_images (product_id, image_url, placeholder) values ($1, $2, $3)"
  for (let round = 0; round < rounds; round += 1) {
    const product = randomUUID()
    const add = (client: Client, number: number) => {
      const { key, placeholder } = pictureOf(product, number)
      return client.query(insert, [product, key, placeholder])
    }
    await atOnce(1, id, async (client) => {
      await client.query("insert into products (id, name) values ($1, 'Four pictures')", [product])
      for (const number of [100, 101, 102, 103]) await add(client, number)
    })
    const results = await atOnce(20, id, add)
    expect(results.filter((result) => result === null)).toHaveLength(1)
    expect(results.filter((result) => result !== null)).toEqual(
      Array.from({ length: 19 }, () => ({ key: "image_limit_reached", params: { limit: 5, count: 5 } })),
    )
    await database.owner.query("delete from products where id = $1", [product])
  }
})
