import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { cachedFigure } from "#app/database/admin/cached-figures.ts"
import { countMonths, countPlatform } from "#app/database/admin/platform-figures.ts"
import { listShopMonth } from "#app/database/admin/shop-months.ts"
import { listShops } from "#app/database/admin/listed-shops.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { monthFilters, shopFilters } from "#app/domain/shop/operator-lists.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin, insertPlan, insertShop } from "./arrange.ts"
import { insertRow } from "./rights/two-shops.ts"

const database = useTestDatabase()
// A month to come: what a shop owes for it follows from its present plan.
const [month, timeZone] = ["2099-03", "UTC"]
const created_at = "2026-01-15T12:00:00Z"

let admin: string
let shops: { id: string }[]

beforeEach(async () => {
  const { owner } = database
  await owner.query(
    "delete from shops; delete from deleted_shop_payments; delete from plans where not protected",
  )
  admin = await insertAdmin(owner)
  const plan = await insertPlan(owner, { name: "Fifteen", price: "15.00" })
  const other = await insertPlan(owner, { name: "Free", price: null })
  shops = []
  const named = { First: plan, Second: plan, Third: other }
  for (const [name, plan_id] of Object.entries(named))
    shops.push(await insertShop(owner, { name, plan_id, created_at }))
})

const payment = (shop: number, columns: Record<string, unknown> = {}) =>
  insertRow(database.owner, "payments", {
    ...{ shop_id: shops[shop]?.id, id: randomUUID(), month: `${month}-01`, amount: "15.00", ...columns },
  })
const ofShop = (shop: number, set: string) =>
  database.owner.query(`update shops set ${set} where id = $1`, [shops[shop]?.id])

const query = (text: string) => database.owner.query(text)

/** Each changes at least one figure; the second is what has to be there before. */
const actions: Readonly<Record<string, readonly [() => Promise<unknown>, (() => Promise<unknown>)?]>> = {
  "a shop is blocked": [() => ofShop(0, "is_active = false")],
  "a shop comes": [() => insertShop(database.owner, { created_at })],
  "a shop pays": [() => payment(0)],
  "a shop pays another amount": [() => query("update payments set amount = 12"), () => payment(0)],
  "a payment is void": [() => query("update payments set voided_at = now()"), () => payment(0)],
  "a payment is deleted": [() => query("delete from payments"), () => payment(0)],
  "a shop that paid goes": [() => query("delete from shops where name = 'First'"), () => payment(0)],
  "a shop gets another plan": [() => ofShop(0, "plan_id = (select id from plans where name = 'Free')")],
  "a plan costs nothing any more": [() => query("update plans set price = null where name = 'Fifteen'")],
  "a plan goes": [() => query("delete from plans where name = 'Fifteen'")],
  "the record of a deleted shop goes": [
    () => query("delete from deleted_shop_payments"),
    async () => {
      await payment(0)
      await query("delete from shops where name = 'First'")
    },
  ],
}

/** All figures that are kept. */
function readAll(): Promise<unknown> {
  const lists = { timeZone, month, page: 1, pageSize: 20, search: "" } as const
  return asAdmin(admin, async (db) => {
    const figures: unknown[] = []
    for (const filter of shopFilters) {
      const { matching, total } = await listShops(db, { ...lists, sort: "name", filter })
      figures.push([filter, matching, total])
    }
    for (const filter of monthFilters)
      figures.push([filter, (await listShopMonth(db, { ...lists, filter }, lists)).totals])
    return figures
  })
}

test.each(Object.entries(actions))(
  "%s, and every figure is counted again",
  async (_name, [action, first]) => {
    await first?.()
    const before = await readAll()
    await action()
    const after = await readAll()
    await query(`update platform_versions set version = version + 1,
    part_versions = array(select part + 1 from unnest(part_versions) as part)`)
    expect(after).toEqual(await readAll())
    expect(after).not.toEqual(before)
  },
)

test("the overview follows too", async () => {
  const overview = () =>
    asAdmin(admin, async (db) => [
      await countPlatform(db, month),
      await countMonths(db, ["2026-02", month], timeZone),
    ])
  const [before] = await overview()
  expect(before, "one has a free plan").toMatchObject({ shops: 3, paid: 0, unpaid: 2 })
  await payment(0)
  await insertShop(database.owner, { created_at: "2026-03-02T00:00:00Z" })
  expect(await overview()).toMatchObject([
    { shops: 4, paid: 1, unpaid: 1 },
    [
      { month: "2026-02", shops: 3, paid: 0 },
      { month, shops: 4, paid: 1 },
    ],
  ])
})

test("while nothing moves a figure is counted once; an owner moves nothing", async () => {
  let counted = 0
  const read = (name: string) => (db: AdminDatabase) => cachedFigure(db, [name], async () => ++counted)
  expect(await asAdmin(admin, read("one"))).toBe(1)
  await ofShop(0, "name = 'Another name', phone = '+9613000000'")
  await insertRow(database.owner, "products", { shop_id: shops[0]?.id, id: randomUUID(), name: "Mug" })
  expect(await asAdmin(admin, read("one"))).toBe(1)
  expect(await asAdmin(admin, read("two"))).toBe(2)
  await ofShop(0, "is_active = false")
  expect(await asAdmin(admin, read("one"))).toBe(3)
})

test("what is not committed moves nothing, and who is no administrator is given nothing that was kept", async () => {
  const read = (adminId: string, figure: string) =>
    asAdmin(adminId, (db) => cachedFigure(db, ["of administrators"], async () => figure))
  expect(await read(admin, "first")).toBe("first")
  await database.owner.query("begin; update shops set is_active = false; rollback")
  expect(await read(admin, "second")).toBe("first")
  expect(await read(randomUUID(), "nothing")).toBe("nothing")
  expect(await read(admin, "third")).toBe("first")
})
