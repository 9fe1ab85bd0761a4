import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { acceptedImageTypes, fullWidth } from "#app/domain/picture/image-limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isBlurred, middleSquare } from "#app/ui/crop/crop-to-square.ts"
import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"
import { imagesLimitText } from "../answer.ts"
import { type Added, oneByOne, type usePictures } from "./use-pictures.ts"

const side = fullWidth("product")

type Props = {
  /** The picture that is being cropped again. */
  item: Added
  onCropped: (square: Blob) => void
  onClose: () => void
  notify: (tone: "good" | "bad", text: string) => void
}

/** Chooses another square of a picture that was cropped to its middle. */
export function ProductCropper({ item, onCropped, onClose, notify }: Props) {
  return (
    <ImageCropper
      key={item.key}
      file={item.source}
      side={side}
      texts={{
        title: m.crop_title(),
        hint: m.crop_hint(),
        area: m.crop_area(),
        zoom: m.crop_zoom(),
        cancel: m.crop_cancel(),
        use: m.crop_use(),
        busy: m.crop_busy(),
      }}
      onCropped={(square) => {
        onClose()
        onCropped(square)
        notify("good", m.notice_image_added())
      }}
      onCancel={onClose}
      onFailed={() => {
        onClose()
        notify("bad", m.notice_image_crop_failed())
      }}
    />
  )
}

/** Why a file was not taken; without a name all that were chosen. */
export type RefusedFile = { readonly name: string | null; readonly why: string }

/** Files that are chosen for a product: each is cropped to its middle, sent, and refused by its name where it is no picture. */
export function useChosenFiles({ add, items }: Pick<ReturnType<typeof usePictures>, "add" | "items">) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [small, setSmall] = useState<readonly string[]>([])
  const [inTurn] = useState(oneByOne)

  async function squareOf(file: File): Promise<Blob> {
    try {
      const { square, edge } = await inTurn(() => middleSquare(file, side))
      if (isBlurred(edge, side)) setSmall((before) => [...before, file.name])
      return square
    } catch (error) {
      const why = m.notice_image_crop_failed()
      setRefused((before) => [...before, { name: file.name, why }])
      throw error
    }
  }

  /** Specification 5: nothing of the choice is taken when it is too many. */
  function choose(chosen: readonly File[]) {
    setSmall([])
    if (items.length + chosen.length > limits.productImages)
      return setRefused([{ name: null, why: imagesLimitText(items.length) }])
    const checked = chosen.map((file) => ({ file, why: problemOf(file) }))
    setRefused(checked.flatMap(({ file: { name }, why }) => (why ? [{ name, why }] : [])))
    for (const { file, why } of checked) if (!why) add(file, () => squareOf(file))
  }

  return { choose, refused, small }
}

function problemOf({ type, size }: File): string | null {
  if (!acceptedImageTypes.some((accepted) => accepted === type)) return m.problem_image_type()
  return size > limits.productImageBytes ? m.problem_image_too_large() : null
}
