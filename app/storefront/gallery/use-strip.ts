import { useRef, useState } from "react"

/**
 * A strip of `count` slides that snaps: which one is shown, and a way to show another. The strip itself scrolls, so that
 * it is swiped in both directions of writing, and without a script.
 */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // While it slides to where it was sent, the slides that pass by are not the one that is shown.
  const sentTo = useRef<number | null>(null)

  /** Past the last comes the first. */
  function show(index: number): void {
    const next = (index + count) % count
    sentTo.current = next
    setCurrent(next)
    strip.current?.children[next]?.scrollIntoView({ block: "nearest", inline: "start" })
  }

  const release = () => void (sentTo.current = null)

  function onScroll() {
    const list = strip.current
    if (!list) return
    const passing = Math.round(Math.abs(list.scrollLeft) / list.clientWidth)
    if (sentTo.current === null) setCurrent(passing)
    else if (passing === sentTo.current) release()
  }

  return {
    current,
    show,
    /** The strip's own properties. */
    list: { ref: strip, onScroll, onScrollEnd: release, onPointerDown: release, onWheel: release },
  }
}
