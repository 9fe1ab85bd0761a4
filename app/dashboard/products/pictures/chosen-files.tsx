import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { acceptedImageTypes, fullWidth } from "#app/domain/picture/image-limits.ts"
import { hasPictureEnd, pictureFileProblem } from "#app/domain/picture/picture-file.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isBlurred, middleSquare } from "#app/ui/crop/crop-to-square.ts"
import { Alert } from "#app/ui/alert.tsx"
import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"
import { imageTooLargeText, errorText } from "../products-action-data.ts"
import { FairQueue } from "#app/http/fair-queue.ts"
import type { Added, PictureItem, Square } from "./picture-list.ts"
import type { usePictures } from "./use-pictures.ts"
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
      title={m.crop_title()}
      useText={m.crop_use()}
      onCropped={(file, blurred) => {
        onClose()
        onCropped({ file, isBlurred: blurred })
        notify("good", m.flash_image_added())
      }}
      onCancel={onClose}
      onFailed={() => {
        onClose()
        notify("bad", m.flash_image_crop_failed())
      }}
    />
  )
}

/** The reason why a file was rejected; without a name it concerns all chosen files. */
export type RejectedFile = { readonly name: string | null; readonly why: string }

/** The files of a choice that are accepted, and why the others are not. */
export type Admission = { readonly files: readonly File[]; readonly rejected: readonly RejectedFile[] }

type Options = Pick<ReturnType<typeof usePictures>, "add"> & {
  admit: (chosen: readonly File[]) => Admission
}

/** Takes chosen files: each is cropped to its middle and sent. A file that is no picture is rejected by its name. */
export function useChosenFiles({ add, admit }: Options) {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [queue] = useState(() => new FairQueue(1))

  async function squareUnlessRejected(file: File) {
    const square = await queue.run(() => squareOf(file))
    if (typeof square !== "string") return square
    setRejected((before) => [...before, { name: file.name, why: square }])
    throw new Error(square)
  }

  function choose(chosen: readonly File[]) {
    const admitted = admit(chosen.filter((file) => problemOf(file) === null))
    const wrong = chosen.flatMap((file) => {
      const why = problemOf(file)
      return why ? [{ name: file.name, why }] : []
    })
    setRejected([...wrong, ...admitted.rejected])
    for (const file of admitted.files) add(file, () => squareUnlessRejected(file))
  }

  return { choose, rejected }
}

/** Lists the rejected files. */
export function RejectedFiles({ rejected }: { rejected: readonly RejectedFile[] }) {
  if (rejected.length === 0) return null
  return (
    <Alert>
      {rejected.map(({ name, why }) => (
        <span className={styles.why} key={`${name} ${why}`}>
          {name === null ? why : m.form_file_left_out({ name: `\u2068${name}\u2069`, why })}
        </span>
      ))}
    </Alert>
  )
}

/** Warns of too few pixels on the picture itself: a line above the fields would move them under a finger. */
export function BlurredNote({ item }: { item: PictureItem | null }) {
  if (item?.kind !== "added" || !item.isBlurred || item.arrival.is !== "here") return null
  return (
    <p className={styles.blurred} role="status">
      {m.form_image_small()}
    </p>
  )
}

/** Returns the error that is known without reading the file. */
function problemOf({ name, type }: File): string | null {
  if (/\.hei[cf]$/i.test(name)) return m.problem_image_heic()
  return acceptedImageTypes.some((accepted) => accepted === type) ? null : m.problem_image_type()
}

/**
 * Returns the square of a picture of any size, or why it has none. A file that the browser can't crop, or whose end may
 * be missing, is sent as it is: the server squares it, or returns its error (decision 069).
 */
async function squareOf(file: File): Promise<Square | string> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (bytes === null) return m.problem_image_unreadable()
  const problem = pictureFileProblem(bytes)
  if (problem !== null) return errorText({ key: problem, params: {} })
  const created = hasPictureEnd(bytes) ? await middleSquare(file, side).catch(() => null) : null
  if (created) return { file: created.square, isBlurred: isBlurred(created.edge, side) }
  return file.size > limits.productImageBytes ? imageTooLargeText() : { file, isBlurred: false }
}
