import { lazy, Suspense, useId, useRef, useState } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Dialog, DialogHead } from "../dialog/dialog.tsx"
import "./image-cropper.css"

type Props = {
  file: File
  /** Of the result, in pixels. */
  side: number
  texts: {
    title: string
    about?: string | undefined
    hint: string
    area: string
    zoom: string
    cancel: string
    use: string
    busy: string
  }
  onCropped: (square: Blob) => void
  onCancel: () => void
  /** The picture can't be decoded or drawn. */
  onFailed: () => void
}

/** Specification 9: zoom 1 to 3, step 0.1; JPEG at quality 0.9. */
const zoomLimits = { min: 1, max: 3, step: 0.1 }
const quality = 0.9
/** Enlarged by more than twice, a photo looks blurred. */
const blurredBelow = 0.5

const CropArea = lazy(() => import("./crop-area.tsx"))

/** Chooses the square part of a picture: by touch, wheel, slider or keyboard. */
export function ImageCropper({ file, side, texts, onCropped, onCancel, onFailed }: Props) {
  const id = useId()
  const [source] = useState(() => URL.createObjectURL(file))
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomLimits.min)
  const [area, setArea] = useState<PixelArea | null>(null)
  const [busy, setBusy] = useState(false)
  const isLeft = useRef(false)
  const isSmall = area !== null && area.width < side * blurredBelow

  /** Once: who gives up while the square is drawn gets none. */
  function leave(then: () => void) {
    if (isLeft.current) return
    isLeft.current = true
    URL.revokeObjectURL(source)
    then()
  }

  async function use() {
    if (busy || area === null) return
    setBusy(true)
    try {
      const square = await cropToSquare(source, area, side, quality)
      leave(() => onCropped(square))
    } catch {
      leave(onFailed)
    }
  }

  return (
    <Dialog labelledBy={`${id}-title`} onDismiss={() => leave(onCancel)}>
      <DialogHead id={`${id}-title`} title={texts.title} about={texts.about} close={<span />} />
      <div className="dialog__body cropper">
        <div className="cropper__stage">
          <Suspense>
            <CropArea
              source={source}
              label={texts.area}
              crop={crop}
              zoom={zoom}
              zoomLimits={zoomLimits}
              onCrop={setCrop}
              onZoom={setZoom}
              onArea={setArea}
              onUnreadable={() => leave(onFailed)}
            />
          </Suspense>
        </div>
        <label className="cropper__zoom">
          <span>{texts.zoom}</span>
          <input
            type="range"
            min={zoomLimits.min}
            max={zoomLimits.max}
            step={zoomLimits.step}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
          <span className="num cropper__value">{zoom.toFixed(1)}×</span>
        </label>
        <p className="cropper__small" role="status">
          {isSmall && m.crop_small({ pixels: formatCount(Math.round(area.width)) })}
        </p>
        <p className="muted cropper__hint">{texts.hint}</p>
      </div>
      <footer className="dialog__foot">
        <button className="btn btn--quiet" type="button" onClick={() => leave(onCancel)}>
          {texts.cancel}
        </button>
        <button
          className="btn"
          type="button"
          aria-busy={busy || undefined}
          aria-disabled={busy || area === null || undefined}
          onClick={use}
        >
          {busy ? texts.busy : texts.use}
        </button>
      </footer>
    </Dialog>
  )
}

/** A part of a picture in its own pixels. */
type PixelArea = { x: number; y: number; width: number; height: number }

/**
 * Cuts `area` out of the picture at `source` (a `blob:` address) and gives it back as a JPEG square of `side` pixels.
 * @throws when the browser can't decode the picture or can't draw it.
 */
async function cropToSquare(source: string, area: PixelArea, side: number, quality: number): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext("2d")
  if (!context) throw new Error("this browser draws no canvas")
  // JPEG knows no transparency: what would be black becomes paper.
  context.fillStyle = "#ffffff"
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = "high"
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the canvas gave no picture"))),
      "image/jpeg",
      quality,
    )
  })
}
