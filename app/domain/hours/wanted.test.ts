import fc from "fast-check"
import { expect, test } from "vitest"
import { daysBefore } from "../time/platform-day.ts"
import { readInterval, readWanted, timeFieldText, wantedText } from "./wanted.ts"
import { checkWantedSettings, fieldsOfWantedSettings } from "./wanted-settings.ts"
import { readHours } from "./read-hours.ts"
import { fieldsOfWanted, noWantedFields, readWantedFields } from "./wanted-form.ts"

const intervals = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_440 }), { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 0]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
const days = fc.integer({ min: 0, max: 60 }).map((count) => daysBefore("2026-12-01", -count))
const answers = fc.record({ day: days, interval: fc.option(intervals) })

test("an answer is read as it was written, and so are an owner's fields", () => {
  fc.assert(
    fc.property(answers, (wanted) => {
      expect(readWanted(wantedText(wanted))).toEqual(wanted)
      const today = { now: new Date("2026-12-01T12:00:00Z"), timeZone: "Asia/Beirut" }
      expect(readWantedFields(fieldsOfWanted(wanted), today)).toEqual({ ok: true, wanted })
    }),
  )
  expect([wantedText(null), readWanted("")]).toEqual(["", null])
})

test.each([
  "2026-02-30",
  "28/11/2026",
  "2026-11-28/",
  "2026-11-28/960",
  "2026-11-28/1200-960",
  "2026-11-28/0-1441",
  "x",
])("%s is no day with an interval that ends later", (text) => {
  expect(readWanted(text)?.interval ?? null).toBeNull()
  if (!text.endsWith("/")) expect(readWanted(text)).toBeNull()
})

test("the end of a day is midnight, and half an interval is none", () => {
  expect(readInterval("20:00", "00:00")).toEqual({ ok: true, interval: { from: 1_200, to: 1_440 } })
  expect(timeFieldText(1_440)).toBe("00:00")
  expect(readInterval("", "")).toEqual({ ok: true, interval: null })
  expect([readInterval("9:00", ""), readInterval("9:00", "9:00"), readInterval("nine", "10:00")]).toEqual([
    { ok: false, problem: "time_missing" },
    { ok: false, problem: "interval_order" },
    { ok: false, problem: "time_format" },
  ])
})

test("hours are whole, in any digits, within the limit", () => {
  expect(["", "48", "٤٨", " 1440 "].map((text) => readHours(text, 1))).toEqual(
    [null, 48, 48, 1_440].map((hours) => ({ ok: true, hours })),
  )
  expect(["0", "1441", "1.5", "-3", "two"].map((text) => readHours(text, 1).ok)).toEqual(Array(5).fill(false))
})

test("settings come back as they were saved, sorted, and none may overlap", () => {
  const settings = {
    asksWhen: true,
    leadHours: 4,
    intervals: [
      { from: 600, to: 780 },
      { from: 960, to: 1_200 },
    ],
  }
  const fields = fieldsOfWantedSettings({ ...settings, intervals: settings.intervals.toReversed() })
  expect(checkWantedSettings(fields)).toEqual({ ok: true, settings })
  const overlapping = { ...fields, interval_3_from: "12:00", interval_3_to: "14:00" }
  expect(checkWantedSettings(overlapping)).toEqual({
    ok: false,
    problems: { interval_3_from: "intervals_overlap" },
  })
  expect(checkWantedSettings({ ...fields, lead_hours: "soon", interval_2_to: "" })).toEqual({
    ok: false,
    problems: { lead_hours: "lead_hours_range", interval_2_to: "time_missing" },
  })
})

test("an owner's day lies between today and the limit", () => {
  const today = { now: new Date("2026-12-01T22:30:00Z"), timeZone: "Asia/Beirut" }
  const read = (day: string, from = "") =>
    readWantedFields({ ...noWantedFields, day, from, to: from && "23:00" }, today)
  expect(
    [read("2026-12-01"), read("2026-12-02"), read("2027-01-31"), read("2027-02-01")].map(({ ok }) => ok),
  ).toEqual([...[false, true, true, false]])
  expect(read("", "10:00")).toEqual({ ok: false, problem: "day_required" })
})
