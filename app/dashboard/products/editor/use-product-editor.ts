import { href } from "react-router"
import { useState, type FormEvent, type RefObject } from "react"
import { flushSync } from "react-dom"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import { mergePictures, type ProductPart } from "#app/domain/product/product-conflict.ts"
import { emptyVariant, fieldsOfProduct, isEmptyVariant } from "#app/domain/product/product-fields.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo } from "#app/ui/toast/toast.tsx"
import { isField } from "#app/ui/form/use-fixed-errors.ts"
import { callServer, readProductForm } from "./open-form.ts"
import { type ActionData, imagesLimitText, type PictureResult, errorText } from "../products-action-data.ts"
import { copyOfPicture, formUploader } from "../pictures/send-picture.ts"
import { staysOpen } from "./editor-footer.tsx"
import type { Notify } from "../product-flash.ts"
import { useOpenProduct } from "./use-open-product.ts"
import { storedItem, usePictures, type PictureItem } from "../pictures/use-pictures.ts"
import { useSaveProduct } from "./use-save-product.ts"

type Options = {
  product: OwnProduct | null
  /** The query that names the form: `new=KEY` or `edit=ID`. */
  query: string
  actionData: ActionData | undefined
  savedTo: (live?: string) => string
  notify: Notify
  form: RefObject<HTMLFormElement | null>
}

/** Holds the state and the actions of an open product form. */
export function useProductEditor({ product, query, actionData: first, savedTo, notify, form }: Options) {
  const [touched, setTouched] = useState(false)
  const [leaving, setLeaving] = useState<string | null>(null)
  const [picturesMet, setPicturesMet] = useState(false)
  const open = useOpenProduct(product, first)
  const [uploader] = useState(() => formUploader(query))
  const pictures = usePictures(product?.pictures ?? [], uploader)
  const { actionData, problems, busy, saving, send, forget, ask } = useSaveProduct({
    open: { ...open, showConflict },
    pictures,
    first,
    query,
    savedTo,
    notify: (error) => staysOpen.includes(error.key) || notify("bad", errorText(error)),
  })
  const touch = () => setTouched(true)

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    // A chosen file becomes a picture or is rejected.
    if (target instanceof HTMLInputElement && target.type === "file") return
    touch()
    // The grid writes its rows with its next render.
    if (isField(target)) requestAnimationFrame(() => form.current && forget(form.current, target.name))
  }

  function showConflict(...[theirs, mine]: Parameters<typeof open.showConflict>) {
    const before = open.base?.pictures.map(({ id }) => id) ?? []
    const after = theirs.pictures.map(({ id }) => id)
    setPicturesMet(before.join() !== after.join())
    pictures.change((items) => {
      const byKey = new Map([...theirs.pictures.map(storedItem), ...items].map((item) => [item.key, item]))
      const own = items.map(({ key }) => key)
      return mergePictures(before, own, after).flatMap((key) => byKey.get(key) ?? [])
    })
    open.showConflict(theirs, mine)
  }

  /** Adds a removed picture again as a new one, which the product gets when the form is saved. */
  const restore = (file: Blob, position: number): Undo => ({
    press() {
      if (pictures.names().length < limits.productImages) return pictures.add(file, undefined, position)
      notify("bad", imagesLimitText(limits.productImages))
    },
  })

  /** Removes a picture. A stored one is deleted immediately (specification 4); a copy is retained for the undo. */
  async function removePicture(item: PictureItem) {
    const position = pictures.items.indexOf(item)
    if (item.kind === "added") {
      pictures.remove(item.key)
      return notify("good", m.flash_image_removed(), { undo: restore(item.file, position) })
    }
    if (leaving !== null || product === null) return
    const imageId = item.picture.id
    setLeaving(imageId)
    const copy = await copyOfPicture(item.picture.key)
    const query = new URLSearchParams({ product: product.id, image: imageId })
    const sent = await callServer<PictureResult>(
      `${href("/shop/products/pictures")}?${query.toString()}`,
      null,
    )
    setLeaving(null)
    const error = sent.ok ? sent.body.error : sent.why
    const isGone = sent.ok && (sent.body.removed !== undefined || error?.key === "image_missing")
    if (isGone) {
      pictures.remove(imageId)
      open.pictureRemoved(imageId, sent.body.removed ?? null)
    }
    if (!error) return notify("good", m.flash_image_removed(), { undo: copy && restore(copy, position) })
    const hasOwnText = error.key === "image_missing" || error.key === "signed_out"
    notify("bad", hasOwnText ? errorText(error) : m.flash_image_remove_failed())
  }

  const input = () => form.current && readProductForm(form.current)?.fields

  return {
    ...{ open, pictures, actionData, problems, busy, saving, send, leaving, picturesMet, removePicture },
    ...{ onInput, touch },
    isUnsaved: (touched || pictures.items.some(({ kind }) => kind === "added")) && busy !== "saving",
    movePicture(key: string, position: number) {
      pictures.move(key, position)
      touch()
    },
    choose(part: ProductPart, whose: "mine" | "theirs") {
      const fields = input()
      if (fields) open.choose(fields, part, whose)
    },
    /** Takes the whole version of the other session. */
    takeAll() {
      if (!open.conflict) return
      for (const { kind, key } of pictures.items) if (kind === "added") pictures.remove(key)
      pictures.change(() => open.conflict?.product.pictures.map(storedItem) ?? [])
      open.refill(fieldsOfProduct(open.conflict.product))
      open.forget()
      setTouched(false)
      ask({})
    },
    /** Fills in the stock where it is missing, and saves. */
    putInStock(stock: string) {
      const fields = input()
      if (!fields) return
      const filled = fields.variants.filter((row) => !isEmptyVariant(row))
      const rows = filled.length > 0 ? filled : [emptyVariant]
      const variants = rows.map((row) => ({ ...row, stock }))
      flushSync(() => {
        open.refill({ ...fields, variants })
        ask({})
      })
      form.current?.requestSubmit()
    },
  }
}
