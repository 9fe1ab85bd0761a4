import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from "react"
import { useFetcher } from "react-router"
import type { Priced } from "#app/domain/product/product.ts"
import { warningsOfEdit, type ProductWarning } from "#app/domain/product/product-warnings.ts"
import {
  checkQuickFields,
  quickProblemsOf,
  readQuickFields,
  type QuickFields,
  type QuickProblems,
} from "#app/domain/product/quick-form.ts"
import { useFixedErrors, isField } from "#app/ui/form/use-fixed-errors.ts"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import { changedFields } from "../editor/problem-texts.ts"
import { flashText, type Flash, type Notify } from "../product-flash.ts"
import { submitterOf } from "../editor/open-form.ts"
import type { Undo } from "#app/ui/toast/toast.tsx"

/** The fields of an edit that is not saved, and the reason. */
type Stored = {
  readonly fields: QuickFields
  readonly problems?: QuickProblems
  readonly error?: string | null
  /** The questions to confirm before it is saved. */
  readonly warnings?: readonly ProductWarning[] | undefined
}

/** `takesFocus` is true if the focus enters the form with an edit and returns after it. */
export type Edit = { readonly takesFocus: boolean } & (
  | { readonly is: "closed" }
  | { readonly is: "open"; readonly stored: Stored | null }
  | { readonly is: "sent"; readonly fields: QuickFields }
)

type Options = {
  actionHere: string
  notify: Notify
  undoOf: (done: Flash) => Undo | null
  /** The product's prices, if they are edited. */
  priced?: Priced | undefined
}

/**
 * Holds an edit within the list. It is opened, checked by the server's own rules, and shown as saved immediately
 * (`sent`). If it is rejected, it opens again with its input.
 */
export function useQuickEdit({ actionHere, notify, undoOf, priced }: Options) {
  const fetcher = useFetcher<ActionData>()
  const [edit, setEdit] = useState<Edit>({ is: "closed", takesFocus: false })
  const opener = useRef<HTMLAnchorElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const stored = edit.is === "open" ? edit.stored : null
  const { problems, clearFixedErrors } = useFixedErrors(stored?.problems, stored)
  const [isInput, setIsInput] = useState(false)
  // A sent edit is saved even if the page is left.
  const saving = useRef(false)

  useEffect(() => {
    saving.current = edit.is === "sent"
  }, [edit])

  useEffect(() => {
    if (!edit.takesFocus) return
    if (edit.is !== "open") return opener.current?.focus()
    const trouble = edit.stored?.warnings ? "[data-question]" : edit.stored ? "[aria-invalid]" : null
    const field =
      (trouble && form.current?.querySelector<HTMLElement>(trouble)) ??
      form.current?.querySelector<HTMLElement>("input:not([type=hidden])")
    field?.focus()
    form.current?.scrollIntoView({ block: "nearest" })
    if (field instanceof HTMLInputElement) field.select()
  }, [edit])

  useActionResult(fetcher.data, ({ error, quick, warnings, done }) => {
    if (done) setEdit((before) => afterSave(before))
    if (done) return notify("good", flashText(done), { undo: undoOf(done) })
    // The focus does not move away from another control.
    const takesFocus = [document.body, opener.current].some((here) => here === document.activeElement)
    const why = { problems: quick?.problems ?? {}, error: error ? errorText(error) : null, warnings }
    setEdit((before) => afterError(before, why, takesFocus))
  })

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || fetcher.state !== "idle") return
    event.preventDefault()
    setIsInput(false)
    setEdit({ is: "open", stored: null, takesFocus: true })
  }

  const close = () => setEdit({ is: "closed", takesFocus: true })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The pressed button is included, because it may be "save anyway".
    const body = new FormData(event.currentTarget, submitterOf(event))
    const fields = readQuickFields(body)
    if (fields === null) return
    const next = afterCheck(fields, priced)
    if (next.is === "sent") void fetcher.submit(body, { method: "post", action: actionHere })
    setEdit(next)
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    setIsInput(true)
    if (problems === undefined || !isField(target)) return
    clearFixedErrors(changedFields(problems, target.name), quickProblemsOf(new FormData(currentTarget)))
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return
    event.preventDefault()
    close()
  }

  return {
    ...{ isOpen: edit.is === "open", stored, problems, opener, form, open, close },
    unsaved: { when: isInput && edit.is !== "closed", saving },
    sent: fetcher.formData ? readQuickFields(fetcher.formData) : null,
    formProps: { onSubmit: send, onInput, onKeyDown: cancelOnEscape },
  }
}

/** Returns the state of an edit to save: open with its errors or unconfirmed warnings, otherwise sent. */
export function afterCheck(fields: QuickFields, priced: Priced | undefined): Edit {
  const checked = checkQuickFields(fields)
  if (!checked.ok) return { is: "open", stored: { fields, problems: checked.problems }, takesFocus: true }
  const found = priced ? warningsOfEdit(priced, checked.change) : []
  const warnings = found.filter((warning) => !fields.sure?.includes(warning))
  if (warnings.length > 0) return { is: "open", stored: { fields, warnings }, takesFocus: true }
  return { is: "sent", fields, takesFocus: true }
}

/** Closes an edit that was sent and is saved. The focus stays where it is. */
export function afterSave(edit: Edit): Edit {
  return edit.is === "sent" ? { is: "closed", takesFocus: false } : edit
}

/** Opens an edit again that was sent and is rejected. */
export function afterError(edit: Edit, why: Omit<Stored, "fields">, takesFocus: boolean): Edit {
  return edit.is === "sent" ? { is: "open", stored: { fields: edit.fields, ...why }, takesFocus } : edit
}
