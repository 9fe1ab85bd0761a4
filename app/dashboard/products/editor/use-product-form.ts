import { useState } from "react"
import { flushSync } from "react-dom"
import { href } from "react-router"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import type { ProductPart } from "#app/domain/product/product-conflict.ts"
import { emptyVariant, isEmptyVariant, type ProductFields } from "#app/domain/product/product-fields.ts"
import { checkProduct, type ProductProblems } from "#app/domain/product/product-form.ts"
import {
  type ProductSending,
  readProductSending,
  writePictureName,
} from "#app/domain/product/product-sending.ts"
import { newWarnings, weighed, type ProductWarning } from "#app/domain/product/product-warnings.ts"
import { visit } from "#app/ui/script/pages/visit-page.ts"
import { useForm, useUnsaved } from "#app/ui/form/use-form.ts"
import { useProductsList } from "../products-list.ts"
import { formUploader } from "../pictures/send-picture.ts"
import { usePictures } from "../pictures/use-pictures.ts"
import { type ActionData, errorText, type SaveResult } from "../products-action-data.ts"
import { staysOpen } from "./editor-footer.tsx"
import { callServer, productFormData, readProductForm } from "./open-form.ts"
import { changedFields } from "./problem-texts.ts"
import { type Conflict, useOpenProduct } from "./use-open-product.ts"

type Options = {
  product: OwnProduct | null
  /** The parameters of the form's address. */
  named: { new: string } | { edit: string }
  actionData: ActionData | undefined
}

/** Holds an open product form: the product, its pictures, and the form that waits for them before it is sent. */
export function useProductForm({ product, named, actionData }: Options) {
  const { addressWith, notify } = useProductsList()
  const query = new URLSearchParams(named).toString()
  const [uploader] = useState(() => formUploader(query))
  const pictures = usePictures(product?.pictures ?? [], uploader)
  const open = useOpenProduct(product, actionData, pictures)
  const form = useForm<ProductSending, ProductProblems, ProductWarning, SaveResult>({
    ...{ action: addressWith(named), actionData },
    ...{ rejected: actionData?.problems, warnings: actionData?.warnings },
    read(sent) {
      sent.delete("images")
      return readProductSending(sent)
    },
    check({ fields, sure }) {
      const checked = checkProduct(fields)
      if (!checked.ok) return checked
      const warnings = newWarnings(checked.product, open.base && weighed(open.base))
      return { ok: true, warnings, confirmed: sure }
    },
    fieldsOf: changedFields,
    send: (_, sending) => void save(sending),
    troubleOf,
  })
  const added = pictures.items.filter((item) => item.kind === "added")
  const isSaved = form.phase === "saved"
  const unsaved = useUnsaved(
    !isSaved && (form.isDirty || added.length > 0),
    // Leaving would lose pictures that are being uploaded.
    form.isOnTheWay && !pictures.isSending,
  )
  const failure = form.phase === "failed" ? form.response : null
  // This error disappears when all pictures have arrived.
  const isSent = !added.some(({ arrival }) => arrival.is === "failed")
  const isFixed = isSent && failure?.error?.key === "pictures_unsent"

  function busyWith(): "waiting" | "saving" | null {
    if (isSaved) return "saving"
    if (!form.busy) return null
    return pictures.isSending ? "waiting" : "saving"
  }

  async function save(sending: ProductSending | null): Promise<void> {
    const { current: element } = form.formProps.ref
    if (sending === null || element === null)
      return reject({ error: { key: "upload_unreadable", params: {} } })
    if ((await pictures.settled()).length > 0)
      return reject({ error: { key: "pictures_unsent", params: {} } })
    const body = productFormData(element)
    // The form may lack a picture that just arrived, and the button "anyway" has disappeared.
    body.delete("picture")
    for (const name of pictures.names()) body.append("picture", writePictureName(name))
    if (sending.sure.length > 0) body.set("sure", sending.sure.join(" "))
    const sent = await callServer<SaveResult>(`${href("/shop/products/save")}?${query}`, body)
    const result: SaveResult = sent.ok ? sent.body : { error: sent.why }
    if (result.lostPictures) pictures.resend(result.lostPictures)
    if (result.theirs) open.showConflict(result.theirs, readProductForm(element)?.fields ?? sending.fields)
    if (!result.saved) return reject(result)
    flushSync(form.store)
    // A new product that shoppers see is offered to be shared.
    const shared = result.live && { live: result.live }
    const address = addressWith({ done: product ? "updated" : "created", ...shared })
    await visit(new URL(address, location.href), { entry: "replace", scroll: "stay" })
  }

  function reject(result: SaveResult) {
    form.reject(result, result)
    if (result.error && !staysOpen.includes(result.error.key)) notify("bad", errorText(result.error))
  }

  /** Changes the product in the form by the present input. */
  function change(by: (fields: ProductFields) => void) {
    const { current: element } = form.formProps.ref
    const fields = element && readProductForm(element)?.fields
    if (fields) by(fields)
  }

  return {
    ...{ open, pictures, form, unsaved, failure, busy: busyWith() },
    error: isFixed ? undefined : failure?.error,
    choose: (part: ProductPart, whose: "mine" | "theirs") =>
      change((fields) => open.choose(fields, part, whose)),
    /** Takes the whole version of the other session. */
    takeTheirs(conflict: Conflict) {
      open.takeTheirs(conflict)
      form.discard()
    },
    /** Fills in the stock where it is missing, and saves. */
    putInStock: (stock: string) =>
      change((fields) => {
        const filled = fields.variants.filter((row) => !isEmptyVariant(row))
        const rows = filled.length > 0 ? filled : [emptyVariant]
        flushSync(() => open.refill({ ...fields, variants: rows.map((row) => ({ ...row, stock })) }))
        form.formProps.ref.current?.requestSubmit()
      }),
  }
}

/**
 * Returns what gets the focus: a conflict, a warning to confirm, the first field with an error, or a picture that did
 * not arrive.
 */
function troubleOf({ theirs, warnings, problems }: ActionData): string {
  if (theirs) return "#editor-conflict"
  if (warnings) return "[data-question]"
  return problems ? "[aria-invalid]" : "[data-retry]"
}
