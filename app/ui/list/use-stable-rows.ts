import { useState } from "react"

type Listed = { id: string }

type Stored<Row> = {
  /** Names the list: another search, filter, order or page is another list. */
  address: string
  /** How a row looks that a mark has taken out of the filter; null where the filter does not look at marks. */
  afterMark: ((row: Row) => Row) | null
}

/**
 * The rows of a list that stand still: one that was marked stays in its place until another list is opened, also where the
 * filter has no room for it any more. Otherwise the next row would slide under the pointer, and be marked by a second press.
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
