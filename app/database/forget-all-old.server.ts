import { forgetOldRows } from "./forget-old.ts"
import { asAuth } from "./scopes.server.ts"

/** Lets go of all that waits or was shared for too long, some at a time; how many rows went. @throws DatabaseUnavailable */
export async function forgetAllOldRows(signal?: AbortSignal): Promise<number> {
  let rows = 0
  while (!signal?.aborted) {
    const gone = await asAuth(forgetOldRows)
    if (gone === 0) break
    rows += gone
  }
  return rows
}
