import fc from "fast-check"
import { getCountries } from "libphonenumber-js/min"
import { expect, test } from "vitest"
import { readPhone, readShopPhone, writePhone } from "./phone-number.server.ts"

test.each([
  ["71 234 567", "LB", "+96171234567"],
  ["03 123 456", "LB", "+9613123456"],
  ["٠٣ ١٢٣ ٤٥٦", "LB", "+9613123456"],
  ["۷۱-۲۳۴-۵۶۷", "LB", "+96171234567"],
  ["00961 71 234567", "LB", "+96171234567"],
  ["\u200E+961 71 234 567\u200F", "FR", "+96171234567"],
  ["06 12 34 56 78", "FR", "+33612345678"],
  ["+33 6 12 34 56 78", "LB", "+33612345678"],
  ["(01) 999-999", "LB", "+9611999999"],
  ["03–123–456", "LB", "+9613123456"],
  ["03‑123‑456", "LB", "+9613123456"],
  ["03−123—456", "LB", "+9613123456"],
  ["+961 03 123 456", "FR", "+9613123456"],
  ["+965 5512 3456", "LB", "+96555123456"],
  ["5512 3456", "KW", "+96555123456"],
  // Lebanese landlines and most neighbours also have eight digits: only a code tells them apart.
  ["+961 2244 5566", "KW", "+96122445566"],
])("%j at home in %s is %s", (input, country, phone) => {
  expect(readPhone(input, country)).toEqual({ ok: true, phone })
})

test.each([
  ["call me", "LB", "phone_not_a_number"],
  ["+", "LB", "phone_not_a_number"],
  ["a@b.example", "LB", "phone_not_a_number"],
  ["71 23", "LB", "phone_too_short"],
  ["1", "LB", "phone_too_short"],
  ["71 234 567 890 123", "LB", "phone_too_long"],
  ["7".repeat(251), "LB", "phone_too_long"],
  ["+999 123 456", "LB", "phone_country"],
  ["71 234 567", "XX", "phone_country"],
  ["71 234 567", "", "phone_country"],
  // It suffices for a neighbour, and is no number for the rest of the world.
  ["000 0000", "CA", "phone_too_short"],
  ["000000", "CC", "phone_not_a_number"],
  // It is between the lengths of some country's numbers.
  ["+49 1 5", "LB", "phone_too_short"],
  // A digit is missing after the zero.
  ["0312345", "LB", "phone_too_short"],
  ["+961 0312345", "LB", "phone_too_short"],
  ["1220", "LB", "phone_too_short"],
  // Numbers of Kuwait, Qatar, Bahrain and Oman.
  ["5512 3456", "LB", "phone_unknown"],
  ["66123456", "LB", "phone_unknown"],
  ["3312 3456", "LB", "phone_unknown"],
  ["9512 3456", "LB", "phone_unknown"],
  ["2244 5566", "LB", "phone_unknown"],
  ["+961 5512 3456", "LB", "phone_unknown"],
  ["0501234567", "LB", "phone_too_long"],
  ["0412 345 678", "LB", "phone_too_long"],
  ["501234567", "LB", "phone_too_long"],
  ["079 123 4567", "LB", "phone_too_long"],
  ["+376 234 5678", "LB", "phone_length"],
])("%j at home in %s is refused as %s", (input, country, reason) => {
  const { ok, ...rest } = readPhone(input, country)
  expect([ok, "reason" in rest && rest.reason]).toEqual([false, reason])
  expect("meant" in rest, "only what may be a number can be confirmed").toBe(reason === "phone_unknown")
})

test("what a country has no numbers like, but may have by now, says how it was read", () => {
  expect(readPhone("5512 3456", "LB")).toMatchObject({ meant: "+96155123456" })
})

test("each number that Lebanon gives out is read, with its zero and with its country's code", () => {
  const landlines = ["01", "04", "05", "06", "07", "08", "09"]
  const mobiles = ["03", "70", "71", "76", "78", "79", "81"]
  fc.assert(
    fc.property(
      fc.constantFrom(...landlines, ...mobiles),
      fc.integer({ min: 100_000, max: 999_999 }),
      (area, rest) => {
        const number = `${area}${rest}`.replace(/^0/, "")
        expect(readPhone(`${area} ${rest}`, "LB")).toEqual({ ok: true, phone: `+961${number}` })
        expect(readPhone(`+961 ${number}`, "FR")).toEqual({ ok: true, phone: `+961${number}` })
      },
    ),
  )
})

test("whatever is typed: no error, and what is read is E.164 and reads back as itself, wherever it is at home", () => {
  const digits = fc.array(fc.constantFrom(..."0123456789+ -()٣۳"), { maxLength: 24 })
  const input = fc.oneof(
    digits.map((parts) => parts.join("")),
    fc.string({ unit: "binary" }),
  )
  const country = fc.oneof(fc.constantFrom(...getCountries()), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(input, country, fc.constantFrom(...getCountries()), (input, country, elsewhere) => {
      const reading = readPhone(input, country)
      if (!reading.ok) return
      expect(reading.phone).toMatch(/^\+[1-9]\d{1,19}$/)
      expect(readPhone(reading.phone, elsewhere)).toEqual(reading)
    }),
    { numRuns: 2000 },
  )
})

test("digits of any script are the same number", () => {
  const scripts = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"]
  fc.assert(
    fc.property(
      fc.integer({ min: 70_000_000, max: 79_999_999 }),
      fc.constantFrom(...scripts),
      (number, script) => {
        const written = String(number).replace(/\d/g, (digit) => script[Number(digit)] ?? "")
        expect(readPhone(written, "LB")).toEqual(readPhone(String(number), "LB"))
        expect(readPhone(written, "LB")).toEqual({ ok: true, phone: `+961${number}` })
      },
    ),
  )
})

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
  ["03–123–456", "+9613123456"],
  ["03‑123‑456", "+9613123456"],
  ["+33 6 12 34 56 78", "+33612345678"],
  ["", null],
  ["  ", null],
])("a shop's %j is meant as %s", (input, phone) => {
  expect(readShopPhone(input)).toEqual({ ok: true, phone })
})

test.each([
  ["call me", "phone_not_a_number"],
  ["+", "phone_not_a_number"],
  ["()", "phone_not_a_number"],
  ["+999 123 456", "phone_country"],
  ["a@b.example", "phone_not_a_number"],
  ["0312345", "phone_too_short"],
  ["5512 3456", "phone_unknown"],
  ["03 123", "phone_too_short"],
  ["1", "phone_too_short"],
  // It suffices for a neighbour, and is no number for the rest of the world.
  ["+1 000 0000", "phone_too_short"],
  ["03 123 456 789 012", "phone_too_long"],
  ["1".repeat(41), "phone_too_long"],
])("a shop's %j is refused as %s", (input, reason) => {
  expect(readShopPhone(input)).toMatchObject({ ok: false, reason })
})

test("whatever is typed as a shop's phone: no error, and what is stored reads back as itself", () => {
  const digits = fc
    .array(fc.constantFrom(..."0123456789+ -٣"), { maxLength: 20 })
    .map((parts) => parts.join(""))
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ unit: "binary" })), (input) => {
      const reading = readShopPhone(input)
      if (!reading.ok || reading.phone === null) return
      expect(reading.phone).toMatch(/^\+[1-9]\d{1,16}$/)
      expect(readShopPhone(reading.phone)).toEqual(reading)
      expect(readShopPhone(writePhone(reading.phone))).toEqual(reading)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ["+961 55123456", "+96155123456"],
  ["call 3", "call 3"],
])("%j stays a shop's phone if it was stored before", (input, stored) => {
  expect(readShopPhone(input).ok).toBe(false)
  expect(writePhone(stored)).toBe(input)
  expect(readShopPhone(input, stored)).toEqual({ ok: true, phone: stored })
})

test("a phone from before they were read is shown as it was typed", () => {
  expect([writePhone("call 3"), writePhone(null), writePhone("+9613123456")]).toEqual([
    "call 3",
    "",
    "+961 3 123 456",
  ])
})
