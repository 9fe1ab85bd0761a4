import { asShop } from "#app/database/connection/scopes.server.ts"
import { setLogo, whileLogoUnused } from "#app/database/shop/shop-logo.ts"
import type { AcceptedImage } from "#app/images/accept/accept-image.server.ts"
import { storeWithRows } from "#app/images/keep/pictures-with-rows.server.ts"
import { removePicture, type PictureOwner } from "#app/images/keep/product-images.server.ts"
import { imageStore } from "#app/images/keep/store.server.ts"

/**
 * Stores a logo and lets the shop have it, both or neither; the old one's files go. False when there is no such shop.
 * @throws ImageStoreError, DatabaseUnavailable. Nothing is left behind then.
 */
export async function saveLogo(shopId: string, accepted: AcceptedImage): Promise<boolean> {
  try {
    const { before, now } = await storeWithRows(imageStore, ownerOf(shopId), [accepted], async ([logo]) => {
      const set = logo && (await asShop(shopId, (db) => setLogo(db, logo)))
      if (!set) throw new NoSuchShop()
      return { before: set.before, now: logo.key }
    })
    if (before !== null && before !== now) await forget(shopId, before)
    return true
  } catch (error) {
    if (error instanceof NoSuchShop) return false
    throw error
  }
}

/** Takes the logo away, files included; false when there is no such shop. */
export async function removeLogo(shopId: string): Promise<boolean> {
  const set = await asShop(shopId, (db) => setLogo(db, null))
  if (set === null) return false
  if (set.before !== null) await forget(shopId, set.before)
  return true
}

/** Undoes the files of a logo whose shop is not there. */
class NoSuchShop extends Error {}

/** Nobody shows it any more: files that a failing store keeps are no reason to say that nothing was saved. */
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
