import { useEffect, useRef } from "react"

/** Closes a menu on Escape, on a press outside it and when the focus leaves it; `close` closes it immediately. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute("open")

  useEffect(() => {
    const details = menu.current
    if (!details) return
    const closeBeside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.removeAttribute("open")
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return
      details.removeAttribute("open")
      details.querySelector("summary")?.focus()
    }
    document.addEventListener("pointerdown", closeBeside)
    document.addEventListener("focusin", closeBeside)
    details.addEventListener("keydown", closeOnEscape)
    return () => {
      document.removeEventListener("pointerdown", closeBeside)
      document.removeEventListener("focusin", closeBeside)
      details.removeEventListener("keydown", closeOnEscape)
    }
  }, [])

  return { menu, close }
}
