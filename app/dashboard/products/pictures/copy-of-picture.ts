import { fullWidth } from "#app/domain/picture/image-limits.ts"
import { pictureAddress } from "#app/domain/picture/picture-source.ts"

/** A stored picture in its full width, before it is deleted; null where it can't be had. */
export async function copyOfPicture(key: string): Promise<Blob | null> {
  try {
    const response = await fetch(pictureAddress(key, fullWidth("product"), "jpg"))
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
