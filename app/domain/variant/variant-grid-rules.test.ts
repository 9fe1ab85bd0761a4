import fc from "fast-check"
import { expect, test } from "vitest"
import { emptyVariant, type VariantFields } from "../product/product-fields.ts"
import {
  cellKey,
  fillCell,
  fitsGrid,
  gridOf,
  moveEarlier,
  rowsOfGrid,
  tickInGrid,
  type VariantGrid,
} from "./variant-grid-rules.ts"

const some = (id: string, size: string, color: string, stock: string): VariantFields => ({
  ...{ id, size, color, stock },
})
const empty: VariantGrid = { sizes: [""], colors: [""], cells: {} }

test("sizes times colours make the rows, and rows that are there keep their id and stock", () => {
  let grid = gridOf([some("a", "S", "Red", "4"), emptyVariant]) ?? empty
  grid = tickInGrid(tickInGrid(grid, "sizes", "M"), "colors", "Blue")
  grid = fillCell(fillCell(grid, "M", "Red", "٢"), "S", "Blue", "0")
  expect(rowsOfGrid(grid)).toEqual([
    some("a", "S", "Red", "4"),
    some("", "S", "Blue", "0"),
    some("", "M", "Red", "٢"),
  ])
  const without = tickInGrid(grid, "sizes", "S")
  expect(rowsOfGrid(without)).toEqual([some("", "M", "Red", "٢")])
  expect(rowsOfGrid(tickInGrid(without, "sizes", "S")), "what was unticked comes back").toContainEqual(
    some("a", "S", "Red", "4"),
  )
})

test("the stock of a plain product goes to its first size, and one row remains", () => {
  const plain = gridOf([some("a", "", "", "7")]) ?? empty
  expect(rowsOfGrid(tickInGrid(plain, "sizes", "M"))).toEqual([some("a", "M", "", "7")])
  expect(rowsOfGrid(empty)).toEqual([emptyVariant])
  expect(gridOf([emptyVariant])).toEqual(empty)
})

test("two rows of the same size and colour make no grid", () => {
  expect(gridOf([some("a", "S", "", "1"), some("b", " S ", "", "2")])).toBeNull()
})

test("a size or color that was added last can be put first, and each pair keeps its variant", () => {
  const grid = gridOf([some("a", "M", "Red", "1"), some("b", "L", "Red", "2")]) ?? empty
  const wider = fillCell(tickInGrid(grid, "sizes", "S"), "S", "Red", "3")
  const first = moveEarlier(moveEarlier(wider, "sizes", "S"), "sizes", "S")
  const sorted = [some("", "S", "Red", "3"), some("a", "M", "Red", "1"), some("b", "L", "Red", "2")]
  expect(rowsOfGrid(first)).toEqual(sorted)
  expect(moveEarlier(first, "sizes", "S"), "the first one stays").toEqual(first)
  const [red] = rowsOfGrid(
    moveEarlier(fillCell(tickInGrid(grid, "colors", "Blue"), "M", "Blue", "4"), "colors", "Blue"),
  )
  expect(red).toEqual(some("", "M", "Blue", "4"))
})

test("a row with a price of its own alone is no empty row", () => {
  const priced = { ...emptyVariant, price: "5" }
  expect(rowsOfGrid(gridOf([priced]) ?? empty)).toEqual([{ ...priced, stock: "0" }])
})

test("a grid beyond 200 pairs is not offered", () => {
  const wide = { ...empty, sizes: Array.from({ length: 20 }, (_, size) => `${size}`) }
  const full = { ...wide, colors: Array.from({ length: 10 }, (_, color) => `${color}`) }
  expect([fitsGrid(wide, "colors"), fitsGrid(full, "colors"), fitsGrid(full, "sizes")]).toEqual([
    true,
    false,
    false,
  ])
})

const word = fc.constantFrom("", "S", "M", "Red")
const row = fc.record({ id: fc.uuid(), size: word, color: word, stock: fc.constantFrom("", "0", "5") })

test("as a grid and back, rows lose nothing", () => {
  const rows = fc.uniqueArray(row, { selector: ({ size, color }) => cellKey(size, color), maxLength: 8 })
  fc.assert(
    fc.property(rows, (list) => {
      const filled = list.filter(({ size, color, stock }) => size + color + stock !== "")
      const back = rowsOfGrid(gridOf(list) ?? empty)
      const expected = filled.map((one) => ({ ...one, stock: one.stock || "0" }))
      expect(back).toHaveLength(Math.max(1, filled.length))
      if (filled.length > 0) expect(back).toEqual(expect.arrayContaining(expected))
    }),
  )
})

test("unticking and ticking again changes nothing that is sold", () => {
  const rows = fc.uniqueArray(row, {
    selector: ({ size, color }) => cellKey(size, color),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(rows, fc.constantFrom("S", "M", "Red"), (list, size) => {
      const grid = gridOf(list)
      if (!grid?.sizes.includes(size) || grid.sizes.length === 1) return
      const without = tickInGrid(grid, "sizes", size)
      fc.pre(without.sizes.join() !== "")
      const again = rowsOfGrid(tickInGrid(without, "sizes", size))
      expect(again).toHaveLength(rowsOfGrid(grid).length)
      for (const one of rowsOfGrid(grid)) expect(again).toContainEqual(one)
    }),
  )
})

test("a size or colour of a product with uncounted stock is in stock; of a counted one it is filled in", () => {
  const uncounted = gridOf([some("a", "S", "", "✓")]) ?? empty
  expect(rowsOfGrid(tickInGrid(uncounted, "sizes", "M"))).toEqual([
    some("a", "S", "", "✓"),
    some("", "M", "", "✓"),
  ])
  const both = tickInGrid(tickInGrid(uncounted, "colors", "Red"), "colors", "Blue")
  expect(rowsOfGrid(both)).toEqual([some("a", "S", "Red", "✓"), some("", "S", "Blue", "✓")])
  const counted = gridOf([some("a", "S", "", "4")]) ?? empty
  expect(rowsOfGrid(tickInGrid(counted, "sizes", "M"))).toEqual([some("a", "S", "", "4")])
})

test("prices and pictures of their own go through the grid, and stay when a stock is typed", () => {
  const rows = [
    { id: "a", size: "S", color: "Sand", stock: "1", price: "12", sale_price: "9", picture: "2" },
    { id: "b", size: "M", color: "Sand", stock: "2" },
  ]
  const grid = gridOf(rows)
  if (grid === null) return expect.unreachable("no two rows are the same")
  expect(rowsOfGrid(grid)).toEqual(rows)
  expect(rowsOfGrid(fillCell(grid, "S", "Sand", "5"))[0]).toEqual({ ...rows[0], stock: "5" })
})
