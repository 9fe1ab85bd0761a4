import { expect, test } from "vitest"
import { localMinuteOf } from "#app/domain/time/local-minute.ts"
import { compareTimeZones, firstDifference } from "#server/start/time-zones.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()
const day = 86_400_000

/** What the operator is told at the start. */
async function warnings(timeZone: string, shownAt?: (moment: string) => string): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as never
  await compareTimeZones({ owner: database.connection, timeZone, log, ...(shownAt && { shownAt }) })
  return lines
}

test("Node and PostgreSQL agree about Beirut, whose times are written by both", async () => {
  expect(await firstDifference(database.connection, "Asia/Beirut")).toBeNull()
  expect(await warnings("Asia/Beirut")).toEqual([])
})

test("the operator is warned of a difference, with the zone and the moment from which on it counts", async () => {
  const always = (moment: string) => localMinuteOf(moment, "Asia/Karachi")
  const now = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
  expect(await warnings("Asia/Dubai", always)).toEqual([
    [
      expect.objectContaining({ timeZone: "Asia/Dubai", from: now }),
      expect.stringMatching(/^PLATFORM_TIME_ZONE: /),
    ],
  ])
})

test("a table of Node that is another than PostgreSQL's is found, also when it differs for days or hours alone", async () => {
  const differing = (from: number, until: number) => {
    const elsewhere = (moment: string) => {
      const time = Date.parse(moment) - Date.now()
      return localMinuteOf(moment, time >= from && time < until ? "Asia/Karachi" : "Asia/Dubai")
    }
    return firstDifference(database.connection, "Asia/Dubai", elsewhere)
  }
  const found = await differing(300 * day, 303 * day)
  expect(Math.abs((found?.getTime() ?? 0) - Date.now() - 300 * day)).toBeLessThanOrEqual(day)
  expect(await differing(3_000 * day, 4_000 * day)).toBeNull()
  // Athens goes to winter an hour later than Beirut does, on the same day or a week from it.
  const athens = (moment: string) => localMinuteOf(moment, "Europe/Athens")
  expect(await firstDifference(database.connection, "Asia/Beirut", athens)).not.toBeNull()
  expect(await firstDifference(database.connection, "Europe/Athens", athens)).toBeNull()
})

test("a zone that PostgreSQL does not know is named by its variable", async () => {
  await expect(firstDifference(database.connection, "Asia/Nowhere", () => "")).rejects.toThrow(
    "PLATFORM_TIME_ZONE: the database does not know Asia/Nowhere.",
  )
})
