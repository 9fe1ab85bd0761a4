import { picturesAtOnce, unnamedPictures } from "#app/database/auth/delete-old.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { pictureOfFile } from "./picture-key.ts"
import type { ImageStore } from "../storage/image-store.ts"

/** Milliseconds. A file may be up to this much older than its row: uploads and half-done saves have that long. */
const youngest = 24 * 3_600_000

export type Sweep = {
  store: ImageStore
  /** Only counts. */
  dryRun?: boolean
  /** The most files to delete; the next job continues. */
  most?: number
  /** Ends at the next picture when it is aborted. */
  signal?: AbortSignal
  /** Called with each deleted file. */
  onDelete?: (file: string) => void
}

/**
 * Deletes files that no row refers to and that are older than a day, picture by picture; files that are not pictures of
 * ours stay. Any number of processes may run it in parallel. Returns the number of files.
 * @throws ImageStoreError, DatabaseUnavailable
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

/** Checked again under the lock that a new row of the same picture waits for. */
function removeOld(key: string, { store, dryRun, onDelete }: Sweep): Promise<number> {
  return asAuth(async (db) => {
    const [unnamed] = await unnamedPictures(db, [key], { holding: true })
    if (unnamed === undefined) return 0
    let removed = 0
    for await (const { key: file, changedAt } of store.listWithTimes(`${key}-`)) {
      // If the store has no time for a file, the file stays.
      if (!(Date.now() - changedAt.getTime() > youngest)) continue
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
    if (keys.size < picturesAtOnce) continue
    yield [...keys]
    keys = new Set()
  }
  if (keys.size > 0) yield [...keys]
}
