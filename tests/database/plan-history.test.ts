import { beforeEach, expect, test } from "vitest"
import { changeShopPlan } from "#app/database/admin/shop-actions-data.ts"
import { deletePlan } from "#app/database/admin/admin-plans.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { listShopMonth } from "#app/database/admin/shop-months.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin, insertPlan, insertShop } from "./arrange.ts"

const database = useTestDatabase()
const timeZone = "Asia/Beirut"

let admin: string
let [basic, stall] = ["", ""]

beforeEach(async () => {
  await database.owner.query("delete from shops; update plans set protected = false; delete from plans")
  admin = await insertAdmin(database.owner)
  basic = await insertPlan(database.owner, { name: "Basic", price: "9.00", protected: true })
  stall = await insertPlan(database.owner, { name: "Stall", price: "15.00" })
})

const shopOn = (plan_id: string | null) =>
  insertShop(database.owner, { plan_id, created_at: "2020-01-15T12:00:00Z" })

/** What the only shop had in a month. */
async function planIn(month: string) {
  const choice = { month, timeZone, search: "", filter: "all" } as const
  const { shops } = await asAdmin(admin, (db) => listShopMonth(db, choice, { page: 1, pageSize: 5 }))
  return shops.map(({ planName, priceCents, standing }) => [planName, priceCents, standing])
}

/** As if all that has changed so far had changed then. */
const changedAt = (until: string) =>
  database.owner.query("update shop_plan_history set until = $1 where until > now() - interval '1 hour'", [
    until,
  ])

test("a month has the plan and the price of its end, whatever came after", async () => {
  const { id } = await shopOn(null)
  const actor = { kind: "admin", id: admin } as const
  await asAdmin(admin, (db) => changeShopPlan(db, id, stall, actor))
  // The last moment of March in Beirut, and the first of June.
  await changedAt("2020-03-31T20:59:59Z")
  await database.owner.query("update plans set price = 20 where id = $1", [stall])
  await changedAt("2020-05-31T21:00:00Z")
  await database.owner.query("update plans set price = null where id = $1", [stall])
  await changedAt("2020-07-10T12:00:00Z")
  await asAdmin(admin, (db) => deletePlan(db, stall, actor))
  await changedAt("2020-09-10T12:00:00Z")
  await database.owner.query("update plans set price = 11 where id = $1", [basic])
  expect(await planIn("2020-02")).toEqual([["Basic", 900, "late"]])
  expect(await planIn("2020-03")).toEqual([["Stall", 1500, "late"]])
  expect(await planIn("2020-05")).toEqual([["Stall", 1500, "late"]])
  expect(await planIn("2020-06")).toEqual([["Stall", 2000, "late"]])
  expect(await planIn("2020-07")).toEqual([["Stall", null, "free"]])
  expect(await planIn("2020-09")).toEqual([["Basic", 900, "late"]])
  expect(await planIn("2100-01")).toEqual([["Basic", 1100, "late"]])
})

test("totals and the list of the late count by the same price", async () => {
  await shopOn(stall)
  await database.owner.query("update plans set price = 0 where id = $1", [stall])
  const late = async (month: string) => {
    const choice = { month, timeZone, search: "", filter: "late" } as const
    const { shops, totals } = await asAdmin(admin, (db) =>
      listShopMonth(db, choice, { page: 1, pageSize: 5 }),
    )
    return [shops.length, totals.late, totals.free]
  }
  expect(await late("2020-05")).toEqual([1, 1, 0])
  expect(await late("2100-01")).toEqual([0, 0, 1])
})

test("what does not change leaves no row; of several changes in one transaction the first is kept", async () => {
  await shopOn(stall)
  const stored = async () => {
    const { rows } = await database.owner.query("select plan_name, price from shop_plan_history")
    return rows
  }
  await database.owner.query("update shops set plan_id = $1, name = 'Other'", [stall])
  await database.owner.query("update plans set price = 15, name = 'Stand' where id = $1", [stall])
  expect(await stored()).toEqual([])
  await database.owner.query("begin")
  await database.owner.query("update plans set price = 16 where id = $1", [stall])
  await database.owner.query("update shops set plan_id = $1", [basic])
  await database.owner.query("commit")
  expect(await stored()).toEqual([{ plan_name: "Stand", price: "15.00" }])
})
