import { expect, test } from "vitest"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { countIndexPages } from "./index-pages.server.ts"

const minutes = 60_000
const platform = {
  publicUrl: "http://vitrine.test",
  ...{ supportWhatsapp: "", walletPhone: "", contactEmail: "", securityContact: "" },
  ...{ timeZone: "UTC", makesBackups: false, sampleVariables: [] },
}
const isAway = () => Promise.reject(new DatabaseUnavailable("away"))

test("the number is kept for ten minutes, and beyond while the database is away", async () => {
  expect(await countIndexPages(platform, 0, isAway)).toBe(1)
  expect(await countIndexPages(platform, 0, async () => 1_001)).toBe(2)
  expect(await countIndexPages(platform, 9 * minutes, async () => 5_000)).toBe(2)
  expect(await countIndexPages(platform, 11 * minutes, isAway)).toBe(2)
  expect(await countIndexPages(platform, 11 * minutes, async () => 5_000)).toBe(5)
})

test("another failure is not passed over", async () => {
  const fails = () => Promise.reject(new TypeError("a bug"))
  await expect(countIndexPages(platform, 60 * minutes, fails)).rejects.toThrow("a bug")
})

test("another platform of the process has its own number", async () => {
  expect(await countIndexPages({ ...platform }, 0, async () => 3_000)).toBe(3)
})
