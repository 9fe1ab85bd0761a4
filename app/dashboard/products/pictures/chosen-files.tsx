import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { acceptedImageTypes, fullWidth } from "#app/domain/picture/image-limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"
import { imagesLimitText } from "../answer.ts"

type Props = {
  chosen: { file: File | undefined; number: number; count: number; next: () => void }
  onCropped: (square: Blob) => void
  notify: (tone: "good" | "bad", text: string) => void
}

/** Crops the chosen files one after the other. */
export function ProductCropper({ chosen, onCropped, notify }: Props) {
  const { file, number, count, next } = chosen
  if (!file) return null
  return (
    <ImageCropper
      key={number}
      file={file}
      side={fullWidth("product")}
      texts={{
        title: m.crop_title(),
        about: count > 1 ? m.crop_which({ number, count }) : undefined,
        hint: m.crop_hint(),
        area: m.crop_area(),
        zoom: m.crop_zoom(),
        cancel: m.crop_cancel(),
        use: m.crop_use(),
        busy: m.crop_busy(),
      }}
      onCropped={(square) => {
        onCropped(square)
        notify("good", m.notice_image_added())
        next()
      }}
      onCancel={next}
      onFailed={() => {
        notify("bad", m.notice_image_crop_failed())
        next()
      }}
    />
  )
}

/** Files that were chosen and wait to be cropped, one after the other. */
export function useChosenFiles({
  present,
  onRefused,
}: {
  present: number
  onRefused: (text: string) => void
}) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [count, setCount] = useState(0)

  /** Specification 5: refused before cropping. Nothing of the choice is taken when it is too many. */
  function choose(chosen: readonly File[]) {
    if (present + chosen.length > limits.productImages) return onRefused(imagesLimitText(present))
    const fitting = chosen.filter((file) => file.size <= limits.productImageBytes && isAccepted(file))
    if (chosen.some((file) => file.size > limits.productImageBytes)) onRefused(m.problem_image_too_large())
    else if (fitting.length < chosen.length) onRefused(m.problem_image_type())
    setFiles(fitting)
    setCount(fitting.length)
  }

  const next = () => setFiles((waiting) => waiting.slice(1))
  return { file: files[0], number: count - files.length + 1, count, choose, next }
}

function isAccepted(file: File): boolean {
  return acceptedImageTypes.some((type) => type === file.type)
}
