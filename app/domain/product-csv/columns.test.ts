import { expect, test } from "vitest"
import { locales } from "../language/locale.ts"
import { productFields } from "../product/product-table.ts"
import { columnName, columnsOfShop, readColumnName } from "./columns.ts"

test("no two columns have a name in common, in either language", () => {
  const columns = [...new Set(locales.flatMap(columnsOfShop))]
  for (const locale of locales)
    expect(columns.map((column) => readColumnName(columnName(column, locale)))).toEqual(columns)
  for (const [field, { column }] of Object.entries(productFields))
    expect(new Set(column.also.map(readColumnName))).toEqual(new Set(column.also.length > 0 ? [field] : []))
})
