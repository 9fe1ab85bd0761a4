import { forgetOldRows } from "./forget-old.ts"
import { asAuth } from "./scopes.server.ts"

/** Lets go of all that waits or was shared for too long, some at a time; how many rows went. @throws DatabaseUnavailable */
export async function forgetAllOldRows(signal?: AbortSignal): Promise<number> {
  for (let rows = 0; ;) {
    const gone = signal?.aborted ? 0 : await asAuth(forgetOldRows)
    if (gone === 0) return rows
    rows += gone
  }
}
