/**
 * Returns the list with `entry` at `position`, counted from 0; a position beyond an end means that end. A list without
 * the entry is unchanged.
 */
export function moveTo<Entry>(list: readonly Entry[], entry: Entry, position: number): Entry[] {
  const from = list.indexOf(entry)
  if (from === -1) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, position), 0, entry)
}

/** Returns whether `order` has exactly the entries of `list`: none unknown, missing or repeated. */
export function isReorderOf<Entry>(list: readonly Entry[], order: readonly Entry[]): boolean {
  const known = new Set(list)
  const named = new Set(order)
  return order.length === list.length && named.size === known.size && order.every((entry) => known.has(entry))
}

/** The edges of a row, in pixels from the top. */
export type Edges = { readonly top: number; readonly bottom: number }

/**
 * Returns the index of a row that was dragged by `offset` pixels: it passes another row once its own edge crosses that
 * row's middle.
 */
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

/** The middle of a tile, in pixels. */
export type Slot = { readonly x: number; readonly y: number }

/** Returns the index of the slot whose middle is nearest to a point; 0 without slots. */
export function nearestSlot(slots: readonly Slot[], point: Slot): number {
  const distances = slots.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
