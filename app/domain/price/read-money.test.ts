import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { readMoney, writeMoney } from "./read-money.ts"

const cents = fc.integer({ min: 0, max: limits.priceCents })
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))

/** Writes an amount with the given marks: `1,234.50`. */
function written(amount: number, thousands: string, decimal: string): string {
  const [whole = "", fraction = ""] = writeMoney(amount).split(".")
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + decimal + fraction
}

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["12", 1200],
  ["12.5", 1250],
  ["12,50", 1250],
  ["12.", 1200],
  [".5", 50],
  ["$ 1,234.50", 123450],
  ["1,500", 150000],
  ["1.234,50", 123450],
  ["1.234.567", 123456700],
  ["٣٫٥", 350],
  ["١٬٢٣٤٫٥٠", 123450],
  ["۱۲", 1200],
  ["\u200F٢٥\u200F", 2500],
  ["999,999,999.99", limits.priceCents],
])("%j is %s cents", (text, amount) => {
  expect(readMoney(text)).toEqual({ ok: true, cents: amount })
})

test.each([
  ["-5", "money_format"],
  ["abc", "money_format"],
  ["1e3", "money_format"],
  ["NaN", "money_format"],
  ["1,23,4", "money_format"],
  ["1,234,50", "money_format"],
  ["0,500", "money_decimals"],
  ["1.500", "money_decimals"],
  ["1.005", "money_decimals"],
  ["1000000000", "money_too_large"],
  ["9".repeat(200), "money_format"],
])("%j is refused: %s", (text, reason) => {
  expect(readMoney(text)).toEqual({ ok: false, reason })
})

test("what a field shows is read as the same amount", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readMoney(writeMoney(amount))).toEqual({ ok: true, cents: amount })
    }),
  )
})

test("an amount is the same in every usual way to write it, in every digits", () => {
  const marks = fc.constantFrom(
    [",", "."],
    [".", ","],
    [" ", ","],
    ["\u202F", ","],
    ["’", "."],
    ["٬", "٫"],
    ["", "."],
    ["", "٫"],
  )
  const digits = fc.constantFrom((text: string) => text, arabic, persian)
  fc.assert(
    fc.property(cents, marks, digits, (amount, [thousands = "", decimal = ""], inDigits) => {
      expect(readMoney(inDigits(written(amount, thousands, decimal)))).toEqual({ ok: true, cents: amount })
    }),
  )
})

test("whatever is typed, the answer is an amount in bounds or a refusal", () => {
  const input = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789٣۴.,٫٬ $-e") }))
  fc.assert(
    fc.property(input, (text) => {
      const reading = readMoney(text)
      if (!reading.ok || reading.cents === null) return
      expect(Number.isSafeInteger(reading.cents)).toBe(true)
      expect(reading.cents).toBeGreaterThanOrEqual(0)
      expect(reading.cents).toBeLessThanOrEqual(limits.priceCents)
    }),
  )
})
