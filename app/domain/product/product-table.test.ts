import { expect, test } from "vitest"
import { columnFieldNames, productFields } from "./product-table.ts"

test("no two fields are the same property of a product", () => {
  const properties = columnFieldNames.map((field) => productFields[field].property)
  expect(properties).toEqual([...new Set(properties)])
})
