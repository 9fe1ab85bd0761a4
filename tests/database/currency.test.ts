import { beforeEach, expect, test } from "vitest"
import { findPlatformRate as findAsAdmin, setPlatformRate } from "#app/database/admin/platform-rate.ts"
import { asAdmin, asShop } from "#app/database/connection/scopes.server.ts"
import { findCurrency, findPlatformRate, updateCurrency } from "#app/database/shop/currency.ts"
import { findOwnShop } from "#app/database/shop/own-shop.ts"
import type { CurrencyChange } from "#app/domain/price/currency-rules.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "./arrange.ts"
import { transactionsWaiting } from "../environment/transactions-waiting.ts"

const database = useTestDatabase()
const change = {
  ...{ currency: "LBP", rate: 89_500, rounding: 5_000, shown: "both" },
  ...{ isRateShown: true, isConfirmed: false },
} as const satisfies CurrencyChange
const following = { ...change, rate: null }
const long = "2026-01-01T00:00:00.000Z"

beforeEach(() => database.owner.query("delete from platform_rates"))

const save = (shop: { id: string }, next: CurrencyChange) => asShop(shop.id, (db) => updateCurrency(db, next))
const currencyOf = (shop: { id: string }) => asShop(shop.id, findCurrency)
/** As long ago as nothing that these tests do. */
const age = (shop: { id: string }) =>
  database.owner.query("update shops set rate_set_at = $2 where id = $1", [shop.id, long])

async function actingAdmin() {
  const { id, name } = await insertAdmin(database.owner)
  return (rate: number) =>
    asAdmin(id, (db) => setPlatformRate(db, { currency: "LBP", rate }, { kind: "admin", id, name }))
}

test("a shop begins without a second currency, has its own row's, and keeps the rate while it is switched off", async () => {
  const [mine, theirs] = [await insertShop(database.owner), await insertShop(database.owner)]
  const before = await currencyOf(theirs)
  expect(before).toMatchObject({ currency: null, rate: null, rateSetAt: null, shown: "both", rounding: 0 })
  expect(await save(mine, change)).toBe(true)
  expect(await currencyOf(mine)).toMatchObject({ currency: "LBP", rate: 89_500, rounding: 5_000 })
  expect((await asShop(mine.id, findOwnShop))?.currency).toMatchObject({ code: "LBP", rate: 89_500 })
  await save(mine, { currency: null })
  expect(await currencyOf(mine)).toMatchObject({ currency: null, rate: 89_500, rounding: 5_000 })
  expect((await asShop(mine.id, findOwnShop))?.currency).toBeNull()
  expect(await currencyOf(theirs)).toEqual(before)
  expect(await save({ id: "00000000-0000-4000-8000-000000000000" }, change)).toBe(false)
})

test("a rate is of the day on which it was changed or confirmed, and of no other save", async () => {
  const shop = await insertShop(database.owner)
  await save(shop, change)
  await age(shop)
  await save(shop, { ...change, rounding: 1_000, shown: "second" })
  await save(shop, { currency: null })
  expect(await currencyOf(shop)).toMatchObject({ rateSetAt: long })
  await save(shop, { ...change, isConfirmed: true })
  expect((await currencyOf(shop))?.rateSetAt).not.toBe(long)
  await age(shop)
  await save(shop, { ...change, rate: 90_000 })
  expect((await currencyOf(shop))?.rateSetAt).not.toBe(long)
})

test("who follows the platform has its rate at once and at each change; a rate of one's own stays", async () => {
  const [follower, own] = [await insertShop(database.owner), await insertShop(database.owner)]
  const setRate = await actingAdmin()
  await save(own, change)
  await save(follower, change)
  await age(follower)
  await setRate(91_000)
  expect(await currencyOf(follower)).toMatchObject({ rate: 89_500, rateSetAt: long })
  await save(follower, following)
  const platform = await asShop(follower.id, (db) => findPlatformRate(db, "LBP"))
  expect(platform?.rate).toBe(91_000)
  expect(await currencyOf(follower)).toMatchObject({ rate: 91_000, rateSetAt: platform?.setAt })
  await setRate(92_000)
  expect(await currencyOf(follower)).toMatchObject({ rate: 92_000, followsPlatform: true })
  // Whatever is written into its row, it follows.
  await database.owner.query("update shops set exchange_rate = 1000 where id = $1", [follower.id])
  expect(await currencyOf(follower)).toMatchObject({ rate: 92_000 })
  // Switched off, it learns of the next rate when it is switched on.
  await save(follower, { currency: null })
  await setRate(93_000)
  expect(await currencyOf(follower)).toMatchObject({ rate: 92_000 })
  await save(follower, following)
  expect(await currencyOf(follower)).toMatchObject({ rate: 93_000 })
  await save(follower, { ...change, rate: 89_000 })
  await setRate(94_000)
  expect(await currencyOf(follower)).toMatchObject({ rate: 89_000, followsPlatform: false })
  expect(await currencyOf(own)).toMatchObject({ rate: 89_500 })
})

test("a shop that begins to follow while the rate changes has the new one", async () => {
  const shop = await insertShop(database.owner)
  const setRate = await actingAdmin()
  await save(shop, change)
  await setRate(91_000)
  await database.owner.query("begin")
  await database.owner.query("update platform_rates set rate = 92000")
  const saved = save(shop, following)
  await expect.poll(() => transactionsWaiting(database.owner)).toBe(1)
  await database.owner.query("commit")
  await saved
  expect(await currencyOf(shop)).toMatchObject({ rate: 92_000, followsPlatform: true })
})

test("the platform's rate is written to the log with the one before, once for each that is another", async () => {
  const { id, name } = await insertAdmin(database.owner)
  const actor = { kind: "admin", id, name } as const
  for (const rate of [91_000, 91_000, 92_000])
    await asAdmin(id, (db) => setPlatformRate(db, { currency: "LBP", rate }, actor))
  const { rows } = await database.owner.query(
    "select details from audit_log where action = 'platform_rate_changed' and actor_id = $1 order by at",
    [id],
  )
  expect(rows.map(({ details }) => details as unknown)).toEqual([
    { currency: "LBP", rate: 91_000 },
    { currency: "LBP", rate: 92_000, former_rate: 91_000 },
  ])
  expect((await asAdmin(id, (db) => findAsAdmin(db, "LBP"))).set?.rate).toBe(92_000)
})

test("an order keeps what it was shown in, and one in dollars alone keeps nothing", async () => {
  const shop = await insertShop(database.owner)
  const product = await addProduct(shop.id)
  const stored = async () => {
    const { id } = await insertOrder(database.owner, shop, { items: [[product, 1]] })
    const { rows } = await database.owner.query(
      "select second_currency, exchange_rate, rounding, prices_shown from orders where id = $1",
      [id],
    )
    return { id, row: rows[0] as Record<string, unknown> }
  }
  const nothing = { second_currency: null, exchange_rate: null, rounding: null, prices_shown: null }
  expect((await stored()).row).toEqual(nothing)
  await save(shop, { ...change, shown: "dollars" })
  expect((await stored()).row).toEqual(nothing)
  await save(shop, { ...change, shown: "second" })
  const { id, row } = await stored()
  const expected = { second_currency: "LBP", exchange_rate: 89_500, rounding: 5_000, prices_shown: "second" }
  expect(row).toEqual(expected)
  await save(shop, { ...change, rate: 100_000 })
  await database.owner.query("update orders set status = 'confirmed' where id = $1", [id])
  const { rows } = await database.owner.query(
    "select second_currency, exchange_rate, rounding, prices_shown from orders where id = $1",
    [id],
  )
  expect(rows[0]).toEqual(expected)
})

test.each([
  ["second_currency = 'USD'", "shops_second_currency_known"],
  ["exchange_rate = 0", "shops_exchange_rate_range"],
  ["exchange_rate = 1000001", "shops_exchange_rate_range"],
  ["rate_set_at = now()", "shops_exchange_rate_dated"],
  ["prices_shown = 'euros'", "shops_prices_shown_known"],
  ["rounding = 2000", "shops_rounding_known"],
])("a shop's %s is refused by %s", async (assignment, constraint) => {
  const { id } = await insertShop(database.owner)
  await expect(
    database.owner.query(`update shops set ${assignment} where id = $1`, [id]),
  ).rejects.toMatchObject({ constraint })
})

test.each([
  ["exchange_rate = null", "orders_rate_whole"],
  ["prices_shown = 'dollars'", "orders_rate_known"],
  ["second_currency = 'USD'", "orders_rate_known"],
])("an order's %s is refused by %s", async (assignment, constraint) => {
  const shop = await insertShop(database.owner)
  await save(shop, change)
  const { id } = await insertOrder(database.owner, shop, { items: [[await addProduct(shop.id), 1]] })
  await expect(
    database.owner.query(`update orders set ${assignment} where id = $1`, [id]),
  ).rejects.toMatchObject({ constraint })
})
