import Cropper from "react-easy-crop"
import "react-easy-crop/react-easy-crop.css"
import type { PixelArea } from "./crop-to-square.ts"

type Props = {
  source: string
  label: string
  crop: { x: number; y: number }
  zoom: number
  zoomLimits: { min: number; max: number }
  onCrop: (crop: { x: number; y: number }) => void
  onZoom: (zoom: number) => void
  onArea: (area: PixelArea) => void
  onUnreadable: () => void
}

/** The picture under its square window: dragged, pinched, zoomed by wheel, moved by arrow keys. Loaded when first needed. */
export default function CropArea({ source, label, zoomLimits, ...state }: Props) {
  return (
    <Cropper
      image={source}
      crop={state.crop}
      zoom={state.zoom}
      minZoom={zoomLimits.min}
      maxZoom={zoomLimits.max}
      aspect={1}
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
