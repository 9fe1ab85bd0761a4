/** What a shop owes is one figure, for operators and owners, and the sum of the months in which it is late (decision 066). */
import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { listShopMonth } from "#app/database/admin/shop-months.ts"
import { findShop } from "#app/database/admin/listed-shops.ts"
import { asAdmin, asShop } from "#app/database/connection/scopes.server.ts"
import { findOwnPaymentStatus } from "#app/database/shop/plan-and-payments.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin, insertPlan, insertShop } from "./arrange.ts"
import { insertRow } from "./rights/two-shops.ts"

const database = useTestDatabase()
const timeZone = "Asia/Beirut"
const present = { month: "2026-11", timeZone }

let admin: string
let [stall, free] = ["", ""]

beforeAll(async () => {
  const { owner } = database
  admin = await insertAdmin(owner)
  stall = await insertPlan(owner, { name: "Stall", price: "15.00" })
  free = await insertPlan(owner, { name: "Free", price: null })
})

type Sketch = {
  isFree?: boolean
  created?: string
  paid?: readonly string[]
  voided?: readonly string[]
  /** What it cost until a moment. */
  before?: readonly (readonly [string, string | null])[]
}

async function insertPayer({ isFree = false, created = "2026-08-10T12:00:00Z", ...sketch }: Sketch) {
  const shop = await insertShop(database.owner, { plan_id: isFree ? free : stall, created_at: created })
  const record = (month: string, columns = {}) =>
    insertRow(database.owner, "payments", {
      ...{ shop_id: shop.id, id: randomUUID(), month: `${month}-01`, amount: "15.00", admin_id: admin },
      ...columns,
    })
  for (const month of sketch.paid ?? []) await record(month)
  for (const month of sketch.voided ?? []) await record(month, { voided_at: "2026-11-20", voided_by: admin })
  for (const [until, price] of sketch.before ?? [])
    await insertRow(database.owner, "shop_plan_history", { shop_id: shop.id, until, plan_name: "Was", price })
  return shop
}

/** The sum over the months that the operator's view shows as late. */
async function lateIn(name: string) {
  const months = ["07", "08", "09", "10", "11"].map((number) => `2026-${number}`)
  const views = await asAdmin(admin, (db) =>
    Promise.all(
      months.map((month) =>
        listShopMonth(db, { month, timeZone, search: name, filter: "late" }, { page: 1, pageSize: 5 }),
      ),
    ),
  )
  const late = views.map(({ shops }) => shops[0])
  return {
    months: months.filter((_, index) => late[index] !== undefined).map((month) => `${month}-01`),
    cents: late.reduce((sum, shop) => sum + (shop?.priceCents ?? 0), 0),
  }
}

const months = (...numbers: readonly string[]) => numbers.map((number) => `2026-${number}-01`)

test.each<[string, Sketch, { months: string[]; cents: number }]>([
  ["four months without a payment", {}, { months: months("08", "09", "10", "11"), cents: 6000 }],
  ["this month paid alone", { paid: ["2026-11"] }, { months: months("08", "09", "10"), cents: 4500 }],
  ["every month paid", { paid: ["2026-08", "2026-09", "2026-10", "2026-11"] }, { months: [], cents: 0 }],
  [
    "a payment that was taken back",
    { paid: ["2026-08", "2026-09", "2026-10"], voided: ["2026-11"] },
    { months: months("11"), cents: 1500 },
  ],
  // The first minutes of October in Beirut are still September in UTC.
  [
    "its first day, by the platform's clock",
    { created: "2026-09-30T21:30:00Z" },
    { months: months("10", "11"), cents: 3000 },
  ],
  ["a free plan", { isFree: true }, { months: [], cents: 0 }],
  [
    "a free plan that was a paid one until October",
    { isFree: true, before: [["2026-10-05T12:00:00Z", "12.50"]] },
    { months: months("08", "09"), cents: 2500 },
  ],
  [
    "a paid plan that was free until October",
    { before: [["2026-10-05T12:00:00Z", null]] },
    { months: months("10", "11"), cents: 3000 },
  ],
])("%s: the list, the month views and the owner's page say the same", async (_, sketch, owed) => {
  const { id, slug } = await insertPayer(sketch)
  const listed = await asAdmin(admin, (db) => findShop(db, id, present))
  const own = await asShop(id, (db) => findOwnPaymentStatus(db, present))
  expect([listed?.debt, own?.debt, await lateIn(slug)]).toEqual([owed, owed, owed])
})
