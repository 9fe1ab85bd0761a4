import { useSyncExternalStore, type RefObject } from "react"
import { oneLine } from "#app/domain/text/typed-text.ts"

/**
 * Whether the product in a form has no name, so that there is nothing to save yet (specification, section 5). Read from the
 * field itself, which may have been filled in before a script ran; never so without a script, where the server alone decides.
 */
export function useNameless(form: RefObject<HTMLFormElement | null>): boolean {
  return useSyncExternalStore(
    onTyping,
    () => {
      const name = form.current?.elements.namedItem("name")
      return name instanceof HTMLInputElement && oneLine(name.value) === ""
    },
    () => false,
  )
}

function onTyping(look: () => void): () => void {
  document.addEventListener("input", look)
  return () => document.removeEventListener("input", look)
}
