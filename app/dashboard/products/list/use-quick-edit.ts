import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from "react"
import { useFetcher } from "react-router"
import type { Priced } from "#app/domain/product/product.ts"
import { concernsOfEdit, type ProductConcern } from "#app/domain/product/product-concerns.ts"
import {
  checkQuickFields,
  quickProblemsOf,
  readQuickFields,
  type QuickFields,
  type QuickProblems,
} from "#app/domain/product/quick-form.ts"
import { useMended, isField } from "#app/ui/form/use-mended.ts"
import { type Answer, refusalText, useAnswer } from "../answer.ts"
import { changedPlaces } from "../editor/problems.ts"
import { noticeText, type Notice, type Notify } from "../notice.ts"
import { submitterOf } from "../editor/open-form.ts"
import type { Undo } from "#app/ui/toast/toast.tsx"

/** What stands in the fields of an edit that is not saved, and why. */
type Kept = {
  readonly fields: QuickFields
  readonly problems?: QuickProblems
  readonly refusal?: string | null
  /** The questions that it raises before it is saved. */
  readonly concerns?: readonly ProductConcern[] | undefined
}

/** `takesFocus`: the focus goes in with an edit and comes out with it. */
export type Edit = { readonly takesFocus: boolean } & (
  | { readonly is: "closed" }
  | { readonly is: "open"; readonly kept: Kept | null }
  | { readonly is: "sent"; readonly fields: QuickFields }
)

type Options = {
  actionHere: string
  notify: Notify
  undoOf: (done: Notice) => Undo | null
  /** Its prices, where they are edited. */
  priced?: Priced | undefined
}

/**
 * An edit in its place in the list: opened, checked by the server's own rules, shown as saved at once (`sent`), and opened
 * again with what was typed when that is refused.
 */
export function useQuickEdit({ actionHere, notify, undoOf, priced }: Options) {
  const fetcher = useFetcher<Answer>()
  const [edit, setEdit] = useState<Edit>({ is: "closed", takesFocus: false })
  const opener = useRef<HTMLAnchorElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const kept = edit.is === "open" ? edit.kept : null
  const { problems, forgetMended } = useMended(kept?.problems, kept)
  const [isTyped, setIsTyped] = useState(false)
  // What was sent is saved though the page is left.
  const saving = useRef(false)

  useEffect(() => {
    saving.current = edit.is === "sent"
  }, [edit])

  useEffect(() => {
    if (!edit.takesFocus) return
    if (edit.is !== "open") return opener.current?.focus()
    const trouble = edit.kept?.concerns ? "[data-question]" : edit.kept ? "[aria-invalid]" : null
    const field =
      (trouble && form.current?.querySelector<HTMLElement>(trouble)) ??
      form.current?.querySelector<HTMLElement>("input:not([type=hidden])")
    field?.focus()
    form.current?.scrollIntoView({ block: "nearest" })
    if (field instanceof HTMLInputElement) field.select()
  }, [edit])

  useAnswer(fetcher.data, ({ refusal, quick, concerns, done }) => {
    if (done) setEdit((before) => afterSave(before))
    if (done) return notify("good", noticeText(done), { undo: undoOf(done) })
    // The focus does not come back from another control.
    const takesFocus = [document.body, opener.current].some((here) => here === document.activeElement)
    const why = { problems: quick?.problems ?? {}, refusal: refusal ? refusalText(refusal) : null, concerns }
    setEdit((before) => afterRefusal(before, why, takesFocus))
  })

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || fetcher.state !== "idle") return
    event.preventDefault()
    setIsTyped(false)
    setEdit({ is: "open", kept: null, takesFocus: true })
  }

  const close = () => setEdit({ is: "closed", takesFocus: true })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // With the button that was pressed, for "save anyway" is one of them.
    const body = new FormData(event.currentTarget, submitterOf(event))
    const fields = readQuickFields(body)
    if (fields === null) return
    const next = afterCheck(fields, priced)
    if (next.is === "sent") void fetcher.submit(body, { method: "post", action: actionHere })
    setEdit(next)
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    setIsTyped(true)
    if (problems === undefined || !isField(target)) return
    forgetMended(changedPlaces(problems, target.name), quickProblemsOf(new FormData(currentTarget)))
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return
    event.preventDefault()
    close()
  }

  return {
    ...{ isOpen: edit.is === "open", kept, problems, opener, form, open, close },
    unsaved: { when: isTyped && edit.is !== "closed", saving },
    sent: fetcher.formData ? readQuickFields(fetcher.formData) : null,
    fence: { onSubmit: send, onInput, onKeyDown: cancelOnEscape },
  }
}

/** An edit that is to be saved: open with what is wrong, or with what it asks and was not confirmed; otherwise sent. */
export function afterCheck(fields: QuickFields, priced: Priced | undefined): Edit {
  const checked = checkQuickFields(fields)
  if (!checked.ok) return { is: "open", kept: { fields, problems: checked.problems }, takesFocus: true }
  const found = priced ? concernsOfEdit(priced, checked.change) : []
  const concerns = found.filter((concern) => !fields.sure?.includes(concern))
  if (concerns.length > 0) return { is: "open", kept: { fields, concerns }, takesFocus: true }
  return { is: "sent", fields, takesFocus: true }
}

/** What was sent and is saved is closed; the focus stays where it is by now. */
export function afterSave(edit: Edit): Edit {
  return edit.is === "sent" ? { is: "closed", takesFocus: false } : edit
}

/** What was sent and is refused is open again. */
export function afterRefusal(edit: Edit, why: Omit<Kept, "fields">, takesFocus: boolean): Edit {
  return edit.is === "sent" ? { is: "open", kept: { fields: edit.fields, ...why }, takesFocus } : edit
}
