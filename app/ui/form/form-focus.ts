import { useEffect, useEffectEvent, type RefObject } from "react"

type FormRef = RefObject<HTMLFormElement | null>

/** The fields with an error. */
export const wrong = "[aria-invalid]"

/** Moves the focus after each new response of the server. `selectorOf` returns null for nothing. */
export function useFocus<Response extends object>(
  form: FormRef,
  response: Response | null | undefined,
  selectorOf: (response: Response) => string | null,
): void {
  const focus = useEffectEvent((rejection: Response) => {
    const selector = selectorOf(rejection)
    if (selector !== null) form.current?.querySelector<HTMLElement>(selector)?.focus()
  })
  useEffect(() => {
    if (response) focus(response)
  }, [response])
}

/**
 * Makes Ctrl-S and Cmd-S send the form instead of saving the page, on any keyboard layout. A dialog above the form
 * prevents that; one that contains the form does not.
 */
export function useSaveKey(form: FormRef): void {
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
