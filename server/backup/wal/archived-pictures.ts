import type { ClientBase } from "pg"
import { fileKeys, pictureOfFile } from "#app/images/stored/picture-key.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { namedPictures, type NamedPicture } from "../file/named-pictures.ts"
import { picturesOf, unnamedOf } from "./archive-names.ts"
import type { Archive } from "./open-archive.ts"

type Position = { archive: Archive; generation: string }

/** Returns the keys of the files in this folder of the archive that begin with `prefix`. */
export async function archivedFiles(archive: Archive, folder: string, prefix = ""): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { name } of archive.list(folder + prefix)) keys.add(name.slice(folder.length))
  return keys
}

/** Copies every file of a picture that is not in `there`. A file that was deleted meanwhile is left out. */
export async function shipPicture(
  { kind, key }: NamedPicture,
  { archive, generation, store, there }: Position & { store: ImageStore; there: ReadonlySet<string> },
): Promise<void> {
  for (const file of fileKeys(kind, key)) {
    if (there.has(file)) continue
    const bytes = await store.get(file)
    if (bytes !== null) await archive.put(picturesOf(generation) + file, bytes)
  }
}

/**
 * Copies every picture that a row names and the archive lacks, and marks the archived ones that no row names any more.
 * Returns how many pictures rows name. Holds the names of all files in memory.
 */
export async function copyPictures(
  client: ClientBase,
  position: Position,
  store: ImageStore,
): Promise<number> {
  const { archive, generation } = position
  const there = await archivedFiles(archive, picturesOf(generation))
  const unnamed = await archivedFiles(archive, unnamedOf(generation))
  const named = new Set<string>()
  await client.query("begin isolation level repeatable read read only")
  // It waits for the archive, and asks nothing of the database meanwhile.
  await client.query("set local idle_in_transaction_session_timeout = 0")
  for await (const picture of namedPictures(client)) {
    named.add(picture.key)
    await shipPicture(picture, { archive, generation, store, there })
  }
  await client.query("commit")
  for (const file of there) {
    const isNamed = named.has(pictureOfFile(file) ?? "")
    if (isNamed && unnamed.has(file)) await archive.delete(unnamedOf(generation) + file)
    if (!isNamed && !unnamed.has(file)) await archive.put(unnamedOf(generation) + file, Buffer.alloc(0))
  }
  return named.size
}

/** Removes the pictures that no row named any more at this moment, and so at no moment that can still be restored. */
export async function removeOldPictures({ archive, generation }: Position, before: Date): Promise<void> {
  const folder = unnamedOf(generation)
  for await (const { name, changedAt } of archive.list(folder)) {
    if (changedAt >= before) continue
    // The mark is deleted last, so an interrupted removal is repeated.
    await archive.delete(picturesOf(generation) + name.slice(folder.length))
    await archive.delete(name)
  }
}
