import { picturesAtOnce, unnamedPictures } from "#app/database/auth/forget-old.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { pictureOfFile } from "./picture-key.ts"
import type { ImageStore } from "../storage/image-store.ts"

/** Milliseconds. A file may be up to this much older than its row: uploads and half-done saves have that long. */
const youngest = 24 * 3_600_000

export type Sweep = {
  store: ImageStore
  /** Only counts. */
  dryRun?: boolean
  /** Ends after so many files; the next round goes on. */
  most?: number
  /** Ends at the next picture when it is aborted. */
  signal?: AbortSignal
  /** Told each file. */
  notify?: (file: string) => void
}

/**
 * Removes files that no row names and that are older than a day, one picture after the other: never a younger one, never
 * one that a row names, and none that is not a picture of ours. Any number of processes may do it at once. Returns how
 * many files went. @throws ImageStoreError, DatabaseUnavailable
 */
export async function sweepPictures(sweep: Sweep): Promise<number> {
  const { store, most = Number.POSITIVE_INFINITY, signal } = sweep
  let removed = 0
  for await (const keys of inBatches(store)) {
    const unnamed = await asAuth((db) => unnamedPictures(db, keys, { holding: false }))
    for (const key of unnamed) {
      if (signal?.aborted || removed >= most) return removed
      removed += await removeOld(key, sweep)
    }
    if (signal?.aborted) return removed
  }
  return removed
}

/** Asked once more, under the lock that a new row of the same picture waits for. */
function removeOld(key: string, { store, dryRun, notify }: Sweep): Promise<number> {
  return asAuth(async (db) => {
    const [unnamed] = await unnamedPictures(db, [key], { holding: true })
    if (unnamed === undefined) return 0
    let removed = 0
    for await (const { key: file, changedAt } of store.listWithTimes(`${key}-`)) {
      // A store that does not tell the time keeps its files.
      if (!(Date.now() - changedAt.getTime() > youngest)) continue
      if (!dryRun) await store.delete(file)
      notify?.(file)
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
    if (keys.size < picturesAtOnce) continue
    yield [...keys]
    keys = new Set()
  }
  if (keys.size > 0) yield [...keys]
}
