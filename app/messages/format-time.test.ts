import { expect, test } from "vitest"
import { formatDate, formatTime } from "./format-time.ts"
import { inLocale } from "./render-locale.server.ts"

test.each([
  ["2026-11-21T07:05:00Z", "Asia/Beirut", "09:05", "Nov 21, 2026", "21 تشرين الثاني 2026"],
  ["2026-01-04T22:30:00Z", "Asia/Beirut", "00:30", "Jan 05, 2026", "5 كانون الثاني 2026"],
  ["2026-01-04T22:30:00Z", "America/New_York", "17:30", "Jan 04, 2026", "4 كانون الثاني 2026"],
])("%s in %s", (moment, timeZone, time, english, arabic) => {
  expect(formatTime(moment, timeZone)).toBe(time)
  expect(inLocale("en", () => formatDate(moment, timeZone))).toBe(english)
  expect(inLocale("ar", () => formatDate(moment, timeZone))).toBe(arabic)
})
