import type { PictureKind } from "#app/domain/picture/image-limits.ts"

import { acceptImage, type AcceptedImage } from "./accept-pictures.server.ts"

/** Returns the result for a picture that the test expects to be accepted. */
export async function accepted(bytes: Uint8Array, kind: PictureKind = "logo"): Promise<AcceptedImage> {
  const result = await acceptImage(bytes, kind)
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result
}
