import { expect, test } from "vitest"
import { formatMonthList } from "./format-debt.ts"
import { inLocale } from "./render-locale.server.ts"

test.each([
  [["2026-11-01"], "November 2026", "تشرين الثاني 2026"],
  [
    ["2026-08-01", "2026-09-01", "2026-11-01"],
    "August, September, November 2026",
    "آب، أيلول، تشرين الثاني 2026",
  ],
  [
    ["2026-11-01", "2026-12-01", "2027-01-01"],
    "November, December 2026, January 2027",
    "تشرين الثاني، كانون الأوّل 2026، كانون الثاني 2027",
  ],
])("the months %s are named with each year once", (months, english, arabic) => {
  const breaking = (text: string) => text.replaceAll("\u00A0", " ")
  expect(breaking(inLocale("en", () => formatMonthList(months)))).toBe(english)
  expect(breaking(inLocale("ar", () => formatMonthList(months)))).toBe(arabic)
})
