import { limits } from "../limits.ts"
import { emptyVariant, isEmptyVariant, type VariantFields } from "../product/product-fields.ts"
import { oneLine } from "../text/text-input.ts"
import { isNeverCounted, uncountedMark } from "./read-stock.ts"

/**
 * Sizes × colours with the raw stock of each pair. `""` among the sizes or colours means none. A pair with a blank
 * stock is not offered. `cells` also stores pairs whose size or colour is not ticked at the moment.
 */
export type VariantGrid = {
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly cells: Readonly<Record<string, Readonly<Omit<VariantFields, "size" | "color">>>>
}

export type GridAxis = "sizes" | "colors"

export function cellKey(size: string, color: string): string {
  return JSON.stringify([size, color])
}

/** Returns the rows of a form as a grid; null if two of them have the same size and colour. Empty rows are left out. */
export function gridOf(rows: readonly VariantFields[]): VariantGrid | null {
  const cells: Record<string, Omit<VariantFields, "size" | "color">> = {}
  const filled = rows.flatMap((row) => (isEmptyVariant(row) ? [] : [{ ...row, ...trimmed(row) }]))
  for (const { size, color, ...cell } of filled) {
    const key = cellKey(size, color)
    if (Object.hasOwn(cells, key)) return null
    // In a row, a blank stock means 0; in the grid it would mean no row.
    cells[key] = { ...cell, stock: cell.stock.trim() === "" ? "0" : cell.stock }
  }
  const sizes = [...new Set(filled.map(({ size }) => size))]
  const colors = [...new Set(filled.map(({ color }) => color))]
  return { sizes: sizes.length > 0 ? sizes : [""], colors: colors.length > 0 ? colors : [""], cells }
}

/** Returns the grid's cells with a stock as rows of the form, size by size; one empty row if there is none. */
export function rowsOfGrid({ sizes, colors, cells }: VariantGrid): VariantFields[] {
  const rows = sizes.flatMap((size) =>
    colors.flatMap((color) => {
      const cell = cells[cellKey(size, color)]
      return cell && cell.stock.trim() !== "" ? [{ ...cell, size, color }] : []
    }),
  )
  return rows.length > 0 ? rows : [emptyVariant]
}

/** Ticks or unticks a size or colour; unticking the last one leaves "none of them". */
export function tickInGrid(grid: VariantGrid, axis: GridAxis, value: string): VariantGrid {
  const ticked = grid[axis]
  if (ticked.includes(value)) {
    const others = ticked.filter((one) => one !== value)
    return { ...grid, [axis]: others.length > 0 ? others : [""] }
  }
  if (ticked.length === 1 && ticked[0] === "") return nameOnly(grid, axis, value)
  const wider = { ...grid, [axis]: [...ticked, value] }
  return isNeverCounted(rowsOfGrid(grid).map(({ stock }) => stock)) ? inStock(wider, axis, value) : wider
}

/** Returns the grid with a size or colour one position earlier; each pair keeps its variant. */
export function moveEarlier(grid: VariantGrid, axis: GridAxis, value: string): VariantGrid {
  const position = grid[axis].indexOf(value)
  if (position < 1) return grid
  const others = grid[axis].filter((one) => one !== value)
  return { ...grid, [axis]: others.toSpliced(position - 1, 0, value) }
}

/** Fills empty cells of a new size or colour, because a product with uncounted stock has it in stock. */
function inStock(grid: VariantGrid, axis: GridAxis, value: string): VariantGrid {
  const pairs =
    axis === "sizes"
      ? grid.colors.map((color) => [value, color] as const)
      : grid.sizes.map((size) => [size, value] as const)
  const fresh = pairs.filter(([size, color]) => !Object.hasOwn(grid.cells, cellKey(size, color)))
  return fresh.reduce((wider, [size, color]) => fillCell(wider, size, color, uncountedMark), grid)
}

/** Returns whether another size or colour still gives a grid that a product can have. */
export function fitsGrid(grid: VariantGrid, axis: GridAxis): boolean {
  const other = axis === "sizes" ? grid.colors : grid.sizes
  const named = grid[axis].filter((one) => one !== "").length
  return (named + 1) * other.length <= limits.variants
}

export function fillCell(grid: VariantGrid, size: string, color: string, stock: string): VariantGrid {
  const key = cellKey(size, color)
  return { ...grid, cells: { ...grid.cells, [key]: { id: "", ...grid.cells[key], stock } } }
}

/** Moves the stock of the cell "none of them" to the first size or colour. */
function nameOnly(grid: VariantGrid, axis: GridAxis, value: string): VariantGrid {
  const cells = { ...grid.cells }
  for (const other of axis === "sizes" ? grid.colors : grid.sizes) {
    const [from, to] =
      axis === "sizes"
        ? [cellKey("", other), cellKey(value, other)]
        : [cellKey(other, ""), cellKey(other, value)]
    const cell = cells[from]
    if (!cell || cells[to]) continue
    cells[to] = cell
    delete cells[from]
  }
  return { ...grid, [axis]: [value], cells }
}

function trimmed({ size, color }: VariantFields): { size: string; color: string } {
  return { size: oneLine(size), color: oneLine(color) }
}
