import { useEffect, useRef, useState, type FormEvent } from "react"
import { useNavigation } from "react-router"

/**
 * Returns whether a form was changed since it was opened or saved, for {@link UnsavedWarning}. Sending it loses
 * nothing. `isRejected` is true if it opens with rejected input.
 */
export function useUnsaved(isRejected: boolean) {
  const { state } = useNavigation()
  const saving = useRef(false)
  const [when, setWhen] = useState(isRejected)

  useEffect(() => {
    if (state === "idle") saving.current = false
  }, [state])

  return {
    unsaved: { when, saving },
    onInput() {
      saving.current = false
      setWhen(true)
    },
    onSubmit(event: FormEvent) {
      saving.current = !event.defaultPrevented
    },
    /** Call it when the input is saved. */
    forget: () => setWhen(false),
  }
}
