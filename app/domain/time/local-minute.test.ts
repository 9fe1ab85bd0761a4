import fc from "fast-check"
import { expect, test } from "vitest"
import { lastDayOfSale } from "../price/sale-plan.ts"
import {
  fieldsOfMinute,
  localMinuteOf,
  minuteOfMoment,
  momentOfLocal,
  readMinute,
  writeMinute,
} from "./local-minute.ts"
import { dayIn, daysBefore } from "./platform-day.ts"

const zones = fc.constantFrom("Asia/Beirut", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "UTC")
const minutes = fc
  .integer({ min: Date.parse("2000-01-02T00:00Z"), max: Date.parse("2199-12-30T00:00Z") })
  .map((time) => new Date(time - (time % 60_000)).toISOString())

test("a moment is shown by the clocks of its zone, summer and winter", () => {
  expect(localMinuteOf("2026-11-29T21:59:30.000Z", "Asia/Beirut")).toBe("2026-11-29T23:59")
  expect(localMinuteOf("2026-07-01T21:00:00.000Z", "Asia/Beirut")).toBe("2026-07-02T00:00")
  expect(momentOfLocal("2026-07-02T00:00", "Asia/Beirut")).toBe("2026-07-01T21:00:00.000Z")
})

test("each minute leads to a moment at which clocks show it, and no earlier one does", () => {
  fc.assert(
    fc.property(minutes, zones, (moment, zone) => {
      const shown = localMinuteOf(moment, zone)
      const found = momentOfLocal(shown, zone)
      expect(momentOfLocal(minuteOfMoment(found, zone), zone)).toBe(found)
      expect(localMinuteOf(found, zone)).toBe(shown)
      expect(found <= moment).toBe(true)
    }),
  )
})

test("a minute that is shown twice is the first, and one that is skipped is after the gap", () => {
  // Clocks of Berlin go back from 03:00 to 02:00, and from 02:00 to 03:00.
  expect(momentOfLocal("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z")
  expect(momentOfLocal("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z")
})

test.each([
  ["2026-11-29T23:59", "2026-11-29T23:59"],
  ["2026-11-29 9:05", "2026-11-29T09:05"],
  ["2026-11-29 23:59:59", "2026-11-29T23:59"],
  ["29/11/2026", "2026-11-29T00:00"],
  ["11/29/2026 18:00", "2026-11-29T18:00"],
  ["3.3.2026", "2026-03-03T00:00"],
  ["٢٠٢٦-١١-٢٩ ١٨:٠٠", "2026-11-29T18:00"],
  ["  ", null],
])("%j is %j", (text, minute) => {
  expect(readMinute(text, false)).toEqual({ ok: true, minute })
})

test("a day alone is its first minute, or the next day's where something ends", () => {
  expect(readMinute("2026-11-29", false)).toEqual({ ok: true, minute: "2026-11-29T00:00" })
  expect(readMinute("2026-11-30", true)).toEqual({ ok: true, minute: "2026-12-01T00:00" })
  expect(readMinute("2199-12-31", true)).toEqual({ ok: true, minute: "2200-01-01T00:00" })
})

// Of these clocks, Beirut's and, until 2019, São Paulo's change at midnight.
test.each(["Asia/Beirut", "Europe/London", "America/Sao_Paulo", "Asia/Kathmandu"])(
  "on each day of twelve years, what lasts until a day ends where the next one begins: %s",
  (zone) => {
    const wrong: string[] = []
    for (let day = "2016-01-01"; day < "2028-01-01"; day = daysBefore(day, -1)) {
      const reading = readMinute(day, true)
      const end = momentOfLocal((reading.ok && reading.minute) || "", zone)
      const before = new Date(Date.parse(end) - 1)
      const isEnd = dayIn(before, zone) === day && dayIn(new Date(end), zone) === daysBefore(day, -1)
      const isNamed = writeMinute(minuteOfMoment(end, zone), true) === day
      if (!isEnd || !isNamed || lastDayOfSale(end, zone) !== day) wrong.push(day)
    }
    expect(wrong).toEqual([])
  },
)

test("the night when summer ends in Beirut belongs to the sale, and its first 23:59 is still a moment", () => {
  const reading = readMinute("2027-10-30", true)
  expect(momentOfLocal((reading.ok && reading.minute) || "", "Asia/Beirut")).toBe("2027-10-30T22:00:00.000Z")
  expect(minuteOfMoment("2027-10-30T20:59:00.000Z", "Asia/Beirut")).toBe("2027-10-30T23:59")
})

test.each([
  ["2026-11-29T18:00", { day: "2026-11-29", time: "18:00" }],
  ["2026-11-30T00:00", { day: "2026-11-29", time: "" }],
  ["2026-11-29", { day: "2026-11-29", time: "" }],
  ["", { day: "", time: "" }],
  ["3/4/2026", null],
])("an end of %j is shown as %j", (text, fields) => {
  expect(fieldsOfMinute(text, true)).toEqual(fields)
})

test.each([
  ["Sunday", "moment_format"],
  ["2026-02-30", "moment_format"],
  ["2026-11-29 24:00", "moment_format"],
  ["2026-11-29 12:60", "moment_format"],
  ["1999-11-29", "moment_format"],
  ["2200-01-01", "moment_format"],
  ["29/11/26", "moment_format"],
  ["2026/11-29", "moment_format"],
  ["3/4/2026", "moment_order"],
])("%j is refused: %s", (text, reason) => {
  expect(readMinute(text, false)).toEqual({ ok: false, reason })
})

test("what a field or a file shows is read as the same minute, and nothing that is typed throws", () => {
  fc.assert(
    fc.property(minutes, fc.boolean(), (moment, isEnd) => {
      const minute = moment.slice(0, 16)
      expect(readMinute(minute, isEnd)).toEqual({ ok: true, minute })
      expect(readMinute(writeMinute(minute, isEnd), isEnd)).toEqual({ ok: true, minute })
    }),
  )
  const input = fc.string({ unit: fc.constantFrom(..."0123456789-/.: T٣") })
  fc.assert(
    fc.property(input, (text) => {
      const reading = readMinute(text, false)
      if (reading.ok && reading.minute !== null)
        expect(reading.minute).toMatch(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d$/)
    }),
  )
})
