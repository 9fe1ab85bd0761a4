import { useCallback, useEffect, useRef, useState, type CSSProperties, type PointerEvent } from "react"
import { moveTo, nearestSlot, type Slot } from "#app/domain/arrange/reorder.ts"

type Drag = { key: string; from: number; position: number; x: number; y: number }
/** Where it began, in pixels of the window. */
type Start = { key: string; from: number; x: number; y: number; slots: readonly Slot[] }

/** Tiles of a grid dragged by a handle, with a mouse, a pen or a finger. Escape gives up, and closes nothing. */
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
      // From where the finger is now: what was last drawn may be one move behind.
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

  /** How far the tile at `index` stands from its own place just now: the others make room. */
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

/** The drag from where it began to where the pointer is. */
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
