import fc from "fast-check"
import { expect, test } from "vitest"
import {
  checkCurrency,
  fieldsOfCurrency,
  readCurrencyFields,
  readRate,
  currencyInput,
  writeRate,
  type CurrencyFields,
  type CurrencySettings,
} from "./currency-rules.ts"
import { secondCurrencies } from "./second-currency.ts"

const { minRate, maxRate } = secondCurrencies.LBP
const rates = fc.integer({ min: minRate, max: maxRate })
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))

test.each([
  ["89500", 89_500],
  ["89,500", 89_500],
  ["89.500", 89_500],
  [" 89 500 ", 89_500],
  ["٨٩٬٥٠٠", 89_500],
  ["٨٩،٥٠٠", 89_500],
  ["٨٩٫٥٠٠", 89_500],
  ["\u200F٨٩٥٠٠\u200F", 89_500],
  ["89,500 L.L.", 89_500],
  ["89,500 ل.ل.", 89_500],
  ["LBP 89500", 89_500],
  ["1,000,000", 1_000_000],
])("%j is a rate of %d", (text, rate) => {
  expect(readRate(text, "LBP")).toEqual({ ok: true, rate })
})

test.each([
  ["", "rate_required"],
  ["  ", "rate_required"],
  ["89.5", "rate_format"],
  ["89,50", "rate_format"],
  ["89,500.50", "rate_format"],
  ["1,000.000", "rate_format"],
  ["-89500", "rate_format"],
  ["8e4", "rate_format"],
  ["about 89500", "rate_format"],
  ["9".repeat(40), "rate_format"],
  ["999", "rate_range"],
  ["0", "rate_range"],
  ["1000001", "rate_range"],
])("%j is refused: %s", (text, reason) => {
  expect(readRate(text, "LBP")).toEqual({ ok: false, reason })
})

test("a rate is the same in every usual way to write it, in any digits", () => {
  const marks = fc.constantFrom(",", ".", " ", "\u202F", "’", "'", "٬", "،", "٫", "")
  const digits = fc.constantFrom((text: string) => text, arabic, persian)
  fc.assert(
    fc.property(rates, marks, digits, (rate, mark, inDigits) => {
      const text = inDigits(writeRate(rate).replaceAll(",", mark))
      expect(readRate(text, "LBP")).toEqual({ ok: true, rate })
    }),
  )
})

test("whatever is typed, the answer is a rate in bounds or a refusal", () => {
  const input = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789٣۴.,٬، -eل") }))
  fc.assert(
    fc.property(input, (text) => {
      const reading = readRate(text, "LBP")
      if (reading.ok) expect(reading.rate >= minRate && reading.rate <= maxRate).toBe(true)
    }),
  )
})

const settings: CurrencySettings = {
  ...{ currency: "LBP", rate: 89_500, rateSetAt: "2026-11-22T10:00:00Z", rounding: 5_000 },
  ...{ shown: "both", isRateShown: true, followsPlatform: false },
}
const stored = fieldsOfCurrency(settings)
const check = (fields: Partial<CurrencyFields>, platform: number | null = null) =>
  checkCurrency({ ...stored, ...fields }, platform)

test("what is stored is read from its own form again", () => {
  const sent = Object.entries(stored).filter(([, value]) => value !== "")
  const fields = readCurrencyFields(sent)
  expect(fields).toEqual(stored)
  expect(check({})).toEqual({
    ok: true,
    change: {
      ...{ currency: "LBP", rate: 89_500, rounding: 5_000, shown: "both" },
      ...{ isRateShown: true, isConfirmed: false },
    },
  })
})

test("switched off, nothing else is looked at: a rate that is half typed is no error", () => {
  expect(check({ is_on: "", rate: "x", rounding: "7" })).toEqual({ ok: true, change: { currency: null } })
})

test("whoever follows the platform needs no rate, but the platform does", () => {
  expect(check({ follows: "on", rate: "" }, 90_000)).toMatchObject({ ok: true, change: { rate: null } })
  expect(check({ follows: "on" })).toEqual({ ok: false, problems: { follows: "no_platform_rate" } })
})

test("each wrong field is named", () => {
  expect(check({ rate: "89.5", rounding: "2000", shown: "euros" })).toEqual({
    ok: false,
    problems: { rate: "rate_format", rounding: "choice_unknown", shown: "choice_unknown" },
  })
})

test("a form with a field that is not its own, twice or missing is none", () => {
  expect(readCurrencyFields([...Object.entries(stored), ["name", "x"]])).toBeNull()
  expect(readCurrencyFields([...Object.entries(stored), ["rate", "1"]])).toBeNull()
  expect(readCurrencyFields([["is_on", "on"]])).toBeNull()
})

test("the example shows what the form says, and dollars alone while that is nothing", () => {
  expect(currencyInput(stored, null)).toEqual({ code: "LBP", rate: 89_500, rounding: 5_000, shown: "both" })
  expect(currencyInput({ ...stored, follows: "on" }, 90_000)).toMatchObject({ rate: 90_000 })
  expect(currencyInput({ ...stored, rate: "" }, null)).toBeNull()
  expect(currencyInput({ ...stored, is_on: "" }, null)).toBeNull()
})
