import { useSyncExternalStore } from "react"

/** Whether the page is scrolled by more than so many pixels; false before a script runs. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > pixels,
    () => false,
  )
}

function watchScroll(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true })
  return () => window.removeEventListener("scroll", onChange)
}
