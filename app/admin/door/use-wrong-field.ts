import { useEffect, useRef } from "react"

/** For a form: whenever an answer finds a field wrong, that field takes the focus. */
export function useWrongField(answer: object | null | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
