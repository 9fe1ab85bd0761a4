import { useEffect, useRef, type RefObject } from "react"

/**
 * A link that empties the search goes with what it emptied: the focus goes to what is listed now instead of nowhere.
 * @param shown tells one list from another.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, shown: string): void {
  const lastShown = useRef(shown)
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [list, shown])
}
