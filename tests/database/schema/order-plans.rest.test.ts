import { beforeAll, expect, test } from "vitest"
import { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import {
  hasOrders,
  listCartDays,
  listMostOrdered,
  listOrderDays,
} from "#app/database/shop/orders/order-figures.ts"
import { listOrderRecords } from "#app/database/shop/orders/order-records.ts"
import { countToCollect, listToCollect } from "#app/database/shop/orders/to-collect.ts"
import { listOrders } from "#app/database/shop/orders/list-orders.ts"
import { insertManyOrders } from "#tests/fixtures/insert-many-orders.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertShop } from "../arrange.ts"
import { useExplain, type Plan } from "./explain.ts"

const database = useTestDatabase()
const explain = useExplain(database)
const timeZone = "Asia/Beirut"
let shopId = ""

/** A shop of 3,000 orders in 300 days, among fifty others of 200. */
beforeAll(async () => {
  const shop = await insertShop(database.owner)
  const others = []
  for (let created = 0; created < 50; created++) others.push(await insertShop(database.owner))
  await insertManyOrders(database.owner, others, { orders: 200, days: 300 })
  await insertManyOrders(database.owner, [shop], { orders: 3_000, days: 300 })
  shopId = shop.id
})

const asOwner = (work: (db: ShopDatabase) => Promise<unknown>) =>
  explain({
    role: "vitrine_shop",
    names: { "vitrine.shop_id": shopId },
    work: (send) => work(new ShopDatabase(send)),
  })

const tables = ["orders", "order_lines", "order_events", "shared_carts"]

/** Each scan of these tables is one of an index and reads no more than so many rows. */
function expectIndexScans(plans: readonly Plan[], most: number): void {
  expect(plans.length).toBeGreaterThan(0)
  for (const { sql, cache, nodes } of plans)
    for (const node of nodes) {
      const { "Node Type": type, "Relation Name": relation = "" } = node
      if (!tables.includes(relation)) continue
      expect(type, `${cache} plan of ${sql}`).not.toBe("Seq Scan")
      const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      expect(read, `${type} of ${relation}, ${cache} plan of ${sql}`).toBeLessThanOrEqual(most)
    }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test("the figures read the orders, carts and lines of their days alone", async () => {
  // Ten orders a day, and as many carts.
  const since = { from: daysAgo(180), timeZone }
  expectIndexScans(await asOwner((db) => listOrderDays(db, since)), 10 * 182)
  expectIndexScans(await asOwner((db) => listCartDays(db, since)), 10 * 182)
  expectIndexScans(await asOwner(hasOrders), 1)
  for (const ranking of ["orders", "value"] as const) {
    const lastMonth = { since: { from: daysAgo(30), timeZone }, ranking, most: 5 }
    expectIndexScans(await asOwner((db) => listMostOrdered(db, lastMonth)), 2 * 10 * 32)
  }
})

test("the list and the file of the orders read their own shop alone", async () => {
  const filter = { search: [], status: null, from: null, to: null, timeZone, pageSize: 20 }
  expectIndexScans(await asOwner((db) => listOrders(db, { ...filter, page: 3 })), 3_000)
  expectIndexScans(await asOwner((db) => listOrderRecords(db, { after: 3_000, size: 100 })), 200)
})

test("what is to collect reads the orders alone that are not settled", async () => {
  await database.owner.query(
    `update orders set is_settled = number > 1020, status = 'completed', handover = 'delivery', delivery_cents = 0
       where shop_id = $1`,
    [shopId],
  )
  await database.owner.query("analyze orders")
  expectIndexScans(await asOwner(listToCollect), 60)
  expectIndexScans(await asOwner(countToCollect), 40)
})
