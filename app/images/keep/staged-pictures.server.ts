import { randomUUID } from "node:crypto"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  addStagedPicture,
  findStagedPictures,
  removeStagedPictures,
  type StagedPicture,
} from "#app/database/shop/staged-pictures.ts"
import { pictureLimits, pictureTypes } from "#app/domain/picture/image-limits.ts"
import type { AcceptedImage } from "../accept/accept-image.server.ts"
import { fileKey } from "./picture-key.ts"
import { imageStore } from "./store.server.ts"

/**
 * Keeps a picture until its product is saved, and gives back its id. Its files are nobody else's, so they come and go
 * with its row without a lock; no address shows them.
 * @throws ImageStoreError, DatabaseUnavailable. Nothing is left behind then.
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
    // Nobody has been told its id, so a row whose commit was not heard of is nobody's.
    await dropStaged(shopId, [id]).catch(() => undefined)
    throw error
  }
}

/** Those that wait under `ids`, as they were accepted; the ids that no longer do in `gone`. */
export async function loadStaged(
  shopId: string,
  ids: readonly string[],
): Promise<{ images: ReadonlyMap<string, AcceptedImage>; gone: readonly string[] }> {
  const rows = ids.length === 0 ? [] : await asShop(shopId, (db) => findStagedPictures(db, ids))
  const images = new Map<string, AcceptedImage>()
  for (const row of rows) {
    const image = await readFiles(shopId, row)
    if (image) images.set(row.id, image)
  }
  return { images, gone: ids.filter((id) => !images.has(id)) }
}

/** Lets go of pictures that nobody will save. Ids of other shops, and those that are gone, are no error. */
export async function dropStaged(shopId: string, ids: readonly string[]): Promise<void> {
  await asShop(shopId, (db) => removeStagedPictures(db, ids)).catch(() => undefined)
  for (const id of ids) await removeStagedFiles(shopId, id)
}

/** After the row is gone: files that a failing store keeps are nobody's. */
export async function removeStagedFiles(shopId: string, id: string): Promise<void> {
  await Promise.allSettled(
    fileNames.map(([width, type]) => imageStore.delete(fileKey(stagedKey(shopId, id), width, type))),
  )
}

/** Removes every file that waits of a shop that is deleted for good. @throws ImageStoreError */
export async function removeAllStaged(shopId: string): Promise<void> {
  for await (const file of imageStore.list(stagedPrefix(shopId))) await imageStore.delete(file)
}

async function readFiles(
  shopId: string,
  { id, hash, placeholder }: StagedPicture,
): Promise<AcceptedImage | null> {
  const files = await Promise.all(
    fileNames.map(async ([width, type]) => {
      const bytes = await imageStore.get(fileKey(stagedKey(shopId, id), width, type))
      return bytes && { width, type, bytes }
    }),
  )
  const whole = files.filter((file) => file !== null)
  return whole.length === files.length ? { hash, placeholder, files: whole } : null
}

const fileNames = pictureLimits.product.widths.flatMap((width) =>
  pictureTypes.map((type) => [width, type] as const),
)

/** All that waits of a shop lies under one prefix. */
function stagedPrefix(shopId: string): string {
  return `staged-images/${shopId}/`
}

function stagedKey(shopId: string, id: string): string {
  return `${stagedPrefix(shopId)}${id.replaceAll("-", "")}`
}
