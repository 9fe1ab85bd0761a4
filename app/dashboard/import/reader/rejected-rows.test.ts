import { expect, test } from "vitest"
import { planImport, savableOf, type ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import { readProductFile } from "./read-product-file.ts"
import { rejectedRowsOf } from "./rejected-rows.ts"

const shop: ShopOfImport = {
  ...{
    products: new Map(),
    takenNames: new Map<string, number>(),
    categories: [],
    productCount: 0,
    now: "2026-11-26T12:00",
    pictureCounts: new Map(),
    hasPictures: false,
    productLimit: -1,
  },
  language: "en",
}

function read(text: string) {
  const result = readProductFile(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(result.reason)
  return result
}

test("of a file with a bad product the others can be saved, and its rows are given back as they were sent", () => {
  const { file, table } = read("Notes;Name;Size;Price\nx;Soap;;3\n'=1;Mug;S;cheap\n;Mug;M;'=1+1\n")
  const planned = planImport(file, shop)
  expect(savableOf(planned)).toBe("rest")
  expect(rejectedRowsOf(planned.products, table)).toMatchObject({
    separator: ";",
    header: ["Notes", "Name", "Size", "Price"],
    rows: [
      { cells: ["'=1", "Mug", "S", "cheap"], problems: [{ row: 3, column: "price" }] },
      { cells: ["", "Mug", "M", "'=1+1"], problems: [{ row: 4, problem: "values_differ", otherRow: 3 }] },
    ],
  })
})

test("a file of refused rows that comes back needs no column less", () => {
  const { file, table } = read("Why it was refused,Name,Price\nRow 7: bad,Soap,x\n")
  expect(file.unknownColumns).toEqual([])
  const rejected = rejectedRowsOf(planImport(file, shop).products, table)
  expect([rejected.header, rejected.rows[0]?.cells]).toEqual([
    ["Name", "Price"],
    ["Soap", "x"],
  ])
})
