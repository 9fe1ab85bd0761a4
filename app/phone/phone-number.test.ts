import fc from "fast-check"
import { expect, test } from "vitest"
import { readShopPhone, writePhone } from "./phone-number.server.ts"

test.each([
  ["03 123 456", "+9613123456"],
  ["3123456", "+9613123456"],
  ["٠٣ ١٢٣ ٤٥٦", "+9613123456"],
  ["۰۳-۱۲۳-۴۵۶", "+9613123456"],
  ["\u200E+961 3 123 456\u200F", "+9613123456"],
  ["00961 3 123456", "+9613123456"],
  ["961 3 123 456", "+9613123456"],
  ["(01) 999-999", "+9611999999"],
  ["70/123456", "+96170123456"],
  ["+33 6 12 34 56 78", "+33612345678"],
  ["", null],
  ["  ", null],
])("%j is meant as %s", (typed, phone) => {
  expect(readShopPhone(typed)).toEqual({ ok: true, phone })
})

test.each([
  ["call me", "phone_format"],
  ["+", "phone_format"],
  ["()", "phone_format"],
  ["+999 123 456", "phone_format"],
  ["a@b.example", "phone_format"],
  ["03 123", "phone_too_short"],
  ["1", "phone_too_short"],
  // Enough for a neighbour, and no number for the rest of the world.
  ["+1 000 0000", "phone_too_short"],
  ["03 123 456 789 012", "phone_too_long"],
  ["1".repeat(41), "phone_too_long"],
])("%j is refused as %s", (typed, reason) => {
  expect(readShopPhone(typed)).toEqual({ ok: false, reason })
})

test("whatever is typed: no error, and what is stored reads back as itself", () => {
  const digits = fc
    .array(fc.constantFrom(..."0123456789+ -٣"), { maxLength: 20 })
    .map((parts) => parts.join(""))
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ unit: "binary" })), (typed) => {
      const reading = readShopPhone(typed)
      if (!reading.ok || reading.phone === null) return
      expect(reading.phone).toMatch(/^\+[1-9]\d{1,16}$/)
      expect(readShopPhone(reading.phone)).toEqual(reading)
      expect(readShopPhone(writePhone(reading.phone))).toEqual(reading)
    }),
    { numRuns: 1000 },
  )
})

test("a phone from before they were read is shown as it was typed", () => {
  expect([writePhone("call 3"), writePhone(null), writePhone("+9613123456")]).toEqual([
    "call 3",
    "",
    "+961 3 123 456",
  ])
})
