import * as fc from "fast-check"
import { expect, test } from "vitest"
import { amountOfFields, readUnits } from "./amount-input.ts"
import { measureOfSent, partsOfMeasure } from "./measure-form.ts"
import { measureMeaning, readMeasure, writeMeasure } from "./measure-text.ts"
import {
  amountWithin,
  leastOf,
  measureLimits,
  offeredAmounts,
  sellableStock,
  units,
  type Measure,
} from "./measure.ts"

const amount = fc.integer({ min: 1, max: measureLimits.step })
const anyMeasure: fc.Arbitrary<Measure> = fc.record({
  unit: fc.constantFrom(...units),
  step: amount,
  least: amount,
  isWeighed: fc.boolean(),
})

test("a measure and its text mean the same, as do the fields of its form", () => {
  fc.assert(
    fc.property(anyMeasure, (measure) => {
      const text = writeMeasure(measure)
      expect(readMeasure(text)).toEqual({ ok: true, measure })
      const { unit, least, step, isWeighed } = partsOfMeasure(text)
      const sent = { measure: unit, measure_least: least, measure_step: step }
      expect(measureOfSent({ ...sent, ...(isWeighed && { measure_weighed: "on" }) })).toBe(text)
    }),
  )
  expect(writeMeasure(null)).toBe("")
  expect(partsOfMeasure("")).toEqual({ unit: "", least: "", step: "", isWeighed: false })
  expect(readMeasure(" ")).toEqual({ ok: true, measure: null })
})

test.each([
  ["0.5 kg + 250 g", "500 g + 250 g"],
  ["1 m + 20 cm ~", "1000 mm + 200 mm ≈"],
  ["نصف", "نصف"],
  ["٢٥٠ غرام + ٠٫٥ كيلو", "250 g + 500 g"],
  ["1 L + 1 l", "1000 ml + 1000 ml"],
])("%s means %s", (text, meaning) => {
  expect(measureMeaning(text)).toBe(meaning)
})

test.each([
  ["250", "measure_format"],
  ["250 g", "measure_format"],
  ["250 g + 1 m", "measure_format"],
  ["250 g + 1 g + 1 g", "measure_format"],
  ["250 pounds + 1 pounds", "measure_format"],
  ["250 constructor + 1 constructor", "measure_format"],
  ["0 g + 1 g", "measure_range"],
  ["0.25 g + 1 g", "measure_range"],
  ["101 kg + 1 g", "measure_range"],
])("%s is no measure: %s", (text, reason) => {
  expect(readMeasure(text)).toEqual({ ok: false, reason })
})

test("a number alone counts base units, and what is left empty is a quarter or the other amount", () => {
  expect(measureOfSent({ measure: "g" })).toBe("250 g + 250 g")
  expect(measureOfSent({ measure: "mm", measure_step: "100" })).toBe("100 mm + 100 mm")
  expect(measureOfSent({ measure: "ml", measure_least: "0.5 l", measure_weighed: "on" })).toBe(
    "0.5 l + 0.5 l ≈",
  )
  expect(measureOfSent({ measure: "" })).toBe("")
  expect(measureOfSent({})).toBe("")
})

test("input that is no measure comes back to the fields in which it was typed", () => {
  const text = measureOfSent({
    measure: "g",
    measure_least: "a lot",
    measure_step: "2",
    measure_weighed: "on",
  })
  expect(readMeasure(text).ok).toBe(false)
  expect(partsOfMeasure(text)).toEqual({ unit: "g", least: "a lot", step: "2", isWeighed: true })
})

test.each([
  ["mm", "1 m", "a step"],
  ["ml", "much", "more"],
  ["ml", "½ l", ""],
  ["g", "20 cm", "10 cm"],
  ["mm", "1+1", "1 متر"],
] as const)(
  "a form of %s with %s and %s is no measure, and keeps its kind and input",
  (unit, least, step) => {
    const text = measureOfSent({ measure: unit, measure_least: least, measure_step: step })
    expect(readMeasure(text)).toEqual({ ok: false, reason: "measure_format" })
    expect(partsOfMeasure(text)).toMatchObject({ unit, least, step: step || least })
  },
)

test.each(["0.5 l", "٠٫٥ ليتر", "50 cl", "0.5 L"])(
  "%s stays a volume while another field is mended",
  (least) => {
    const text = measureOfSent({ measure: "ml", measure_least: least })
    expect(partsOfMeasure(text)).toEqual({ unit: "ml", least, step: least, isWeighed: false })
  },
)

test("the largest amount within a wish can be ordered, and is never below the least one", () => {
  fc.assert(
    fc.property(anyMeasure, fc.integer({ min: 0, max: 2_000_000 }), (measure, wanted) => {
      const { least, step } = measure
      const within = amountWithin(measure, wanted)
      expect((within - least) % step).toBe(0)
      expect(within).toBeGreaterThanOrEqual(least)
      expect(within).toBeLessThanOrEqual(Math.max(least, wanted))
      if (wanted >= least && wanted <= measureLimits.amount) expect(wanted - within).toBeLessThan(step)
      expect(amountWithin(measure, within)).toBe(within)
    }),
  )
})

test("the offered amounts can be ordered, each once, from the smallest", () => {
  fc.assert(
    fc.property(anyMeasure, (measure) => {
      const offered = offeredAmounts(measure)
      expect(offered.length).toBeGreaterThan(0)
      expect(offered.length).toBeLessThanOrEqual(4)
      expect(offered.toSorted((one, other) => one - other)).toEqual(offered)
      expect(new Set(offered).size).toBe(offered.length)
      for (const each of offered) expect(amountWithin(measure, each)).toBe(each)
    }),
  )
  const quarters: Measure = { unit: "g", step: 250, least: 250, isWeighed: false }
  expect(offeredAmounts(quarters)).toEqual([250, 500, 750, 1_000])
  expect(offeredAmounts({ ...quarters, least: 500 })).toEqual([500, 750, 1_000])
  expect(offeredAmounts({ ...quarters, least: 2_000, step: 1_000 })).toEqual([2_000, 3_000, 4_000, 5_000])
})

test("stock below the least amount can't be sold", () => {
  const measure: Measure = { unit: "g", step: 100, least: 300, isWeighed: false }
  expect([299, 300].map((stock) => sellableStock(stock, measure))).toEqual([0, 300])
  expect([0, 1].map((stock) => sellableStock(stock, null))).toEqual([0, 1])
  expect(leastOf(null)).toBe(1)
})

test.each([
  ["0.25", 250],
  [".5", 500],
  ["1.", 1_000],
  ["¾", 750],
  ["١٫٥", 1_500],
  ["1,25", 1_250],
  ["999", 999_000],
  ["0.0001", null],
  ["0", null],
  ["", null],
  ["-1", null],
  ["1000", null],
  ["1e2", null],
])("as kilograms %s is %s grams", (text, grams) => {
  expect(readUnits(text)).toBe(grams)
})

test("a form has one of the offered amounts or an own one, in the product's steps", () => {
  const measure: Measure = { unit: "g", step: 250, least: 250, isWeighed: false }
  const amountOf = (query: string) => amountOfFields(new URLSearchParams(query), measure)
  expect(amountOf("amount=750")).toBe(750)
  expect(amountOf("amount=800")).toBe(750)
  expect(amountOf("")).toBe(250)
  expect(amountOf("amount=own&amount_own=1.6")).toBe(1_500)
  expect(amountOf("amount=own&amount_own=0.1")).toBeNull()
  expect(amountOf("amount=own&amount_own=x")).toBeNull()
})
