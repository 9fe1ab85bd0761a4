import fc from "fast-check"
import { expect, test } from "vitest"
import { readPercent } from "./read-money.ts"

test("each percentage is read in Western and Arabic digits, with its sign on either side", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), (percent) => {
      const arabic = String(percent).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
      for (const text of [`${percent}`, ` ${percent} %`, `%${percent}`, arabic, `${arabic}٪`, `٪${arabic}`])
        expect(readPercent(text), text).toBe(percent)
    }),
  )
})

test("anything else is none", () => {
  for (const text of ["", " ", "%", "0", "100", "-5", "12.5", "ten", "1e1", "5 5"])
    expect(readPercent(text), text).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const percent = readPercent(text)
      expect(percent === null || (Number.isInteger(percent) && percent >= 1 && percent <= 99)).toBe(true)
    }),
  )
})
