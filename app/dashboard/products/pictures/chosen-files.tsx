import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { acceptedImageTypes, fullWidth } from "#app/domain/picture/image-limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isBlurred, middleSquare } from "#app/ui/crop/crop-to-square.ts"
import { Alert } from "#app/ui/alert.tsx"
import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"
import { imageTooLargeText } from "../answer.ts"
import { oneByOne } from "../one-by-one.ts"
import type { Added, PictureItem, Square, usePictures } from "./use-pictures.ts"
import styles from "./picture-tiles.module.css"

const side = fullWidth("product")

type Props = {
  /** The picture that is being cropped again. */
  item: Added
  onCropped: (square: Square) => void
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
      onCropped={(file, blurred) => {
        onClose()
        onCropped({ file, isBlurred: blurred })
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

/** Which files of a choice are taken, and why the others are not. */
export type Admission = { readonly files: readonly File[]; readonly refused: readonly RefusedFile[] }

type Options = Pick<ReturnType<typeof usePictures>, "add"> & {
  admit: (chosen: readonly File[]) => Admission
}

/** Files that are chosen: each is cropped to its middle, sent, and refused by its name where it is no picture. */
export function useChosenFiles({ add, admit }: Options) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [inTurn] = useState(oneByOne)

  async function squareOf(file: File) {
    try {
      const { square, edge } = await inTurn(() => middleSquare(file, side))
      return { file: square, isBlurred: isBlurred(edge, side) }
    } catch (error) {
      const why = m.notice_image_crop_failed()
      setRefused((before) => [...before, { name: file.name, why }])
      throw error
    }
  }

  function choose(chosen: readonly File[]) {
    const admitted = admit(chosen.filter((file) => problemOf(file) === null))
    const wrong = chosen.flatMap((file) => {
      const why = problemOf(file)
      return why ? [{ name: file.name, why }] : []
    })
    setRefused([...wrong, ...admitted.refused])
    for (const file of admitted.files) add(file, () => squareOf(file))
  }

  return { choose, refused }
}

/** What was not taken. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  if (refused.length === 0) return null
  return (
    <Alert>
      {refused.map(({ name, why }) => (
        <span className={styles.why} key={`${name} ${why}`}>
          {name !== null && (
            <>
              <bdi>{name}</bdi>:{" "}
            </>
          )}
          {why} {name !== null && m.form_file_left_out()}
        </span>
      ))}
    </Alert>
  )
}

/** On a picture that has too few pixels: a line above the fields would move them under a finger. */
export function BlurredNote({ item }: { item: PictureItem | null }) {
  if (item?.kind !== "added" || !item.isBlurred || item.arrival.is !== "here") return null
  return (
    <p className={styles.blurred} role="status">
      {m.form_image_small()}
    </p>
  )
}

function problemOf({ type, size }: File): string | null {
  if (!acceptedImageTypes.some((accepted) => accepted === type)) return m.problem_image_type()
  return size > limits.productImageBytes ? imageTooLargeText() : null
}
