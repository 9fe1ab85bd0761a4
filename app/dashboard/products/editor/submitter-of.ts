import type { FormEvent } from "react"

/** The button that sent the form; null where none did. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}
