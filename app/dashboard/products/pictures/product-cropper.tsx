import { fullWidth } from "#app/domain/picture/image-limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"

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
