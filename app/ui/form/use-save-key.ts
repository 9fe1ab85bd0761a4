import { useEffect, type RefObject } from "react"

/**
 * Ctrl-S and Cmd-S send the form instead of saving the page, on any keyboard layout. A dialog that lies over the form keeps
 * it from being sent; one that holds the form does not.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Arabic and Cyrillic keyboards have another letter on the same key.
      const isLatin = /^[a-z]$/i.test(event.key)
      if (isLatin ? event.key.toLowerCase() !== "s" : event.code !== "KeyS") return
      event.preventDefault()
      const isCovered = [...document.querySelectorAll("dialog:modal")].some(
        (dialog) => !dialog.contains(form.current),
      )
      if (!event.repeat && !isCovered) form.current?.requestSubmit()
    }
    window.addEventListener("keydown", save)
    return () => window.removeEventListener("keydown", save)
  }, [form])
}
