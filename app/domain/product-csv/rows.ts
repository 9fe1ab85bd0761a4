import { isIdentifier } from "../identifier.ts"
import { locales } from "../language/locale.ts"
import type { PageLanguage } from "../language/translations.ts"
import { fieldsOfProduct } from "../product/product-fields.ts"
import { oneLine } from "../text/text-input.ts"
import { readCell, writeCell } from "./cells.ts"
import { columnName, isReasonColumn, readColumnName } from "./column-names.ts"
import { columnsOfShop, type CsvColumn, type FileRow, type ProductFile } from "./columns.ts"
import { type FileSource, sourceOfHeader } from "./file-source.ts"
import { type ProductContent, textsOfProduct } from "./product-texts.ts"

export type ReadFile =
  | { readonly ok: true; readonly file: ProductFile }
  | { readonly ok: false; readonly reason: "file_empty" | "header_missing" }
  | { readonly ok: false; readonly reason: "header_repeated"; readonly column: CsvColumn }
  | { readonly ok: false; readonly reason: "foreign"; readonly source: FileSource }

/**
 * Reads the records of a text as rows of products. The first one that is not blank names the columns, in any order and
 * any language; a name or an id must be among them. Blank rows count in the numbers and are left out.
 */
export function readRows(records: readonly (readonly string[])[]): ReadFile {
  const first = records.findIndex((cells) => !isBlankRow(cells))
  const header = records[first]
  if (header === undefined) return { ok: false, reason: "file_empty" }
  // A template for Meta has a row of remarks above its header.
  const source = records
    .slice(first, first + 3)
    .map(sourceOfHeader)
    .find((named) => named !== null)
  if (source) return { ok: false, reason: "foreign", source }
  const isOurs = (column: CsvColumn | null, position: number) => {
    return column !== "id" || !holdsForeignIds(records.slice(first + 1), position)
  }
  const columns = header
    .map((name) => readColumnName(readCell(name)))
    .map((column, index) => (isOurs(column, index) ? column : null))
  const known = columns.filter((column) => column !== null)
  const repeated = known.find((column, index) => known.indexOf(column) !== index)
  if (repeated) return { ok: false, reason: "header_repeated", column: repeated }
  if (!known.includes("name") && !known.includes("id")) return { ok: false, reason: "header_missing" }

  const rows = records.flatMap((cells, index): FileRow[] => {
    if (index <= first || isBlankRow(cells)) return []
    const named = columns.flatMap((column, index) =>
      column === null ? [] : [[column, readCell(cells[index] ?? "")] as const],
    )
    return [
      {
        number: index + 1,
        cells: Object.fromEntries(named),
        isTooWide: !isBlankRow(cells.slice(columns.length)),
      },
    ]
  })
  if (rows.length === 0) return { ok: false, reason: "file_empty" }
  const unknownColumns = header.filter((name, index) => {
    return columns[index] === null && oneLine(name) !== "" && !isReasonColumn(name)
  })
  return { ok: true, file: { columns: known, unknownColumns: unknownColumns.map(oneLine), rows } }
}

/** Returns whether a column has the ids of another program: no cell has one of ours. */
function holdsForeignIds(records: readonly (readonly string[])[], position: number): boolean {
  const ids = records.map((cells) => oneLine(readCell(cells[position] ?? ""))).filter((id) => id !== "")
  return ids.length > 0 && !ids.some((id) => isIdentifier(id.toLowerCase()))
}

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => oneLine(cell) === "")
}

/** Returns the names of a shop's columns in a language. */
export function headerRow({ locale, own }: PageLanguage): string[] {
  return columnsOfShop(own).map((column) => columnName(column, locale))
}

/**
 * Returns the rows of a product, one a variant. Each row has the id and the name, so that it names its product and
 * sorting in a spreadsheet separates nothing; the first row has the rest, so that a price is changed in one place.
 */
export function rowsOfProduct(product: ProductContent, { locale, own }: PageLanguage): string[][] {
  const texts = textsOfProduct(product, locale)
  const id = product.id ?? ""
  const { variants, labels } = fieldsOfProduct(product)
  return variants.map(({ size, color, stock, price, sale_price, picture }, index) => {
    const ofProduct = index === 0 ? texts : { name: texts.name }
    const inOthers = Object.fromEntries(
      labels
        .filter(({ axis, text }) => text === (axis === "size" ? size : color))
        .flatMap((label) =>
          locales.map((language) => [`${label.axis}_${language}`, label[language]] as const),
        ),
    )
    const owns = { variant_price: price, variant_sale_price: sale_price, variant_picture: picture }
    const cells: Partial<Record<CsvColumn, string | undefined>> = {
      ...{ ...ofProduct, ...inOthers, ...owns },
      ...{ id, size, color, stock },
    }
    return columnsOfShop(own).map((column) => writeCell(cells[column] ?? ""))
  })
}
