import { useEffect, useRef, type RefObject } from "react"

/** When the bar goes away with the focus in it, the focus goes to `home` instead of nowhere. */
export function useReturnedFocus(home: RefObject<HTMLElement | null>, isGone: boolean): void {
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (wasGone.current === isGone) return
    wasGone.current = isGone
    if (!isGone) return
    // A dialog that closes gives the focus back first.
    const later = requestAnimationFrame(() => {
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement?.closest(".bulk")
      if (isLost) home.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(later)
  }, [home, isGone])
}
