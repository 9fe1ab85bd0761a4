import { oneLine } from "#app/domain/text/text-input.ts"
import { productFieldNames } from "#app/domain/product/product-table.ts"
import type { FileRow } from "./columns.ts"

/** The rows of one product, in the file's order. */
export type Draft = {
  /** The text of the id's cells, in lower case; null for a new product. */
  readonly id: string | null
  readonly rows: readonly [FileRow, ...FileRow[]]
}

/**
 * Groups the rows of each product: rows with the same id, wherever they are; without an id, rows with the same name,
 * even if another row gives that name an id; a row without values of a product belongs to the row above.
 */
export function groupRows(rows: readonly FileRow[]): Draft[] {
  const idsOfNames = namedIds(rows)
  const drafts: { id: string | null; rows: [FileRow, ...FileRow[]] }[] = []
  const byKey = new Map<string, (typeof drafts)[number]>()
  let above: (typeof drafts)[number] | undefined
  for (const row of rows) {
    const name = nameOf(row)
    const id = idOf(row) || idsOfNames.get(name) || null
    const key = id === null ? (name === "" ? null : `name ${name}`) : `id ${id}`
    const found = key === null ? (isContinuation(row) ? above : undefined) : byKey.get(key)
    if (found) found.rows.push(row)
    else {
      above = { id, rows: [row] }
      drafts.push(above)
      if (key !== null) byKey.set(key, above)
    }
    above = found ?? above
  }
  return drafts
}

const idOf = (row: FileRow) => oneLine(row.cells.id ?? "").toLowerCase()
const nameOf = (row: FileRow) => oneLine(row.cells.name ?? "")

function isContinuation(row: FileRow): boolean {
  return productFieldNames.every((column) => oneLine(row.cells[column] ?? "") === "")
}

/**
 * Returns the names for which the file has exactly one id: a row that was added below for a size is not a second
 * product.
 */
function namedIds(rows: readonly FileRow[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const row of rows) {
    const [id, name] = [idOf(row), nameOf(row)]
    if (id === "" || name === "") continue
    const known = ids.get(name)
    ids.set(name, known === undefined || known === id ? id : "")
  }
  return ids
}
