import type { ComponentProps } from "react"
import { acceptedImageTypes } from "#app/domain/picture/image-limits.ts"

type Props = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  /** A document's script takes the files without. */
  onChoose?: ((files: readonly File[]) => void) | undefined
}

/** A field for pictures. It is empty again after each choice, so that the same file can be chosen again. */
export function PictureInput({ onChoose, ...input }: Props) {
  return (
    <input
      type="file"
      accept={acceptedImageTypes.join(",")}
      {...input}
      onChange={({ currentTarget: field }) => {
        onChoose?.([...(field.files ?? [])])
        field.value = ""
      }}
    />
  )
}
