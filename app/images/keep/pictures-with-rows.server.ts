import type { Picture } from "#app/domain/shop/shop.ts"

import type { AcceptedImage } from "../accept/accept-image.server.ts"
import type { ImageStore } from "../storage/image-store.ts"
import { fileKeys } from "./picture-key.ts"
import { removePicture, storePicture } from "./product-images.server.ts"
import type { PictureOwner } from "./product-images.server.ts"

/**
 * Pictures and their rows, written and undone together: first the files, then `writeRows`, which commits one transaction
 * under the lock that `owner.whileUnused` also takes. If either throws, no file stays without a row, and the error is
 * thrown on. No connection to the database is held while the store is written to.
 */
export async function storeWithRows<T>(
  store: ImageStore,
  owner: PictureOwner,
  accepted: readonly AcceptedImage[],
  writeRows: (pictures: readonly Picture[]) => Promise<T>,
): Promise<T> {
  const stored: Picture[] = []
  let result: T
  try {
    for (const image of accepted) stored.push(await storePicture(store, owner, image))
    result = await writeRows(stored)
  } catch (error) {
    await removeStored(store, owner, stored)
    throw error
  }
  for (const [index, image] of accepted.entries()) {
    const key = stored[index]?.key
    if (key && !(await isWhole(store, owner, key))) await storePicture(store, owner, image)
  }
  return result
}

/** After a first failure the other files are not tried: the daily cleanup deletes them. */
async function removeStored(
  store: ImageStore,
  owner: PictureOwner,
  stored: readonly Picture[],
): Promise<void> {
  try {
    for (const { key } of stored) await removePicture(store, owner, key)
  } catch {
    // Report the original failure, not this one.
  }
}

/**
 * Another request may have deleted the same picture between our files and our rows. Now that the rows exist, nobody can
 * delete it, so one check is enough. If the store can't answer just after it took the files, they count as present.
 */
async function isWhole(store: ImageStore, owner: PictureOwner, key: string): Promise<boolean> {
  const found = new Set<string>()
  try {
    for await (const file of store.list(`${key}-`)) found.add(file)
  } catch {
    return true
  }
  return fileKeys(owner.kind, key).every((file) => found.has(file))
}
