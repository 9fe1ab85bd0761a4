import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
} from "react"
import { positionAt, type Edges } from "#app/domain/arrange/reorder.ts"

type Drag = { id: string; from: number; index: number; offset: number }
/** The start of a drag: pixels from the top of the document. */
type Start = { id: string; from: number; pageY: number; clientY: number; rows: readonly Edges[] }

/** The page begins to scroll when the finger is so near to the window's edge. */
const scrollEdgePixels = 72
const scrollStepPixels = 9
/** A press may move so far without being a drag. */
const pressSlackPixels = 5

/** Lets rows of a list be dragged up and down by a handle, with a mouse, a pen or a finger. Escape aborts. */
export function useDrag(ids: readonly string[], onDrop: (id: string, position: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const start = useRef<Start | null>(null)
  const hasMoved = useRef(false)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null

  const stop = useCallback(() => {
    start.current = null
    setDrag(null)
  }, [])

  const follow = useCallback(() => {
    if (!start.current) return
    setDrag({ id: start.current.id, ...placeOf(start.current) })
  }, [])

  const handleOf = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current || start.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = [...list.current.children].map(edgesOf)
      start.current = { id, from: ids.indexOf(id), pageY: event.pageY, clientY: event.clientY, rows }
      hasMoved.current = false
      follow()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.id !== id) return
      start.current.clientY = event.clientY
      hasMoved.current ||= Math.abs(event.pageY - start.current.pageY) > pressSlackPixels
      follow()
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      // The finger's current position counts: the last drawn one may be one move behind.
      if (start.current?.id === id) {
        const { from, index } = placeOf({ ...start.current, clientY: event.clientY })
        if (index !== from) onDrop(id, index)
      }
      stop()
    },
    onPointerCancel: stop,
    // The end of a drag is no press on the handle.
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (hasMoved.current && event.detail > 0) event.stopPropagation()
    },
  })

  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function along() {
      const y = start.current?.clientY ?? window.innerHeight / 2
      const by =
        y < scrollEdgePixels
          ? -scrollStepPixels
          : y > window.innerHeight - scrollEdgePixels
            ? scrollStepPixels
            : 0
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: "instant" })
        follow()
      }
      frame = requestAnimationFrame(along)
    })
    const giveUp = (event: KeyboardEvent) => event.key === "Escape" && stop()
    window.addEventListener("keydown", giveUp)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener("keydown", giveUp)
    }
  }, [isDragging, follow, stop])

  /** Returns the shift of the row at `index` from its own place. */
  function styleOf(index: number): CSSProperties | undefined {
    if (!drag || !start.current) return undefined
    const { from, index: position, offset } = drag
    if (index === from) return { translate: `0 ${offset}px` }
    const step = stepOf(start.current.rows, from)
    if (index > from && index <= position) return { translate: `0 ${-step}px` }
    if (index < from && index >= position) return { translate: `0 ${step}px` }
    return undefined
  }

  return { list, draggedId: drag?.id ?? null, handleOf, styleOf }
}

function edgesOf(row: Element): Edges {
  const { top, bottom } = row.getBoundingClientRect()
  return { top: top + window.scrollY, bottom: bottom + window.scrollY }
}

/** Returns where the row is now, and the index at which it would be dropped. */
function placeOf({ from, pageY, clientY, rows }: Start): Omit<Drag, "id"> {
  const offset = withinList(rows, from, clientY + window.scrollY - pageY)
  return { from, offset, index: positionAt(rows, from, offset) }
}

function withinList(rows: readonly Edges[], from: number, offset: number): number {
  const [row, first, last] = [rows[from], rows[0], rows.at(-1)]
  if (!row || !first || !last) return 0
  return Math.min(Math.max(offset, first.top - row.top), last.bottom - row.bottom)
}

/** Returns the room that a row takes, with the gap beside it. */
function stepOf(rows: readonly Edges[], from: number): number {
  const [row, first, second] = [rows[from], rows[0], rows[1]]
  const gap = first && second ? second.top - first.bottom : 0
  return row ? row.bottom - row.top + gap : 0
}
