/** The list with `entry` at `place`, counted from 0; a place beyond an end is that end. Without the entry it stays as it is. */
export function moveTo<Entry>(list: readonly Entry[], entry: Entry, position: number): Entry[] {
  const from = list.indexOf(entry)
  if (from === -1) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, position), 0, entry)
}

/** Whether `order` has the entries of `list`: nothing unknown, nothing missing, nothing twice. */
export function isReorderOf<Entry>(list: readonly Entry[], order: readonly Entry[]): boolean {
  const known = new Set(list)
  const named = new Set(order)
  return order.length === list.length && named.size === known.size && order.every((entry) => known.has(entry))
}

/** Where a row begins and ends, in pixels from the top. */
export type Edges = { readonly top: number; readonly bottom: number }

/** The place that a row dragged by `offset` pixels takes: it passes another one once its own edge crosses that one's middle. */
export function positionAt(rows: readonly Edges[], from: number, offset: number): number {
  const dragged = rows[from]
  if (dragged === undefined) return from
  const passed = (row: Edges, index: number) => {
    const middle = (row.top + row.bottom) / 2
    if (index < from) return dragged.top + offset < middle
    return index > from && dragged.bottom + offset > middle
  }
  const count = rows.filter(passed).length
  return offset < 0 ? from - count : from + count
}

/** The middle of a tile's place, in pixels. */
export type Slot = { readonly x: number; readonly y: number }

/** The place whose middle is the nearest to a point; 0 where there is none. */
export function nearestSlot(slots: readonly Slot[], point: Slot): number {
  const distances = slots.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
