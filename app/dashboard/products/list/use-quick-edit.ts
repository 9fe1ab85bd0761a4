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

/** What stands in the fields after a refusal, and why. */
type Kept = {
  fields: QuickFields
  problems?: QuickProblems
  refusal?: string | null
  /** The questions that it raises before it is saved. */
  concerns?: readonly ProductConcern[] | undefined
}

type Options = {
  actionHere: string
  notify: Notify
  undoOf: (done: Notice) => Undo | null
  /** Its prices, where they are edited. */
  priced?: Priced | undefined
}

/**
 * An edit in its place in the list: opened, checked by the server's own rules, shown as saved at once (`sent`), and opened
 * again with what was typed when that is refused. The focus goes in with it and comes out with it.
 */
export function useQuickEdit({ actionHere, notify, undoOf, priced }: Options) {
  const fetcher = useFetcher<Answer>()
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<Kept | null>(null)
  const last = useRef<QuickFields | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const takesFocus = useRef(false)
  const { problems, forgetMended } = useMended(kept?.problems, kept)

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    if (!isOpen) return opener.current?.focus()
    const trouble = kept?.concerns ? "[data-question]" : kept ? "[aria-invalid]" : null
    const field =
      (trouble && form.current?.querySelector<HTMLElement>(trouble)) ??
      form.current?.querySelector<HTMLElement>("input:not([type=hidden])")
    field?.focus()
    form.current?.scrollIntoView({ block: "nearest" })
    if (field instanceof HTMLInputElement) field.select()
  }, [isOpen, kept])

  useAnswer(fetcher.data, ({ refusal, quick, concerns, done }) => {
    if (done) return notify("good", noticeText(done), { undo: undoOf(done) })
    if (last.current === null) return
    const text = refusal ? refusalText(refusal) : null
    // The focus does not come back from another control.
    takesFocus.current = [document.body, opener.current].some((here) => here === document.activeElement)
    setKept({ fields: last.current, problems: quick?.problems ?? {}, refusal: text, concerns })
    setOpen(true)
  })

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || fetcher.state !== "idle") return
    event.preventDefault()
    takesFocus.current = true
    setKept(null)
    setOpen(true)
  }

  function close() {
    takesFocus.current = true
    setOpen(false)
  }

  /** Lets it stay open, with why. */
  function ask(why: Kept) {
    takesFocus.current = true
    setKept(why)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // With the button that was pressed, for "save anyway" is one of them.
    const body = new FormData(event.currentTarget, submitterOf(event))
    const fields = readQuickFields(body)
    if (fields === null) return
    const checked = checkQuickFields(fields)
    if (!checked.ok) return ask({ fields, problems: checked.problems })
    const found = priced ? concernsOfEdit(priced, checked.change) : []
    const concerns = found.filter((concern) => !fields.sure?.includes(concern))
    if (concerns.length > 0) return ask({ fields, concerns })
    last.current = fields
    void fetcher.submit(body, { method: "post", action: actionHere })
    close()
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (problems === undefined || !isField(target)) return
    forgetMended(changedPlaces(problems, target.name), quickProblemsOf(new FormData(currentTarget)))
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return
    event.preventDefault()
    close()
  }

  const sent = fetcher.formData ? readQuickFields(fetcher.formData) : null
  return {
    isOpen,
    kept,
    problems,
    sent,
    opener,
    form,
    open,
    close,
    fence: { onSubmit: send, onInput, onKeyDown: cancelOnEscape },
  }
}
