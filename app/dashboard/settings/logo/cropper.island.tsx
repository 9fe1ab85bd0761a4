import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"
import { mountOf } from "#app/ui/mount-island.tsx"

export const mount = mountOf(ImageCropper)
