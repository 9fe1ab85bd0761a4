import { expect, test } from "vitest"
import { changedFields } from "./problem-texts.ts"

const problems = {
  name: 1,
  price: 1,
  sale_ends_at: 1,
  "stock.0": 1,
  "stock.12": 1,
  "variants.3.size": 1,
  stocked: 1,
  measure: 1,
}
const ofRows = ["stock.0", "stock.12", "variants.3.size"]

test.each([
  ["name", ["name"]],
  ["sale_ends_time", ["sale_ends_at"]],
  ["category", []],
  ["measure_step", ["measure"]],
  ["variant_size", ofRows],
  ["pieces", ofRows],
  ["", ofRows],
])("the field %j can put right %j", (field, positions) => {
  expect(changedFields(problems, field)).toEqual(positions)
})
