import { positionAt, type Edges } from "#app/domain/arrange/reorder.ts"

/** A row that is being dragged: the index that it came from and the one where it would be dropped, and pixels. */
type Drag = {
  readonly from: number
  readonly index: number
  readonly offset: number
  /** The room that the row takes, with the gap beside it. */
  readonly room: number
}

/** The start of a drag: pixels from the top of the document. */
type Start = { from: number; pageY: number; clientY: number; rows: readonly Edges[] }

type Options = {
  list: Element
  handle: HTMLElement
  /** Called at the end if the row was dropped at another index. */
  drop: (index: number) => void
}

/** The page begins to scroll when the finger is so near to the window's edge. */
const scrollEdgePixels = 72
const scrollStepPixels = 9
/** A press may move so far without being a drag. */
const pressSlackPixels = 5

/** The drag that is going on; its handle ignores the click that ends it. */
let drag: { isOver: boolean; hasMoved: boolean } = { isOver: true, hasMoved: false }

/**
 * Drags a row of a list (`sortable.css`) up and down from a press on its handle on, with a mouse, a pen or a finger. Escape
 * aborts.
 */
export function dragRow(press: PointerEvent, { list, handle, drop }: Options): void {
  if (press.button !== 0 || !drag.isOver) return
  handle.setPointerCapture(press.pointerId)
  const own = { isOver: false, hasMoved: false }
  drag = own
  const { pageY, clientY } = press
  const rows = [...list.children]
  const from = rows.findIndex((row) => row.contains(handle))
  const start: Start = { from, pageY, clientY, rows: rows.map(edgesOf) }
  const listening = new AbortController()
  const { signal } = listening
  const follow = () => draw(list, placeOf(start))
  const stop = () => {
    own.isOver = true
    listening.abort()
    draw(list, null)
  }
  const move = (event: PointerEvent) => {
    start.clientY = event.clientY
    own.hasMoved ||= Math.abs(event.pageY - pageY) > pressSlackPixels
    follow()
  }
  const end = (event: PointerEvent) => {
    // The finger's current position counts: the last drawn one may be one move behind.
    const { index } = placeOf({ ...start, clientY: event.clientY })
    stop()
    if (index !== from) drop(index)
  }
  const scroll = () => {
    if (own.isOver) return
    if (!handle.isConnected) return stop()
    const by = scrollStepAt(start.clientY)
    if (by !== 0) {
      scrollBy({ top: by, behavior: "instant" })
      follow()
    }
    requestAnimationFrame(scroll)
  }
  handle.addEventListener("pointermove", move, { signal })
  handle.addEventListener("pointerup", end, { signal })
  handle.addEventListener("pointercancel", stop, { signal })
  handle.addEventListener("click", ignoreEndOfDrag, true)
  addEventListener("keydown", ({ key }) => key === "Escape" && stop(), { signal })
  requestAnimationFrame(scroll)
  follow()
}

/** The end of a drag is no press on the handle. */
function ignoreEndOfDrag(event: MouseEvent): void {
  if (drag.hasMoved && event.detail > 0) event.stopPropagation()
}

/** Shows a step of a drag; null is its end. */
function draw(list: Element, drag: Drag | null): void {
  list.classList.toggle("sortable--sorting", drag !== null)
  for (const [index, row] of [...list.children].entries()) {
    if (!(row instanceof HTMLElement)) continue
    row.classList.toggle("sortable__row--taken", drag?.from === index)
    const shift = drag === null ? 0 : shiftOf(drag, index)
    row.style.translate = shift === 0 ? "" : `0 ${shift}px`
  }
}

/** Returns how far the row at `index` is shifted from its own place, in pixels. */
function shiftOf({ from, index: position, offset, room }: Drag, index: number): number {
  if (index === from) return offset
  if (index > from && index <= position) return -room
  return index < from && index >= position ? room : 0
}

function scrollStepAt(y: number): number {
  if (y < scrollEdgePixels) return -scrollStepPixels
  return y > innerHeight - scrollEdgePixels ? scrollStepPixels : 0
}

function edgesOf(row: Element): Edges {
  const { top, bottom } = row.getBoundingClientRect()
  return { top: top + scrollY, bottom: bottom + scrollY }
}

/** Returns where the row is now, and the index at which it would be dropped. */
function placeOf({ from, pageY, clientY, rows }: Start): Drag {
  const offset = withinList(rows, from, clientY + scrollY - pageY)
  return { from, offset, index: positionAt(rows, from, offset), room: roomOf(rows, from) }
}

function withinList(rows: readonly Edges[], from: number, offset: number): number {
  const [row, first, last] = [rows[from], rows[0], rows.at(-1)]
  if (!row || !first || !last) return 0
  return Math.min(Math.max(offset, first.top - row.top), last.bottom - row.bottom)
}

function roomOf(rows: readonly Edges[], from: number): number {
  const [row, first, second] = [rows[from], rows[0], rows[1]]
  const gap = first && second ? second.top - first.bottom : 0
  return row ? row.bottom - row.top + gap : 0
}
