import { asShop } from "#app/database/connection/scopes.server.ts"
import { whilePictureUnused } from "#app/database/shop/products/save-pictures.ts"
import { type PictureKind, pictureWidths, pictureTypes } from "#app/domain/picture/image-limits.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { AcceptedImage } from "../accept/accept-pictures.server.ts"
import type { ImageStore } from "../storage/image-store.ts"
import { fileKey, fileKeys, ownerPrefix, pictureKey } from "./picture-key.ts"

/** Whose pictures: a product's, or a shop's logo. */
export type PictureOwner = {
  kind: PictureKind
  /** The product's or the shop's id: a UUID in lower case. */
  ownerId: string
  /**
   * Runs `remove` unless a row of the owner still has `key`, in a transaction that holds the lock on the owner's row.
   * Rows with pictures are written under the same lock, so none can appear meanwhile, and every earlier commit is
   * visible.
   */
  whileUnused: (key: string, remove: () => Promise<void>) => Promise<void>
}

export function productOwner(shopId: string, productId: string): PictureOwner {
  return {
    kind: "product",
    ownerId: productId,
    whileUnused: (key, remove) => asShop(shopId, (db) => whilePictureUnused(db, productId, key, remove)),
  }
}

/**
 * Writes all files of one picture, before its row. When one fails, those already written are taken back and the store's
 * error is thrown. The same picture of the same owner has the same key: writing it again changes nothing.
 */
export async function storePicture(
  store: ImageStore,
  owner: PictureOwner,
  accepted: AcceptedImage,
): Promise<Picture> {
  const key = pictureKey(owner.kind, owner.ownerId, accepted.hash)
  // All must have ended before anything is taken back.
  const written = await Promise.allSettled(
    accepted.files.map(({ width, type, bytes }) => store.put(fileKey(key, width, type), bytes)),
  )
  const failure = written.find((result) => result.status === "rejected")
  if (failure) {
    await removePicture(store, owner, key).catch(() => undefined)
    throw failure.reason
  }
  return { key, placeholder: accepted.placeholder }
}

/** Deletes the files of a picture without a row, unless another row has the same key. */
export async function removePicture(store: ImageStore, owner: PictureOwner, key: string): Promise<void> {
  if (!key.startsWith(ownerPrefix(owner.kind, owner.ownerId)))
    throw new TypeError(`${key} is not a picture of ${owner.kind} ${owner.ownerId}`)
  await owner.whileUnused(key, async () => {
    const removed = await Promise.allSettled(fileKeys(owner.kind, key).map((file) => store.delete(file)))
    const failure = removed.find((result) => result.status === "rejected")
    if (failure) throw failure.reason
  })
}

/** Pictures whose files are written, and whose rows are not there yet. */
export type StoredPictures = {
  pictures: readonly Picture[]
  /** For rows that could not be written: deletes the files that belong to no row, and throws `error`. */
  undo: (error: unknown) => Promise<never>
  /** For rows that are committed: writes files again that another request has deleted meanwhile. */
  keep: () => Promise<void>
}

/**
 * Pictures and their rows are stored and undone together, in three steps: the files by this function, then the rows in one
 * transaction under the lock that `owner.whileUnused` also takes, then `keep`, or `undo` when the rows fail. No
 * connection to the database is held while the store is written to. When a file can't be written, none stays.
 */
export async function storePictures(
  store: ImageStore,
  owner: PictureOwner,
  accepted: readonly AcceptedImage[],
): Promise<StoredPictures> {
  const pictures: Picture[] = []
  async function undo(error: unknown): Promise<never> {
    // After a first failure the other files are not tried: the daily cleanup deletes them.
    try {
      for (const { key } of pictures) await removePicture(store, owner, key)
    } catch {
      // The first failure is thrown, not this one.
    }
    throw error
  }
  async function keep(): Promise<void> {
    for (const [index, image] of accepted.entries()) {
      const key = pictures[index]?.key
      if (!key || (await isWhole(store, owner, key))) continue
      await storePicture(store, owner, image)
      // The row itself may have been replaced meanwhile, and then nothing else deletes these files.
      await removePicture(store, owner, key)
    }
  }
  try {
    for (const image of accepted) pictures.push(await storePicture(store, owner, image))
  } catch (error) {
    return undo(error)
  }
  return { pictures, undo, keep }
}

/**
 * Another request may have deleted the same picture between our files and our rows. Now that the rows exist, no one
 * deletes it while they do, so one check is enough. If the store can't answer just after it took the files, they count as present.
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

/** Deletes every file of a product or shop that was deleted permanently; its id is never used again. */
export async function removeAllPictures(
  store: ImageStore,
  kind: PictureKind,
  ownerId: string,
): Promise<void> {
  for await (const file of store.list(ownerPrefix(kind, ownerId))) await store.delete(file)
}

/**
 * A stored picture with the bytes of all its files, ready to be stored for another owner; null when one is missing.
 * @throws ImageStoreError
 */
export async function readStoredPicture(
  store: ImageStore,
  kind: PictureKind,
  { key, placeholder }: Picture,
): Promise<AcceptedImage | null> {
  const names = pictureWidths[kind].flatMap((width) => pictureTypes.map((type) => ({ width, type })))
  const files = await Promise.all(
    names.map(async ({ width, type }) => {
      const bytes = await store.get(fileKey(key, width, type))
      return bytes && { width, type, bytes }
    }),
  )
  const whole = files.filter((file) => file !== null)
  const hash = key.slice(key.lastIndexOf("/") + 1)
  return whole.length === names.length ? { hash, placeholder, files: whole } : null
}
