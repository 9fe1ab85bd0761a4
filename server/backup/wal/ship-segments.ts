import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import type { ClientConfig } from "pg"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import { picturesSince } from "../file/named-pictures.ts"
import { isSegment, picturesOf, segmentName } from "./archive-names.ts"
import { archivedFiles, shipPicture } from "./archived-pictures.ts"
import type { Archive } from "./open-archive.ts"

export type Shipping = {
  owner: ClientConfig
  archive: Archive
  generation: string
  /** PostgreSQL puts complete segments into this folder. */
  spool: string
  /** It is null if pictures are already stored on another machine. */
  pictures: ImageStore | null
}

/** The keys of pictures that are certainly in the archive, and the moment up to which rows were searched. */
export type Shipped = { pictures: Set<string>; until: Date }

/** A row's moment is the beginning of its transaction, which may commit this much later. */
const maxTransactionMs = 5 * 60_000

/**
 * Copies the waiting segments into the archive, the oldest first, and removes them from the spool; before them the
 * pictures that their rows name. Returns the count of segments.
 * @throws when the archive or the database is away; then the rest stays in the spool
 */
export async function shipSegments(shipping: Shipping, shipped: Shipped): Promise<number> {
  const { archive, generation, spool } = shipping
  const segments = await waitingSegments(spool)
  if (segments.length === 0) return 0
  const begun = new Date()
  await shipPictures(shipping, shipped)
  for (const segment of segments) {
    const bytes = await readFile(join(spool, segment))
    await archive.put(segmentName(generation, segment, bytes), bytes)
    await rm(join(spool, segment), { force: true })
  }
  shipped.until = begun
  return segments.length
}

/**
 * Returns the names of complete segments, the oldest first. It removes the other files that PostgreSQL archives, which
 * a generation does not need.
 */
export async function waitingSegments(spool: string): Promise<string[]> {
  const files = await readdir(spool)
  for (const file of files) {
    if (/^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$|^[0-9A-F]{8}\.history$/.test(file)) await rm(join(spool, file))
  }
  return files.filter(isSegment).toSorted()
}

/** Copies the pictures of rows that are newer than `shipped.until`. */
export async function shipPictures(
  { archive, generation, owner, pictures: store }: Shipping,
  shipped: Shipped,
): Promise<void> {
  if (store === null) return
  const since = new Date(shipped.until.getTime() - maxTransactionMs)
  for (const picture of await withClient(owner, (client) => picturesSince(client, since))) {
    if (shipped.pictures.has(picture.key)) continue
    const there = await archivedFiles(archive, picturesOf(generation), picture.key)
    await shipPicture(picture, { archive, generation, store, there })
    shipped.pictures.add(picture.key)
  }
}
