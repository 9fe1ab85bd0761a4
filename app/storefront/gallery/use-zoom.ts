import { useEffect, useRef, useState, type PointerEvent } from "react"
import { isDoubleTap, strokeOf, type Tap } from "./finger-strokes.ts"
import {
  movedBy,
  pinched,
  wholePicture,
  zoomedAt,
  zoomLimits,
  type Position,
  type View,
} from "./zoom-view.ts"

const middle: Position = { x: 0, y: 0 }

type Finger = { start: Position; last: Position; alone: boolean }

/**
 * Controls a picture by fingers, mouse and wheel: two fingers pinch, a double tap zooms in and out, the wheel zooms at
 * the pointer, a drag moves what is enlarged, and a swipe over the whole picture turns to its neighbour.
 */
export function useZoom({ onSwipe }: { onSwipe: (towards: "left" | "right") => void }) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(wholePicture)
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<Tap | null>(null)

  const zoomTo = (scale: (now: number) => number, index: Position) =>
    setView((now) => zoomedAt(now, sizeOf(stage.current), scale(now.scale), index))

  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React's own wheel listener can't prevent the browser from zooming the page.
    const stepBy = (event: WheelEvent) => {
      event.preventDefault()
      const speed = event.ctrlKey ? 0.01 : 0.002
      const growth = Math.exp(-event.deltaY * speed)
      setView((now) => zoomedAt(now, sizeOf(element), now.scale * growth, positionOf(event, element)))
    }
    element.addEventListener("wheel", stepBy, { passive: false })
    return () => element.removeEventListener("wheel", stepBy)
  }, [])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const index = positionOf(event, event.currentTarget)
    for (const finger of fingers.current.values()) finger.alone = false
    fingers.current.set(event.pointerId, { start: index, last: index, alone: fingers.current.size === 0 })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const finger = fingers.current.get(event.pointerId)
    if (finger === undefined) return
    const size = sizeOf(event.currentTarget)
    const [from, to] = [finger.last, positionOf(event, event.currentTarget)]
    finger.last = to
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1].last
    if (other) setView((now) => pinched(now, size, [from, other], [to, other]))
    else setView((now) => movedBy(now, size, { x: to.x - from.x, y: to.y - from.y }))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger?.alone) return
    const stroke = strokeOf(finger.start, finger.last)
    if (stroke === "tap") tap({ ...finger.last, at: event.timeStamp })
    else if (stroke !== "drag" && view.scale === zoomLimits.minScale) onSwipe(stroke)
  }

  function tap(now: Tap) {
    const isDouble = isDoubleTap(lastTap.current, now)
    lastTap.current = isDouble ? null : now
    if (isDouble) zoomTo((scale) => (scale > zoomLimits.minScale ? zoomLimits.minScale : 2), now)
  }

  return {
    stage,
    view,
    /** Zooms one step in or out, about the middle. */
    step: (steps: 1 | -1) => zoomTo((scale) => scale + steps * zoomLimits.step, middle),
    push: (distance: Position) => setView((now) => movedBy(now, sizeOf(stage.current), distance)),
    reset: () => setView(wholePicture),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    },
  }
}

function sizeOf(element: HTMLElement | null) {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

function positionOf(event: { clientX: number; clientY: number }, element: HTMLElement): Position {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}
