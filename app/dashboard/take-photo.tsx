import { m } from "#app/messages/compiled/messages.js"
import { CameraIcon } from "#app/ui/icons.tsx"

type Props = {
  className: string | undefined
  /** The name of the field without a script. */
  name: string | undefined
  onTake: (files: readonly File[]) => void
}

/** Opens the camera of a device with a touch screen: a field for pictures opens only the gallery on a phone. */
export function TakePhoto({ className = "", name, onTake }: Props) {
  return (
    <label className={`${className} needs-touch`}>
      <CameraIcon />
      <span>{m.editor_image_take()}</span>
      <input
        type="file"
        name={name}
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget: input }) => {
          onTake([...(input.files ?? [])])
          input.value = ""
        }}
      />
    </label>
  )
}
