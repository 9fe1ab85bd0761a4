import { useLayoutEffect, useReducer, useRef, useState, type FormEvent } from "react"
import { flushSync } from "react-dom"
import { useFocus, useSaveKey, wrong } from "./form-focus.ts"
import { firstState, formReducer, type Checked, type Found } from "./form-reducer.ts"

type Options<Fields, Problems, Warning, Response> = {
  /** The form is sent to this address. */
  action: string
  /** The server's last response: a new object replaces what is known. */
  actionData?: Response | undefined
  /** The problems of that response, and its warnings to confirm. */
  rejected?: Problems | undefined
  warnings?: readonly Warning[] | undefined
  /** Reads the fields; null for another form, which only the server checks. */
  read?: (sent: FormData) => Fields | null
  /** Checks the fields by the server's own rules before they are sent. */
  check?: (fields: Fields) => Checked<Problems, Warning>
  /** Returns the keys of a changed field's problems, if they are not its own name. */
  fieldsOf?: (problems: Problems, field: string) => readonly string[]
  /** Sends the form. It ends in `reject`, `store` or `discard`. */
  send: (sent: FormData, fields: Fields | null) => void
  /** Returns a selector of what gets the focus after a response; null for nothing. */
  troubleOf?: (response: Response) => string | null
}

/**
 * Controls a form that is checked before it is sent, is sent once at a time, retains its input after any failure, and
 * warns about unsaved changes. {@link formReducer} has the rules.
 */
export function useForm<
  Fields,
  Problems extends object = object,
  Warning = never,
  Response extends object = object,
>({
  action,
  actionData,
  rejected,
  warnings,
  read = () => null,
  check = () => ({ ok: true }),
  fieldsOf = (_, field) => [field],
  send,
  troubleOf = () => wrong,
}: Options<Fields, Problems, Warning, Response>) {
  const ref = useRef<HTMLFormElement>(null)
  const found = { problems: rejected, warnings }
  const [state, dispatch] = useReducer(formReducer<Problems, Warning, Response>, null, () =>
    firstState<Problems, Warning, Response>(actionData ?? null, found),
  )
  const { phase, problems, response } = state
  const [lastData, setLastData] = useState(actionData)
  if (actionData !== lastData) {
    setLastData(actionData)
    dispatch({ type: "respond", response: actionData ?? null, ...found })
  }
  const busy = phase === "sending"

  useSaveKey(ref)
  useFocus(ref, response, troubleOf)

  function checkFields(fields: Fields | null): Checked<Problems, Warning> {
    return fields === null ? { ok: true } : check(fields)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    // The pressed button is included, because it may confirm warnings.
    const sent = new FormData(form, submitterOf(event))
    const fields = read(sent)
    const submit = { type: "submit", checked: checkFields(fields) } as const
    // The focus moves immediately: a moment later it would move while the user types into another field.
    flushSync(() => dispatch(submit))
    const next = formReducer(state, submit)
    if (next.phase === "sending") return send(sent, fields)
    form.querySelector<HTMLElement>(next.warnings.length > 0 ? "[data-question]" : wrong)?.focus()
  }

  /** Call it after a change that no field tells. */
  const touch = () => dispatch({ type: "input" })

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    // A chosen file is no input yet: it may be rejected.
    if (target instanceof HTMLInputElement && target.type === "file") return
    touch()
    const positions = isField(target) ? fieldsOf(problems, target.name) : []
    if (!positions.some((position) => position in problems)) return
    // Some fields write others with their next render.
    requestAnimationFrame(() => {
      if (ref.current === null) return
      const checked = checkFields(read(new FormData(ref.current)))
      dispatch({ type: "fix", positions, found: checked.ok ? {} : checked.problems })
    })
  }

  return {
    ...state,
    busy,
    touch,
    /** Shows why it is not stored; it stays as it is. */
    reject: (rejection: Response, why: Found<Problems, Warning> = {}) =>
      dispatch({ type: "respond", response: rejection, problems: why.problems, warnings: why.warnings }),
    /** Call it when all that was sent is stored. */
    store: () => dispatch({ type: "store" }),
    discard: () => dispatch({ type: "discard" }),
    /** These are the form's own properties. */
    formProps: { ref, method: "post", action, noValidate: true, onSubmit, onInput } as const,
  }
}

/** Returns the properties of `UnsavedWarning`. With `isOnTheWay` the unsaved input is being sent. */
export function useUnsaved(when: boolean, isOnTheWay: boolean) {
  const saving = useRef(isOnTheWay)
  // A navigation begins before the next effect.
  useLayoutEffect(() => {
    saving.current = isOnTheWay
  }, [isOnTheWay])
  return { when, saving }
}

/** Returns the button that sent the form; null if none did. */
function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind)
}
