import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from "react"
import { dragRow, shiftOf, type Drag } from "./script/drag-rows.ts"

/** Lets rows of a list be dragged up and down by a handle. */
export function useDrag(ids: readonly string[], onDrop: (id: string, position: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<(Drag & { id: string }) | null>(null)
  // The list may be another one by the end of the drag.
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })

  const handleOf = (id: string) => ({
    onPointerDown({ nativeEvent, currentTarget: handle }: PointerEvent<HTMLElement>) {
      if (!list.current) return
      dragRow(nativeEvent, {
        ...{ list: list.current, handle, from: ids.indexOf(id) },
        draw: (next) => setDrag(next && { ...next, id }),
        drop: (index) => drop.current(id, index),
      })
    },
  })

  /** Returns the shift of the row at `index` from its own place. */
  function styleOf(index: number): CSSProperties | undefined {
    const shift = drag ? shiftOf(drag, index) : 0
    return shift === 0 && drag?.from !== index ? undefined : { translate: `0 ${shift}px` }
  }

  return { list, draggedId: drag?.id ?? null, handleOf, styleOf }
}
