import fc from "fast-check"
import { expect, test } from "vitest"
import { countActiveToday } from "./new-admin.ts"

const now = new Date("2026-11-21T22:30:00Z")

test.each([
  // In Beirut it is already the 22nd.
  ["Asia/Beirut", "2026-11-01T10:00:00Z", "2026-11-21T22:00:00Z", 1],
  ["Asia/Beirut", "2026-11-01T10:00:00Z", "2026-11-21T21:59:59Z", 0],
  ["UTC", "2026-11-01T10:00:00Z", "2026-11-21T21:59:59Z", 1],
  ["Asia/Beirut", "2026-11-21T22:10:00Z", null, 1],
  ["Asia/Beirut", "2026-11-20T22:10:00Z", null, 0],
  // Activity decides if there is any.
  ["Asia/Beirut", "2026-11-21T22:10:00Z", "2026-11-20T10:00:00Z", 0],
])("in %s, created %s and last active %s: %i", (timeZone, createdAt, lastActivityAt, count) => {
  expect(countActiveToday([{ createdAt, lastActivityAt }], now, timeZone)).toBe(count)
})

test("whoever was active this moment counts, in every zone", () => {
  const zones = fc.constantFrom("UTC", "Asia/Beirut", "Pacific/Kiritimati", "America/Adak")
  const moments = fc.date({ min: new Date("1980-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  fc.assert(
    fc.property(zones, moments, fc.nat(5), (timeZone, moment, many) => {
      const admin = { createdAt: "1970-01-02T00:00:00Z", lastActivityAt: moment.toISOString() }
      const admins = Array.from({ length: many }, () => admin)
      expect(countActiveToday(admins, moment, timeZone)).toBe(many)
    }),
  )
})
