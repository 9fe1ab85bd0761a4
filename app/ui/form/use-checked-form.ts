import { useEffect, useEffectEvent, useRef, type FormEvent, type RefObject } from "react"
import { flushSync } from "react-dom"
import { useActionData, useNavigation } from "react-router"
import { useFixedErrors, isField } from "./use-fixed-errors.ts"
import { useUnsaved } from "./use-unsaved.ts"

type Options<Problems> = {
  /** The form is sent to this address, which has it open. */
  action: string
  /** The server's last response: a new object replaces the problems found here. */
  actionData: object | undefined
  /** The problems of that response. */
  rejected: Problems | undefined
  /** Returns the problems of the current input, by the server's own rules; an empty object if there are none. */
  check: (sent: FormData) => Problems
  /** Returns the keys of a changed field's problems, if they are not its own name. */
  fieldsOf?: (problems: Problems, field: string) => readonly string[]
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

/**
 * Controls a form that is checked before it is sent, saved by Ctrl-S, sent once at a time, and warns about unsaved
 * changes.
 */
export function useCheckedForm<Problems extends object>({
  action,
  actionData,
  rejected,
  check,
  fieldsOf = (_, field) => [field],
}: Options<Problems>) {
  const navigation = useNavigation()
  const ref = useRef<HTMLFormElement>(null)
  const { unsaved, forget, ...typing } = useUnsaved(actionData !== undefined)
  const isSent = useRef(false)
  const busy = navigation.state !== "idle" && navigation.formAction === action
  const { problems, show, clearFixedErrors } = useFixedErrors(rejected, actionData)

  useSaveKey(ref)
  // A redirect means that the input is stored, and is shown as it is stored.
  const isRejected = useActionData() !== undefined
  const showStored = useEffectEvent(() => {
    const isStored = isSent.current && !isRejected
    isSent.current = false
    if (!isStored) return
    forget()
    ref.current?.reset()
  })
  useEffect(() => {
    if (navigation.state === "idle") showStored()
    // Another navigation has aborted it.
    else if (navigation.formAction !== action) isSent.current = false
  }, [navigation.state, navigation.formAction, action])

  // This covers problems that only the server found.
  useWrongFocus(ref, actionData)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // `busy` changes with the next render only.
    if (busy || isSent.current) return event.preventDefault()
    const found = check(new FormData(event.currentTarget))
    // The focus moves immediately: a moment later it would move while the user types into another field.
    flushSync(() => show(found))
    isSent.current = Object.keys(found).length === 0
    if (!isSent.current) event.preventDefault()
    typing.onSubmit(event)
    if (!isSent.current) focusWrong(ref)
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    isSent.current = false
    typing.onInput()
    if (problems === undefined || !isField(target)) return
    clearFixedErrors(fieldsOf(problems, target.name), check(new FormData(currentTarget)))
  }

  return {
    busy,
    problems,
    /** It is for {@link UnsavedWarning}. */
    unsaved,
    /** These are the form's own properties. */
    formProps: { ref, method: "post", action, noValidate: true, onSubmit, onInput } as const,
  }
}

type FormRef = RefObject<HTMLFormElement | null>

/** Moves the focus to the first field with an error after each new response of the server. */
export function useWrongFocus(form: FormRef, actionData: object | null | undefined): void {
  useEffect(() => {
    if (actionData) focusWrong(form)
  }, [form, actionData])
}

/** Moves the focus to the first field with an error. */
export function focusWrong(form: FormRef): void {
  form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
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
