import { asShop } from "#app/database/connection/scopes.server.ts"
import { whilePictureUnused } from "#app/database/shop/products/save-pictures.ts"
import { type PictureKind, pictureWidths, pictureTypes } from "#app/domain/picture/image-limits.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { AcceptedImage } from "../accept/accept-pictures.server.ts"
import type { ImageStore } from "../storage/image-store.ts"
import { fileKey, fileKeys, ownerPrefix, pictureKey } from "./picture-key.ts"

/** The owner of pictures: a product, or a shop with its logo. */
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
 * Writes all files of one picture, before its row. When one fails, those already written are deleted and the store's
 * error is thrown. The same picture of the same owner has the same key, so writing it again changes nothing.
 */
export async function storePicture(
  store: ImageStore,
  owner: PictureOwner,
  accepted: AcceptedImage,
): Promise<Picture> {
  const key = pictureKey(owner.kind, owner.ownerId, accepted.hash)
  // All writes must have ended before files are deleted.
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

/** These pictures have their files but not yet their rows. */
export type StoredPictures = {
  pictures: readonly Picture[]
  /** Call it when the rows could not be written: it deletes the files that belong to no row, and throws `error`. */
  undo: (error: unknown) => Promise<never>
  /** Call it when the rows are committed: it writes files again that another request has deleted meanwhile. */
  keep: () => Promise<void>
}

/**
 * Stores pictures in three steps: this function writes the files; one transaction writes the rows, under the lock that
 * `owner.whileUnused` also takes; then `keep` checks the files, or `undo` deletes them when the rows fail. No
 * connection to the database is held while the store is written to. When a file can't be written, all are deleted.
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
      // If the store can't list just after it took the files, they count as present.
      if (!key || (await hasAllFiles(store, owner.kind, key).catch(() => true))) continue
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
 * Returns whether all files of a picture exist. Another request may have deleted them between our files and our rows. A
 * picture with rows is never deleted, so one check is enough.
 * @throws ImageStoreError
 */
export async function hasAllFiles(store: ImageStore, kind: PictureKind, key: string): Promise<boolean> {
  const found = new Set<string>()
  for await (const file of store.list(`${key}-`)) found.add(file)
  return fileKeys(kind, key).every((file) => found.has(file))
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
 * Reads a stored picture with the bytes of all its files, ready to be stored for another owner. It returns null when a
 * file is missing.
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
  const complete = files.filter((file) => file !== null)
  const hash = key.slice(key.lastIndexOf("/") + 1)
  return complete.length === names.length ? { hash, placeholder, files: complete } : null
}
