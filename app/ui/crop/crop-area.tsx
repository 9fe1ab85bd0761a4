import { useState } from "react"
import Cropper, { type Area } from "react-easy-crop"

type Props = {
  source: string
  label: string
  crop: { x: number; y: number }
  zoom: number
  zoomLimits: { min: number; max: number }
  onCrop: (crop: { x: number; y: number }) => void
  onZoom: (zoom: number) => void
  onArea: (area: Area) => void
  onUnreadable: () => void
}

/** A picture whose sides differ by more than this factor is not shown whole. */
const maxSideRatio = 2
/** A picture with a shorter long side is enlarged: in its own size it would be tiny. */
const minLongSidePixels = 400

/**
 * Shows the picture below its square window: dragged, pinched, zoomed by wheel, moved by arrow keys. It is loaded when
 * first needed. A long or small picture fills the stage with its short side: shown whole, its square would be too small
 * to see.
 */
export default function CropArea({ source, label, zoomLimits, ...state }: Props) {
  const [fills, setFills] = useState(false)
  return (
    <Cropper
      image={source}
      crop={state.crop}
      zoom={state.zoom}
      minZoom={zoomLimits.min}
      maxZoom={zoomLimits.max}
      aspect={1}
      objectFit={fills ? "cover" : "contain"}
      onMediaLoaded={({ naturalWidth, naturalHeight }) => {
        const short = Math.min(naturalWidth, naturalHeight)
        const long = Math.max(naturalWidth, naturalHeight)
        setFills(long < minLongSidePixels || long / short > maxSideRatio)
      }}
      zoomSpeed={1}
      keyboardStep={1}
      disableAutomaticStylesInjection
      cropperProps={{ "aria-label": label, role: "application" }}
      mediaProps={{ alt: "", onError: state.onUnreadable }}
      onCropChange={state.onCrop}
      onZoomChange={state.onZoom}
      onCropComplete={(_, area) => state.onArea(area)}
    />
  )
}
