import { useCallback, useEffect, useRef, useState, type CSSProperties, type PointerEvent } from "react"
import { moveTo, nearestSlot, type Slot } from "#app/domain/arrange/reorder.ts"

type Drag = { key: string; from: number; position: number; x: number; y: number }
/** The start of a drag, in pixels of the window. */
type Start = { key: string; from: number; x: number; y: number; slots: readonly Slot[] }

/** Drags tiles of a grid by a handle, with a mouse, a pen or a finger. Escape cancels the drag, and closes nothing. */
export function useTileDrag(keys: readonly string[], onDrop: (key: string, position: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const start = useRef<Start | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null

  const stop = useCallback(() => {
    start.current = null
    setDrag(null)
  }, [])

  const handleOf = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current || start.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const slots = [...list.current.children].slice(0, keys.length).map(slotOf)
      const from = keys.indexOf(key)
      start.current = { key, from, x: event.clientX, y: event.clientY, slots }
      setDrag({ key, from, position: from, x: 0, y: 0 })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.key === key) setDrag(dragTo(start.current, event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      // The last rendered position may be one move behind the finger, so it is computed again.
      if (start.current?.key === key) {
        const { from, position } = dragTo(start.current, event)
        if (position !== from) onDrop(key, position)
      }
      stop()
    },
    onPointerCancel: stop,
  })

  useEffect(() => {
    if (!isDragging) return
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    window.addEventListener("keydown", giveUp, { capture: true })
    return () => window.removeEventListener("keydown", giveUp, { capture: true })
  }, [isDragging, stop])

  /** Returns how far the tile at `index` is from its own position, because the tiles make room. */
  function styleOf(index: number): CSSProperties | undefined {
    const slots = start.current?.slots
    if (!drag || !slots) return undefined
    if (index === drag.from) return { translate: `${drag.x}px ${drag.y}px` }
    const shown = moveTo([...slots.keys()], drag.from, drag.position).indexOf(index)
    const [own, other] = [slots[index], slots[shown]]
    return own && other ? { translate: `${other.x - own.x}px ${other.y - own.y}px` } : undefined
  }

  return { list, draggedKey: drag?.key ?? null, handleOf, styleOf }
}

/** Returns the drag from its start to the pointer. */
function dragTo({ key, from, x, y, slots }: Start, { clientX, clientY }: PointerEvent): Drag {
  const own = slots[from]
  const moved = { x: clientX - x, y: clientY - y }
  const position = own ? nearestSlot(slots, { x: own.x + moved.x, y: own.y + moved.y }) : from
  return { key, from, position, ...moved }
}

function slotOf(tile: Element): Slot {
  const { left, top, width, height } = tile.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
