import { useEffect, useRef, useState, type FormEvent } from "react"
import { useNavigation } from "react-router"

/**
 * Whether a form was changed since it was opened or saved, for {@link UnsavedWarning}. Sending it is no loss. `isRejected`: it
 * is opened with what was sent and not stored.
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
    /** What was typed is saved. */
    forget: () => setWhen(false),
  }
}
