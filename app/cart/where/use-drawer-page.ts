import { useEffect, useState, type RefObject } from "react"

type OverlayState = { overlay?: number } | null

const depthNow = () => (history.state as OverlayState)?.overlay ?? 0

/**
 * Opens a page over the whole drawer as an entry of the history, as the drawer itself is one: going back, or Escape,
 * returns to the drawer. The rest of the drawer is inert meanwhile.
 */
export function useDrawerPage(page: RefObject<HTMLElement | null>, onClosed: () => void) {
  const [drawer] = useState(() => document.querySelector("[data-cart-drawer]") ?? document.body)
  useEffect(() => {
    const depth = depthNow() + 1
    history.pushState({ overlay: depth }, "")
    const covered = [...drawer.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement && child !== page.current && !child.matches("[data-toasts]"),
    )
    for (const child of covered) child.inert = true
    page.current?.querySelector<HTMLElement>("h2")?.focus()
    const leaving = new AbortController()
    addEventListener("popstate", () => depthNow() < depth && onClosed(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      for (const child of covered) child.inert = false
      drawer.querySelector<HTMLElement>("[data-where]")?.focus()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the entry is pushed once
  }, [])
  return { drawer, close: () => history.back() }
}
