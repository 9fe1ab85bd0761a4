import { useEffect, useRef } from "react"
import { useLocation } from "react-router"

/**
 * A link to a part of the page takes the focus along, as a browser does by itself for links that no script follows: the
 * next press of Tab goes on in that part, and whoever listens hears where they are.
 */
export function usePartFocus(): void {
  const { hash, key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (hash !== "") document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
}
