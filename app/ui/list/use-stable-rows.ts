import { useState } from "react"

type Listed = { id: string }

type Stored<Row> = {
  /** The address of the list: another search, filter, order or page is another list. */
  address: string
  /** Returns a row after a mark that moved it out of the filter; null if the filter ignores marks. */
  afterMark: ((row: Row) => Row) | null
}

/**
 * Returns the rows of a list, in stable places: a marked row stays until another list is opened, even if it no longer
 * matches the filter. Otherwise the next row would slide under the pointer, and a second press would mark it.
 */
export function useStableRows<Row extends Listed>(
  loaded: readonly Row[],
  { address, afterMark }: Stored<Row>,
) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [last, setLast] = useState({ address, loaded, rows: loaded })
  let { rows } = last
  if (last.loaded !== loaded || last.address !== address) {
    rows = last.address === address && afterMark ? merge(last.rows, loaded, marked, afterMark) : loaded
    if (last.address !== address) setMarked([])
    setLast({ address, loaded, rows })
  }
  return { rows, keep: (id: string) => setMarked((ids) => (ids.includes(id) ? ids : [...ids, id])) }
}

function merge<Row extends Listed>(
  rows: readonly Row[],
  loaded: readonly Row[],
  marked: readonly string[],
  afterMark: (row: Row) => Row,
): readonly Row[] {
  const present = new Map(loaded.map((row) => [row.id, row]))
  const stored = rows.flatMap((row) => present.get(row.id) ?? (marked.includes(row.id) ? afterMark(row) : []))
  const shown = new Set(stored.map(({ id }) => id))
  return [...stored, ...loaded.filter(({ id }) => !shown.has(id))]
}
