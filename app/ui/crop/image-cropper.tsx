import { lazy, Suspense, useId, useRef, useState } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Dialog, DialogHead } from "../dialog/dialog.tsx"
import { cropToSquare, isBlurred, type PixelArea } from "./crop-to-square.ts"
// A script of a document brings no styles: those of the lazy part come with its page.
import "react-easy-crop/react-easy-crop.css"
import "./image-cropper.css"

type Props = {
  file: Blob
  /** The side of the result in pixels. */
  side: number
  title: string
  /** The text of the button that takes the square. */
  useText: string
  /** `isBlurred` is true if the square has fewer pixels than its largest view. */
  onCropped: (square: Blob, isBlurred: boolean) => void
  onCancel: () => void
  /** The picture can't be decoded or drawn. */
  onFailed: () => void
}

/** Specification 9: zoom 1 to 3, step 0.1. */
const zoomLimits = { min: 1, max: 3, step: 0.1 }

const CropArea = lazy(() => import("./crop-area.tsx"))

/** Chooses the square part of a picture: by touch, wheel, slider or keyboard. */
export function ImageCropper({ file, side, title, useText, onCropped, onCancel, onFailed }: Props) {
  const id = useId()
  const [source] = useState(() => URL.createObjectURL(file))
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomLimits.min)
  const [area, setArea] = useState<PixelArea | null>(null)
  const [busy, setBusy] = useState(false)
  const isLeft = useRef(false)
  const isSmall = area !== null && isBlurred(area.width, side)

  /** It is called once: a user who cancels while the square is drawn gets no square. */
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
      const square = await cropToSquare(file, area, side)
      leave(() => onCropped(square, isSmall))
    } catch {
      leave(onFailed)
    }
  }

  return (
    <Dialog labelledBy={`${id}-title`}>
      <DialogHead id={`${id}-title`} title={title} close={<span />} />
      <div className="dialog__body cropper">
        <div className="cropper__stage">
          <Suspense>
            <CropArea
              source={source}
              label={m.crop_area()}
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
          <span>{m.crop_zoom()}</span>
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
        <p className="muted cropper__hint">{m.crop_hint()}</p>
      </div>
      <footer className="dialog__footer">
        <button className="btn btn--quiet" type="button" data-dismiss="" onClick={() => leave(onCancel)}>
          {m.crop_cancel()}
        </button>
        <button
          className="btn"
          type="button"
          aria-busy={busy || undefined}
          aria-disabled={busy || area === null || undefined}
          onClick={use}
        >
          {busy ? m.crop_busy() : useText}
        </button>
      </footer>
    </Dialog>
  )
}
