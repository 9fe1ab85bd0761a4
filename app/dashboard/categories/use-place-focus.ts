import { useEffect, useRef } from "react"
import type { CategoriesPlace } from "./categories-place.ts"

export const addId = "add-category"
export const openerId = (kind: "edit" | "delete", id: string) => `${kind}-${id}`

/** When a form or a question closes, the focus is again where it was opened, or on the page's first button. */
export function usePlaceFocus(place: CategoriesPlace) {
  const last = useRef(place)
  useEffect(() => {
    const before = last.current
    last.current = place
    if (place.kind !== "list" || before.kind === "list") return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const opener = "id" in before ? document.getElementById(openerId(before.kind, before.id)) : null
    const target = opener ?? document.getElementById(addId)
    target?.focus({ preventScroll: opener === null })
  })
}
