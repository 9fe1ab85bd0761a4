import type { Client } from "pg"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { forgetPictures, namedPictures, type NamedPicture } from "../file/named-pictures.ts"
import { picturesOf } from "./archive-names.ts"
import type { Archive } from "./open-archive.ts"

export type RestoredPictures = {
  /** The count of files. */
  pictures: number
  /** The keys that rows name and the archive lacks: these pictures were deleted before they could be sent. */
  missingPictures: string[]
  /** The count of rows that were left out, because their picture is missing. */
  rowsLeftOut: number
}

type Fields = { archive: Archive; generation: string; store: ImageStore }

/**
 * Restores every picture that a row names.
 * @throws OperatorError for a damaged picture, ImageStoreError
 */
export async function restorePictures(client: Client, positions: Fields): Promise<RestoredPictures> {
  const restored: RestoredPictures = { pictures: 0, missingPictures: [], rowsLeftOut: 0 }
  await client.query("begin")
  // No trigger counts, numbers or notifies the rows that are left out.
  await client.query("set local session_replication_role = replica")
  for await (const picture of namedPictures(client)) {
    const files = await restorePicture(picture, positions)
    if (files === null) restored.missingPictures.push(picture.key)
    else restored.pictures += files
  }
  restored.rowsLeftOut = await forgetPictures(client, restored.missingPictures)
  await client.query("commit")
  return restored
}

/** Restores all files of a picture and returns their count; null, and no file, if one is missing. */
async function restorePicture(
  { kind, key }: NamedPicture,
  { archive, generation, store }: Fields,
): Promise<number | null> {
  const files: { file: string; bytes: Buffer }[] = []
  for (const file of fileKeys(kind, key)) {
    const bytes = await archive.get(picturesOf(generation) + file)
    if (bytes === null) return null
    files.push({ file, bytes })
  }
  for (const { file, bytes } of files) await store.put(file, bytes)
  return files.length
}
