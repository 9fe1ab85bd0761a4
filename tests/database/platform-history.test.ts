import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { countMonths, countWeeks } from "#app/database/admin/platform-figures.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin, insertShop } from "./arrange.ts"
import { insertRow } from "./rights/two-shops.ts"

const database = useTestDatabase()
// Fourteen hours ahead of UTC.
const timeZone = "Pacific/Kiritimati"

test("each month has the shops that were there at its end, by the platform's clock, and those that paid for it", async () => {
  const admin = await insertAdmin(database.owner)
  const created = [
    "2020-02-02T00:00:00Z",
    "2026-01-31T09:59:59Z",
    "2026-01-31T10:00:00Z",
    "2026-03-15T00:00:00Z",
  ]
  const shops: { id: string }[] = []
  for (const created_at of created) shops.push(await insertShop(database.owner, { created_at }))
  const pay = (shop: number, month: string, columns: Record<string, unknown> = {}) =>
    insertRow(database.owner, "payments", {
      ...{ shop_id: shops[shop]?.id, id: randomUUID(), month, amount: "15.00", ...columns },
    })
  await pay(0, "2026-01-01")
  await pay(1, "2026-01-01", { voided_at: "2026-01-02T00:00:00Z" })
  await pay(1, "2026-01-01")
  await pay(2, "2026-03-01")
  await pay(0, "2025-10-01")
  const months = ["2025-11", "2025-12", "2026-01", "2026-02", "2026-03"]
  expect(await asAdmin(admin, (db) => countMonths(db, months, timeZone))).toEqual([
    { month: "2025-11", shops: 1, paid: 0 },
    { month: "2025-12", shops: 1, paid: 0 },
    { month: "2026-01", shops: 2, paid: 2 },
    { month: "2026-02", shops: 3, paid: 0 },
    { month: "2026-03", shops: 4, paid: 1 },
  ])
  const stranger = await asAdmin(randomUUID(), (db) => countMonths(db, months, timeZone))
  expect(stranger.every((month) => month.shops + month.paid === 0)).toBe(true)
})

test("each week has the applications from its Monday to its Sunday, by the platform's clock, decided or not", async () => {
  const admin = await insertAdmin(database.owner)
  const came = {
    "2026-03-01T09:59:59Z": "pending",
    "2026-03-01T10:00:00Z": "pending",
    "2026-03-08T09:59:59Z": "approved",
    "2026-03-08T10:00:00Z": "rejected",
    "2026-03-22T10:00:00Z": "pending",
  }
  for (const [created_at, status] of Object.entries(came))
    await insertRow(database.owner, "join_requests", {
      id: randomUUID(),
      name: "Applicant",
      status,
      created_at,
    })
  const mondays = ["2026-03-02", "2026-03-09", "2026-03-16"]
  expect(await asAdmin(admin, (db) => countWeeks(db, mondays, timeZone))).toEqual([
    { monday: "2026-03-02", requests: 2 },
    { monday: "2026-03-09", requests: 1 },
    { monday: "2026-03-16", requests: 0 },
  ])
})
