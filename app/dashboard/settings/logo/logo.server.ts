import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { setLogo, whileLogoUnused } from "#app/database/shop/own-shop.ts"
import { readPictures, type AcceptedImage } from "#app/images/accept/accept-pictures.server.ts"
import { picturesOf } from "#app/images/accept/throttle-pictures.server.ts"
import { removePicture, storePictures, type PictureOwner } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import type { SettingsError } from "../settings-action-data.ts"

export type ReceivedLogo =
  | { ok: true }
  | {
      ok: false
      /** The status of the response. */
      status: number
      error: SettingsError
    }

/** Stores the picture of a form as the shop's logo, or returns the reason why not. Unexpected errors are thrown. */
export async function receiveLogo(request: Request, shopId: string): Promise<ReceivedLogo> {
  const upload = await readPictures(request, picturesOf(shopId, "logo"), 1)
  if (!upload.ok) return { ok: false, status: upload.status, error: upload.reason }
  if (!upload.form.keys().next().done) return { ok: false, status: 400, error: "upload_unreadable" }
  const [picture] = upload.pictures
  if (picture === undefined) return { ok: false, status: 422, error: "image_type" }
  try {
    await saveLogo(shopId, picture)
    return { ok: true }
  } catch (error) {
    if (error instanceof ShopGone) return { ok: false, status: 404, error: "shop_gone" }
    if (!(error instanceof ImageStoreError) && !(error instanceof DatabaseUnavailable)) throw error
    return { ok: false, status: 503, error: "logo_failed" }
  }
}

/**
 * Stores a logo and sets it as the shop's, both or neither; the files of the old one are deleted.
 * @throws ShopGone, ImageStoreError, DatabaseUnavailable. No file is left behind then.
 */
async function saveLogo(shopId: string, accepted: AcceptedImage): Promise<void> {
  const { pictures, undo, keep } = await storePictures(imageStore, ownerOf(shopId), [accepted])
  const [logo] = pictures
  const set = await asShop(shopId, async (db) => {
    const done = logo && (await setLogo(db, logo))
    if (!done) throw new ShopGone()
    return done
  }).catch(undo)
  await keep()
  if (set.before !== null && set.before !== logo?.key) await forget(shopId, set.before)
}

/** Thrown if there is no such shop. */
class ShopGone extends Error {}

/** Removes the logo with its files; false if there is no such shop. */
export async function removeLogo(shopId: string): Promise<boolean> {
  const set = await asShop(shopId, (db) => setLogo(db, null))
  if (set === null) return false
  if (set.before !== null) await forget(shopId, set.before)
  return true
}

/**
 * Deletes the old logo's files. No page shows them any more, so a store that fails to delete them does not fail the
 * save.
 */
async function forget(shopId: string, key: string): Promise<void> {
  await removePicture(imageStore, ownerOf(shopId), key).catch(() => undefined)
}

function ownerOf(shopId: string): PictureOwner {
  return {
    kind: "logo",
    ownerId: shopId,
    whileUnused: (key, remove) => asShop(shopId, (db) => whileLogoUnused(db, key, remove)),
  }
}
