import { randomUUID } from "node:crypto"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  addStagedPicture,
  findStagedPictures,
  removeStagedPictures,
} from "#app/database/shop/products/staged-pictures.ts"
import { pictureWidths, pictureTypes } from "#app/domain/picture/image-limits.ts"
import type { AcceptedImage } from "../accept/accept-pictures.server.ts"
import { fileKey } from "./picture-key.ts"
import { readStoredPicture } from "./product-images.server.ts"
import { imageStore } from "./store.server.ts"

/**
 * Stores a picture until its product is saved, and returns its id. Its files belong to one row only, so they need no
 * lock, and no address serves them.
 * @throws ImageStoreError, DatabaseUnavailable; nothing is left behind then
 */
export async function stagePicture(shopId: string, image: AcceptedImage): Promise<string> {
  const id = randomUUID()
  try {
    const written = await Promise.allSettled(
      image.files.map(({ width, type, bytes }) =>
        imageStore.put(fileKey(stagedKey(shopId, id), width, type), bytes),
      ),
    )
    for (const result of written) if (result.status === "rejected") throw result.reason
    const { hash, placeholder } = image
    const dropped = await asShop(shopId, (db) => addStagedPicture(db, { id, hash, placeholder }))
    for (const old of dropped) await removeStagedFiles(shopId, old)
    return id
  } catch (error) {
    // The id was not sent yet, so the row can be deleted even if its commit succeeded.
    await dropStaged(shopId, [id]).catch(() => undefined)
    throw error
  }
}

/**
 * Returns the staged pictures of `ids`, in their order.
 * @throws StagedGone, ImageStoreError, DatabaseUnavailable
 */
export async function loadStaged(shopId: string, ids: readonly string[]): Promise<AcceptedImage[]> {
  const rows = await asShop(shopId, (db) => findStagedPictures(db, ids))
  const images = new Map<string, AcceptedImage>()
  for (const row of rows) {
    const stored = { key: stagedKey(shopId, row.id), placeholder: row.placeholder }
    const image = await readStoredPicture(imageStore, "product", stored)
    if (image) images.set(row.id, { ...image, hash: row.hash })
  }
  const gone = ids.filter((id) => !images.has(id))
  if (gone.length > 0) throw new StagedGone(gone)
  return ids.flatMap((id) => images.get(id) ?? [])
}

/** These staged pictures are gone, so their product can't be saved. */
export class StagedGone extends Error {
  override readonly name = "StagedGone"
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super("the pictures are no longer staged")
    this.ids = ids
  }
}

/** Deletes staged pictures that will not be saved. Ids of other shops, and missing ones, are ignored. */
export async function dropStaged(shopId: string, ids: readonly string[]): Promise<void> {
  await asShop(shopId, (db) => removeStagedPictures(db, ids)).catch(() => undefined)
  for (const id of ids) await removeStagedFiles(shopId, id)
}

/** Deletes the files after their row: no row refers to them, even if the store fails to delete them now. */
export async function removeStagedFiles(shopId: string, id: string): Promise<void> {
  await Promise.allSettled(
    fileNames.map(([width, type]) => imageStore.delete(fileKey(stagedKey(shopId, id), width, type))),
  )
}

/**
 * Deletes every staged file of a shop that was deleted permanently.
 * @throws ImageStoreError
 */
export async function removeAllStaged(shopId: string): Promise<void> {
  for await (const file of imageStore.list(stagedPrefix(shopId))) await imageStore.delete(file)
}

const fileNames = pictureWidths.product.flatMap((width) => pictureTypes.map((type) => [width, type] as const))

/** Returns the key prefix of all staged files of a shop. */
function stagedPrefix(shopId: string): string {
  return `staged-images/${shopId}/`
}

function stagedKey(shopId: string, id: string): string {
  return `${stagedPrefix(shopId)}${id.replaceAll("-", "")}`
}
