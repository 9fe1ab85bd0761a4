import { expect, test } from "vitest"
import { formatAgo, formatDate, formatMonthName, formatNearDay, formatTime } from "./format-time.ts"
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

test.each([
  [-5, "1 minute ago", "قبل دقيقة واحدة"],
  [0, "1 minute ago", "قبل دقيقة واحدة"],
  [3_599.9, "59 minutes ago", "قبل 59 دقيقة"],
  [3_600, "1 hour ago", "قبل ساعة واحدة"],
  [3 * 3_600 + 7, "3 hours ago", "قبل 3 ساعات"],
  [48 * 3_600 - 1, "47 hours ago", "قبل 47 ساعة"],
  [48 * 3_600, "2 days ago", "قبل يومين"],
  [1_000 * 86_400, "1,000 days ago", "قبل 1,000 يوم"],
])("%d seconds", (age, english, arabic) => {
  expect(inLocale("en", () => formatAgo(age))).toBe(english)
  expect(inLocale("ar", () => formatAgo(age))).toBe(arabic)
})

test("a month is called by its name alone", () => {
  expect(inLocale("en", () => formatMonthName("2026-11-01"))).toBe("November")
  expect(inLocale("ar", () => formatMonthName("2026-01-01"))).toBe("كانون الثاني")
})

test.each([
  ["2027-01-05", "2027-12-31", "5 January", "5 كانون الثاني"],
  ["2027-01-05", "2026-12-31", "5 January 2027", "5 كانون الثاني 2027"],
  ["2025-12-24", "2026-01-01", "24 December 2025", "24 كانون الأوّل 2025"],
])("%s, said on %s, has its year only where that is another one", (day, today, english, arabic) => {
  expect(inLocale("en", () => formatNearDay(day, today))).toBe(english)
  expect(inLocale("ar", () => formatNearDay(day, today))).toBe(arabic)
})
