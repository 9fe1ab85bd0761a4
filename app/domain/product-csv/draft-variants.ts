import {
  emptyVariant,
  fieldsOfProduct,
  freshProduct,
  isEmptyVariant,
  ownFieldsOf,
  pairOf,
  type VariantFields,
} from "#app/domain/product/product-fields.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { isNeverCounted, uncountedMark, writeStock } from "#app/domain/variant/read-stock.ts"
import { ownColumns, variantColumns, type CsvColumn, type FileRow } from "./columns.ts"
import type { Draft } from "./group-rows.ts"
import type { RowProblem } from "./file-problems.ts"
import type { ProductContent } from "./product-texts.ts"

export type DraftVariants = {
  /** One variant for each row, blank rows included; or the stored ones, if the file has no column of variants. */
  readonly variants: readonly VariantFields[]
  readonly problems: readonly RowProblem[]
}

/**
 * Returns the variants of a product's rows. A row with the size and colour of a stored variant is that variant, so that
 * it stays in shoppers' carts; the same size and colour twice are a problem, unless they are stored twice. In a file
 * without a column for the stock, a new variant is in stock if it would be in the form.
 */
export function variantsOfDraft(
  { rows }: Draft,
  columns: readonly CsvColumn[],
  stored: ProductContent | null,
): DraftVariants {
  if (![...variantColumns, ...ownColumns].some((column) => columns.includes(column))) {
    return { variants: (stored ? fieldsOfProduct(stored) : freshProduct).variants, problems: [] }
  }
  const hasStock = columns.includes("stock")
  const storedStocks = stored?.variants.map(({ stock }) => writeStock(stock))
  const freshStock = storedStocks && !isNeverCounted(storedStocks) ? "0" : uncountedMark
  const problems: RowProblem[] = []
  for (const column of ["size", "color"] as const) {
    if (columns.includes(column) || !stored?.variants.some((variant) => variant[column] !== null)) continue
    problems.push({ row: rows[0].number, column, problem: "variant_column_missing", value: "" })
  }
  const left = (stored?.variants ?? []).map((variant) => ({
    ...variant,
    key: pairOf({ size: variant.size ?? "", color: variant.color ?? "" }),
  }))
  const firstRows = new Map<string, number>()
  const variants = rows.map((row): VariantFields => {
    const { size = "", color = "", stock = "" } = row.cells
    const own = ownCells(row, columns)
    const key = pairOf({ size, color })
    const position = left.findIndex((variant) => variant.key === key)
    // Without a column for the stock, a blank row still means the one variant of a product that has no sizes.
    if (isEmptyVariant({ ...emptyVariant, size, color, stock, ...own }) && (hasStock || position < 0))
      return emptyVariant
    const [match] = position < 0 ? [] : left.splice(position, 1)
    const firstRow = firstRows.get(key)
    if (firstRow !== undefined && match === undefined) {
      const value = [size, color].map(oneLine).filter(Boolean).join(" / ")
      problems.push({
        row: row.number,
        otherRow: firstRow,
        column: "size",
        problem: "variant_repeated",
        value,
      })
    }
    firstRows.set(key, firstRow ?? row.number)
    const pieces = hasStock ? stock : match ? writeStock(match.stock) : freshStock
    return { id: match?.id ?? "", size, color, stock: pieces, ...(match && ownFieldsOf(match)), ...own }
  })
  const isFresh = stored === null && !hasStock && variants.every(isEmptyVariant)
  return { variants: isFresh ? freshProduct.variants : variants, problems }
}

/** Returns the own values of a variant in the file: an empty cell clears a value. */
function ownCells({ cells }: FileRow, columns: readonly CsvColumn[]) {
  const cellOf = (column: CsvColumn) => (columns.includes(column) ? (cells[column] ?? "").trim() : null)
  const [price, sale_price, picture] = ownColumns.map(cellOf)
  return {
    ...(price != null && { price }),
    ...(sale_price != null && { sale_price }),
    ...(picture != null && { picture }),
  }
}
