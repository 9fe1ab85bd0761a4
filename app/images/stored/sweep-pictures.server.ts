import { maxPictures, unnamedPictures } from "#app/database/auth/delete-old.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { pictureOfFile } from "./picture-key.ts"
import type { ImageStore } from "../storage/image-store.ts"

/** A younger file may still get its row: uploads and open forms have that long. */
export const minUnsavedMs = 24 * 3_600_000

export type Sweep = {
  store: ImageStore
  /** Counts without deleting. */
  dryRun?: boolean
  /** The next job continues. */
  maxFiles?: number
  /** Stops before the next picture when it is aborted. */
  signal?: AbortSignal
  /** It is called with each deleted file. */
  onDelete?: (file: string) => void
}

/**
 * Deletes files that no row refers to and that are older than a day, picture by picture. Files that are not pictures of
 * ours stay. Any number of processes may run it in parallel. Returns the number of files.
 * @throws ImageStoreError, DatabaseUnavailable
 */
export async function sweepPictures(sweep: Sweep): Promise<number> {
  const { store, maxFiles = Number.POSITIVE_INFINITY, signal } = sweep
  let removed = 0
  for await (const keys of inBatches(store)) {
    const unnamed = await asAuth((db) => unnamedPictures(db, keys, { holding: false }))
    for (const key of unnamed) {
      if (signal?.aborted || removed >= maxFiles) return removed
      removed += await removeOld(key, sweep)
    }
    if (signal?.aborted) return removed
  }
  return removed
}

/** Checks the age and the rows again, under the lock that a new row of the same picture waits for. */
function removeOld(key: string, { store, dryRun, onDelete }: Sweep): Promise<number> {
  return asAuth(async (db) => {
    const [unnamed] = await unnamedPictures(db, [key], { holding: true })
    if (unnamed === undefined) return 0
    let removed = 0
    for await (const { key: file, changedAt } of store.listWithTimes(`${key}-`)) {
      // If the store has no time for a file, the file stays.
      if (!(Date.now() - changedAt.getTime() > minUnsavedMs)) continue
      if (!dryRun) await store.delete(file)
      onDelete?.(file)
      removed++
    }
    return removed
  })
}

async function* inBatches(store: ImageStore): AsyncGenerator<string[]> {
  let keys = new Set<string>()
  for await (const file of store.list("")) {
    const key = pictureOfFile(file)
    if (key === null) continue
    keys.add(key)
    if (keys.size < maxPictures) continue
    yield [...keys]
    keys = new Set()
  }
  if (keys.size > 0) yield [...keys]
}
