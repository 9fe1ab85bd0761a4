import { expect, test } from "vitest"
import { locales } from "../language/locale.ts"
import { columnName, readColumnName } from "./column-names.ts"
import { allColumns } from "./columns.ts"
import { otherNames } from "./file-words.ts"

test.each(locales)("each column is found by its name in each language: %s", (locale) => {
  const found = allColumns.map((column) => readColumnName(columnName(column, locale)))
  expect(found).toEqual(allColumns)
})

test("no other name of a column is another one's", () => {
  for (const [column, names] of Object.entries(otherNames))
    expect(names.map(readColumnName)).toEqual(names.map(() => column))
})

test.each([
  ["English name", "name_en"],
  ["Name EN", "name_en"],
  ["description in arabic", "description_ar"],
  ["الاسم بالعربيّة", "name_ar"],
  ["Colour (English)", "color_en"],
  ["color_ar", "color_ar"],
  ["المقاس بالإنكليزيّة", "size_en"],
])("people call a text in another language %s", (name, column) => {
  expect(readColumnName(name)).toBe(column)
})
