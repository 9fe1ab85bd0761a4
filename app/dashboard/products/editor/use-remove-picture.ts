import { useState } from "react"
import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo } from "#app/ui/toast/toast.tsx"
import { useProductsList } from "../products-list.ts"
import { copyOfPicture } from "../pictures/send-picture.ts"
import type { PictureItem } from "../pictures/picture-list.ts"
import type { usePictures } from "../pictures/use-pictures.ts"
import { errorText, imagesLimitText, type PictureResult } from "../products-action-data.ts"
import { callServer } from "./open-form.ts"
import type { useOpenProduct } from "./use-open-product.ts"

type Options = {
  /** Null for a new product. */
  productId: string | null
  pictures: ReturnType<typeof usePictures>
  open: ReturnType<typeof useOpenProduct>
}

/**
 * Removes pictures from an open product form. A stored one is deleted immediately (specification 4); a copy is retained
 * for the undo. `leaving` is the id of the picture that is being deleted.
 */
export function useRemovePicture({ productId, pictures, open }: Options) {
  const { notify } = useProductsList()
  const [leaving, setLeaving] = useState<string | null>(null)

  /** Adds a removed picture again as a new one, which the product gets when the form is saved. */
  const restore = (file: Blob, position: number): Undo => ({
    press() {
      if (pictures.names().length < limits.productImages) return pictures.add(file, undefined, position)
      notify("bad", imagesLimitText(limits.productImages))
    },
  })

  async function remove(item: PictureItem) {
    const position = pictures.items.indexOf(item)
    if (item.kind === "added") {
      pictures.remove(item.key)
      return notify("good", m.flash_image_removed(), { undo: restore(item.file, position) })
    }
    if (leaving !== null || productId === null) return
    const imageId = item.picture.id
    setLeaving(imageId)
    const copy = await copyOfPicture(item.picture.key)
    const query = new URLSearchParams({ product: productId, image: imageId })
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

  return { leaving, remove }
}
