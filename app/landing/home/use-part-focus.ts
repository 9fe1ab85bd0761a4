import { useEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router"

/**
 * A link to a part of the page takes the focus along, as a browser does by itself for links that no script follows: the
 * next press of Tab goes on in that part, and whoever listens hears where they are. Who goes back stays where they were.
 */
export function usePartFocus(): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === "POP"
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (isBack || hash === "") return
    const part = document.getElementById(hash.slice(1))
    if (part === null) return
    // Only for now: else each later click beside a control would give the focus to the whole part.
    part.tabIndex = -1
    part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true })
    part.focus({ preventScroll: true })
  }, [hash, key, isBack])
}
