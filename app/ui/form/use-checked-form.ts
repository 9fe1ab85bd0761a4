import { useEffect, useEffectEvent, useRef, type FormEvent, type RefObject } from "react"
import { flushSync } from "react-dom"
import { useActionData, useNavigation } from "react-router"
import { useFixedErrors, isField } from "./use-fixed-errors.ts"
import { useUnsaved } from "./use-unsaved.ts"

type Options<Problems> = {
  /** Where it is sent: the address that has it open. */
  action: string
  /** What the server answered last: a new object takes the place of what was found here. */
  actionData: object | undefined
  /** What that response found wrong. */
  rejected: Problems | undefined
  /** What is wrong with what stands in the fields, by the server's own rules; an empty object where nothing is. */
  check: (sent: FormData) => Problems
  /** Where the problems of a field stand that is being changed, where that is not its own name. */
  fieldsOf?: (problems: Problems, field: string) => readonly string[]
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

/** A form that is checked before it is sent, saved by Ctrl-S, sent once at a time, and that knows unsaved changes. */
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
  // Sent, and redirected: what stands in the fields is stored, and is shown as it is stored.
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
    // Another navigation has broken it off.
    else if (navigation.formAction !== action) isSent.current = false
  }, [navigation.state, navigation.formAction, action])

  // Also when only the server knew.
  useWrongFocus(ref, actionData)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // `busy` comes with the next render only.
    if (busy || isSent.current) return event.preventDefault()
    const found = check(new FormData(event.currentTarget))
    // At once: a focus that moves a moment later takes what is typed meanwhile into another field.
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
    /** For {@link UnsavedWarning}. */
    unsaved,
    /** For the form itself. */
    formProps: { ref, method: "post", action, noValidate: true, onSubmit, onInput } as const,
  }
}

type FormRef = RefObject<HTMLFormElement | null>

/** With each new answer of the server, the first field that it finds wrong takes the focus. */
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
 * Ctrl-S and Cmd-S send the form instead of saving the page, on any keyboard layout. A dialog that lies over the form keeps
 * it from being sent; one that holds the form does not.
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
