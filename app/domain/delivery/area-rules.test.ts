import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { checkArea, emptyArea, fieldsOfArea, readAreaFields, type AreaFields } from "./area-rules.ts"
import { deliveryLimits } from "./delivery-area.ts"

const metn: AreaFields = { ...emptyArea, name: "Metn", price: "3" }
const problemsOf = (fields: Partial<AreaFields>) => {
  const checked = checkArea({ ...metn, ...fields })
  return checked.ok ? {} : checked.problems
}

test.each<[Partial<AreaFields>, number | null]>([
  [{ price: "٣٫٥٠" }, 350],
  [{ price: "0" }, 0],
  [{ price_kind: "free", price: "cheap" }, 0],
  [{ price_kind: "agree", price: "cheap" }, null],
])("a price of %j is %s cents", (fields, cents) => {
  expect(checkArea({ ...metn, ...fields })).toMatchObject({ ok: true, area: { priceCents: cents } })
})

test.each<[Partial<AreaFields>, object]>([
  [{ name: " " }, { name: "name_required" }],
  [{ name: "x".repeat(deliveryLimits.name + 1) }, { name: "name_too_long" }],
  [{ name_ar: "x".repeat(deliveryLimits.name + 1) }, { name_ar: "name_too_long" }],
  [{ note: "x".repeat(deliveryLimits.note + 1) }, { note: "note_too_long" }],
  [{ note_ar: "x".repeat(deliveryLimits.note + 1) }, { note_ar: "note_too_long" }],
  [{ price: "" }, { price: "price_required" }],
  [{ price: "-1" }, { price: "money_format" }],
  [{ price: "1.234" }, { price: "money_decimals" }],
  [{ price: `${limits.priceCents / 100 + 1}` }, { price: "money_too_large" }],
  [{ price_kind: "gift" }, { price_kind: "price_kind_unknown" }],
  [{ free_from: "0" }, { free_from: "sum_range" }],
  [{ smallest: "0.001" }, { smallest: "money_decimals" }],
  [
    { name: "", price: "x", free_from: "y" },
    { name: "name_required", price: "money_format", free_from: "money_format" },
  ],
])("a form with %j has the problems %j", (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems)
})

test("the fields of a stored area are the same area", () => {
  const cents = fc.integer({ min: 0, max: limits.priceCents })
  const sum = fc.option(fc.integer({ min: 1, max: limits.priceCents }))
  const stored = fc.record({
    ...{ name: fc.constant("Metn"), note: fc.option(fc.constant("2 days")) },
    translations: fc.constantFrom({}, { ar: { name: "المتن" } }),
    ...{ priceCents: fc.option(cents), freeFromCents: sum, smallestCents: sum },
  })
  fc.assert(
    fc.property(stored, (area) => {
      expect(checkArea(fieldsOfArea(area))).toEqual({ ok: true, area })
    }),
  )
})

test("an unknown field, one sent twice and a form without a name are another form", () => {
  expect(readAreaFields([["name", "Metn"]])).toEqual({ ...emptyArea, name: "Metn" })
  for (const sent of [
    [],
    [["price", "3"]],
    [
      ["name", "a"],
      ["name", "b"],
    ],
    [
      ["name", "a"],
      ["shop_id", "1"],
    ],
  ])
    expect(readAreaFields(sent as [string, string][])).toBeNull()
})
