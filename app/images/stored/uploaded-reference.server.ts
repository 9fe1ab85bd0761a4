import { randomUUID } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"
import { derivedKey } from "#app/auth/platform-keys.server.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { ownerPrefix } from "./picture-key.ts"
import { minUnsavedMs } from "./sweep-pictures.server.ts"

const algorithm = "HS256"

/** A save ends long before the cleanup may delete its files. */
const saveMs = 3_600_000

/**
 * Returns what a form sends to save an uploaded picture: the picture itself, signed for this shop (decision 078). It
 * expires before the daily cleanup may delete the files.
 */
export function signUploaded(shopId: string, { key, placeholder }: Picture): Promise<string> {
  return (
    new SignJWT({ shop: shopId, key, placeholder })
      .setProtectedHeader({ alg: algorithm })
      // A form may name the same picture twice, but each reference once.
      .setJti(randomUUID())
      .setExpirationTime(new Date(Date.now() + minUnsavedMs - saveMs))
      .sign(derivedKey("uploadedPicture"))
  )
}

/**
 * Reads the reference of a picture that the shop uploaded for a product. Null for one that is forged, expired, or of
 * another shop or product.
 */
export async function readUploaded(
  shopId: string,
  productId: string,
  reference: string,
): Promise<Picture | null> {
  try {
    const { payload } = await jwtVerify<{ shop: string; key: string; placeholder: string }>(
      reference,
      derivedKey("uploadedPicture"),
      { algorithms: [algorithm], requiredClaims: ["exp"] },
    )
    const { shop, key, placeholder } = payload
    return shop === shopId && key.startsWith(ownerPrefix("product", productId)) ? { key, placeholder } : null
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J")) return null
    throw error
  }
}
