import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { findFirstMonth, listShopMonth, listShopMonthInOrder } from "#app/database/admin/shop-months.ts"
import type { MonthFilter } from "#app/domain/shop/operator-lists.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin, insertPlan, insertShop } from "./arrange.ts"
import { insertRow } from "./rights/two-shops.ts"

const database = useTestDatabase()
// Fourteen hours ahead of UTC: its month begins on the last day of the other.
const timeZone = "Pacific/Kiritimati"
const long = "2026-01-15T12:00:00Z"

let admin: string
let [fifteen, free, zero] = ["", "", ""]

beforeEach(async () => {
  await database.owner.query(
    "delete from shops; delete from deleted_shop_payments; delete from plans where not protected",
  )
  admin = await insertAdmin(database.owner)
  fifteen = await insertPlan(database.owner, { name: "Fifteen", price: "15.00" })
  free = await insertPlan(database.owner, { name: "Free", price: null })
  zero = await insertPlan(database.owner, { name: "Zero", price: "0.00" })
})

const shopOf = (name: string, planId: string, columns: Record<string, unknown> = {}) =>
  insertShop(database.owner, { name, plan_id: planId, created_at: long, ...columns })

const payment = ({ id }: { id: string }, month: string, columns: Record<string, unknown> = {}) =>
  insertRow(database.owner, "payments", {
    ...{ shop_id: id, id: randomUUID(), month, amount: "15.00", admin_id: admin, ...columns },
  })

type Options = Partial<{
  filter: MonthFilter
  search: string
  marked: string[]
  page: number
  pageSize: number
}>

const choiceOf = (month: string, { filter = "all", search = "", marked = [] }: Options) => ({
  ...{ month, timeZone, filter, search, marked },
})

const monthOf = (month: string, options: Options = {}) =>
  asAdmin(admin, (db) =>
    listShopMonth(db, choiceOf(month, options), {
      page: options.page ?? 1,
      pageSize: options.pageSize ?? 20,
    }),
  )

const standings = async (month: string, options: Options = {}) =>
  (await monthOf(month, options)).shops.map(({ name, standing }) => [name, standing])

describe("a shop in a month", () => {
  test("has paid when a record stands, owes nothing on a free plan, and is late otherwise, blocked or not", async () => {
    const paid = await shopOf("A paid", fifteen)
    await payment(paid, "2026-05-01", { amount: "12.50", created_at: "2026-05-03T09:00:00Z" })
    await payment(await shopOf("B other month", fifteen), "2026-04-01")
    await payment(await shopOf("C void", fifteen), "2026-05-01", { voided_at: long, voided_by: admin })
    await shopOf("D free", free)
    await shopOf("E zero", zero)
    await payment(await shopOf("F free and paid", free), "2026-05-01", { amount: "0.00" })
    await shopOf("G blocked", fifteen, { is_active: false })
    expect(await standings("2026-05")).toEqual([
      ["A paid", "paid"],
      ["B other month", "late"],
      ["C void", "late"],
      ["D free", "free"],
      ["E zero", "free"],
      ["F free and paid", "paid"],
      ["G blocked", "late"],
    ])
    const { shops, totals } = await monthOf("2026-05")
    expect(totals).toEqual({
      paid: 2,
      late: 3,
      free: 2,
      receivedCents: 1250,
      deleted: { count: 0, cents: 0 },
      matching: 7,
    })
    expect(shops[0]).toMatchObject({
      ...{ amountCents: 1250, recordedAt: "2026-05-03T09:00:00.000Z", adminName: "Admin" },
      ...{ planName: "Fifteen", priceCents: 1500, isActive: true },
    })
    expect(shops[2]).toMatchObject({ amountCents: null, recordedAt: null, adminName: null })
  })

  test("that was marked stays in a list that leaves it no more, and is counted there", async () => {
    const marked = await shopOf("A marked", fifteen)
    await payment(marked, "2026-05-01")
    await payment(await shopOf("B paid before", fifteen), "2026-05-01")
    const late = await shopOf("C late", fifteen)
    const list = { filter: "late", marked: [marked.id, late.id] } as const
    for (const search of ["", "A marked", "e"]) {
      const { shops, totals } = await monthOf("2026-05", { ...list, marked: [...list.marked], search })
      const names = search === "A marked" ? ["A marked"] : ["A marked", "C late"]
      expect(shops.map(({ name }) => name)).toEqual(names)
      expect(totals.matching).toBe(names.length)
    }
    expect(await standings("2026-05", { filter: "paid", marked: [late.id] })).toHaveLength(3)
  })

  test("is told by the records alone: the list's own mark is of today", async () => {
    await shopOf("Marked", fifteen, { payment_status: true, last_paid_month: "2026-05-02" })
    await payment(await shopOf("Reset", fifteen), "2026-05-01")
    expect(await standings("2026-05")).toEqual([
      ["Marked", "late"],
      ["Reset", "paid"],
    ])
  })

  test("is there from the month on in which it was made, by the platform's clock", async () => {
    await shopOf("Before", fifteen, { created_at: "2026-05-31T09:59:59Z" })
    await shopOf("After", fifteen, { created_at: "2026-05-31T10:00:00Z" })
    expect(await standings("2026-05")).toEqual([["Before", "late"]])
    expect(await standings("2026-06")).toHaveLength(2)
    expect(await standings("2026-04")).toEqual([])
    expect(await asAdmin(admin, (db) => findFirstMonth(db, timeZone))).toBe("2026-05")
  })

  test("without a plan has Basic's price", async () => {
    const basic = await insertPlan(database.owner, { name: "Basic", price: "9.00", protected: true })
    await insertShop(database.owner, { name: "Bare", created_at: long })
    const { shops } = await monthOf("2026-05")
    await database.owner.query("delete from shops")
    await database.owner.query("update plans set protected = false where id = $1", [basic])
    expect(shops).toMatchObject([{ planName: "Basic", priceCents: 900, standing: "late" }])
  })

  test("keeps its payment when the administrator who recorded it is gone", async () => {
    const gone = await insertAdmin(database.owner)
    await payment(await shopOf("Paid", fifteen), "2026-05-01", { admin_id: gone })
    await database.owner.query("delete from admins where id = $1", [gone])
    expect((await monthOf("2026-05")).shops).toMatchObject([{ standing: "paid", adminName: null }])
  })
})

describe("many shops", () => {
  const names = Array.from({ length: 23 }, (_, index) => `Shop ${String.fromCharCode(97 + index)}`)

  beforeEach(async () => {
    for (const [index, name] of names.toReversed().entries()) {
      const shop = await shopOf(name, fifteen)
      if (index % 2 === 0) await payment(shop, "2026-05-01")
    }
  })

  test("come in pages by name, the page beyond the last is the last, and totals are the whole month's", async () => {
    const shown = async (options: Options) =>
      (await monthOf("2026-05", options)).shops.map(({ name }) => name)
    expect(await shown({})).toEqual(names.slice(0, 20))
    expect(await shown({ page: 2 })).toEqual(names.slice(20))
    const last = await monthOf("2026-05", { page: 99, filter: "paid", search: "sHOP" })
    expect(last).toMatchObject({ page: 1, pages: 1, totals: { paid: 12, late: 11, matching: 12 } })
    expect(await shown({ filter: "late" })).toHaveLength(11)
    expect(await shown({ search: "shop c" })).toEqual(["Shop c"])
    expect(await shown({ search: "%" })).toEqual([])
    expect((await monthOf("2026-05", { search: "@shops.example" })).totals.matching).toBe(23)
  })

  test("come in turn without a gap, without one twice, also with one name", async () => {
    for (let same = 0; same < 5; same++) await shopOf("Same name", fifteen)
    const all: string[] = []
    const inQueue = (after: { name: string; id: string } | null, size: number, options: Options) =>
      asAdmin(admin, (db) => listShopMonthInOrder(db, choiceOf("2026-05", options), { after, size }))
    for (let after: { name: string; id: string } | null = null; ;) {
      const batch = await inQueue(after, 4, { filter: "late" })
      all.push(...batch.map(({ id }) => id))
      after = batch.at(-1) ?? null
      if (after === null) break
    }
    const whole = await inQueue(null, 100, { filter: "late" })
    expect(whole).toHaveLength(16)
    expect(all).toEqual(whole.map(({ id }) => id))
  })
})
