import { useState } from "react"
import { acceptedImageTypes } from "#app/domain/picture/image-limits.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { imagesLimitText } from "../refusal-text.ts"

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
