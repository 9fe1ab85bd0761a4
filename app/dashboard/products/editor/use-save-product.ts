import { useRef, useState, type FormEvent } from "react"
import { flushSync } from "react-dom"
import { href, useNavigate } from "react-router"
import type { ActionData, ProductError, SaveResult } from "../products-action-data.ts"
import { newWarnings, weighed } from "#app/domain/product/product-warnings.ts"
import { checkProduct, type ProductProblems } from "#app/domain/product/product-form.ts"
import { writePictureName } from "#app/domain/product/product-sending.ts"
import { useFixedErrors } from "#app/ui/form/use-fixed-errors.ts"
import { callServer, productFormData, readProductForm, submitterOf } from "./open-form.ts"
import { changedFields } from "./problem-texts.ts"
import type { OpenProduct } from "./use-open-product.ts"
import type { usePictures } from "../pictures/use-pictures.ts"

type Options = {
  open: OpenProduct
  pictures: ReturnType<typeof usePictures>
  /** The server's response to a form that was sent without a script. */
  first: ActionData | undefined
  /** The query of the address that saves: `new=KEY` or `edit=ID`. */
  query: string
  /** Returns the list's address with a flash; `live` is the id of a new product that shoppers see. */
  savedTo: (live?: string) => string
  notify: (error: ProductError) => void
}

const none: ProductProblems = {}

/**
 * Saves the form: it checks it by the server's own rules, asks for confirmations, waits for pictures that are being
 * sent, and sends it. After any failure the form stays as it is.
 */
export function useSaveProduct({ open, pictures, first, query, savedTo, notify }: Options) {
  const navigate = useNavigate()
  const [actionData, setResult] = useState<ActionData>(first ?? {})
  const [busy, setBusy] = useState<"waiting" | "saving" | null>(null)
  const saving = useRef(false)
  const { problems = none, clearFixedErrors } = useFixedErrors(actionData.problems, actionData)

  /** Shows an error, and focuses it. */
  function stop(form: HTMLFormElement, next: ActionData, also?: () => void) {
    flushSync(() => {
      setBusy(null)
      setResult(next)
      also?.()
    })
    if (next.error) notify(next.error)
    form.querySelector<HTMLElement>(troubleOf(next))?.focus()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy === null) void save(event.currentTarget, submitterOf(event))
  }

  async function save(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const sending = readProductForm(form, submitter)
    if (sending === null) return stop(form, { error: { key: "upload_unreadable", params: {} } })
    const checked = checkProduct(sending.fields)
    if (!checked.ok) return stop(form, { problems: checked.problems })
    const before = open.base && weighed(open.base)
    const warnings = newWarnings(checked.product, before).filter((one) => !sending.sure.includes(one))
    if (warnings.length > 0) return stop(form, { warnings })
    setResult({})
    setBusy(pictures.isSending ? "waiting" : "saving")
    if ((await pictures.settled()).length > 0)
      return stop(form, { error: { key: "pictures_unsent", params: {} } })

    setBusy("saving")
    const address = `${href("/shop/products/save")}?${query}`
    const body = productFormData(form)
    // The form may lack a picture that just arrived, and the button "anyway" has disappeared.
    body.delete("picture")
    for (const name of pictures.names()) body.append("picture", writePictureName(name))
    if (sending.sure.length > 0) body.set("sure", sending.sure.join(" "))
    const sent = await callServer<SaveResult>(address, body)
    if (!sent.ok) return stop(form, { error: sent.why })
    const saved = sent.body
    if (saved.lostPictures) pictures.resend(saved.lostPictures)
    const { theirs } = saved
    if (theirs)
      return stop(form, saved, () =>
        open.showConflict(theirs, readProductForm(form)?.fields ?? sending.fields),
      )
    if (!saved.saved) return stop(form, saved)
    saving.current = true
    await navigate(savedTo(saved.live), { replace: true, preventScrollReset: true })
  }

  /** Clears the error of a field that is fixed; `field` is its name. */
  function forget(form: HTMLFormElement, field: string) {
    const fields = readProductForm(form)?.fields
    const checked = fields && checkProduct(fields)
    if (checked) clearFixedErrors(changedFields(problems, field), checked.ok ? none : checked.problems)
  }

  // This error disappears when all pictures have arrived.
  const isSent = !pictures.items.some((item) => item.kind === "added" && item.arrival.is === "failed")
  const isFixed = isSent && actionData.error?.key === "pictures_unsent"
  return { actionData: isFixed ? {} : actionData, problems, busy, saving, send, forget, ask: setResult }
}

/**
 * Returns what gets the focus: a warning to confirm, the first field with an error, or a picture that did not arrive.
 */
function troubleOf({ theirs, warnings, problems }: ActionData): string {
  if (theirs) return "#editor-conflict"
  if (warnings) return "[data-question]"
  return problems ? "[aria-invalid]" : "[data-retry]"
}
