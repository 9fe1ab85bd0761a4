import { expect, test } from "vitest"
import { formatAgo } from "./format-ago.ts"
import { inLocale } from "./render-locale.server.ts"

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
