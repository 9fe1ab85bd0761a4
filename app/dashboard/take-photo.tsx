import { m } from "#app/messages/compiled/messages.js"
import { CameraIcon } from "#app/ui/icons.tsx"
import { PictureInput } from "./picture-input.tsx"

type Props = {
  className: string | undefined
  /** The name of the field without a script. */
  name: string | undefined
  onTake?: (files: readonly File[]) => void
}

/** Opens the camera of a device with a touch screen: a field for pictures opens only the gallery on a phone. */
export function TakePhoto({ className = "", name, onTake }: Props) {
  return (
    <label className={`${className} needs-touch`}>
      <CameraIcon />
      <span>{m.editor_image_take()}</span>
      <PictureInput name={name} accept="image/*" capture="environment" onChoose={onTake} />
    </label>
  )
}
