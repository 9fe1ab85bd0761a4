import { asAuth } from "#app/database/connection/scopes.server.ts"
import { countAttempt, type ThrottleTimes } from "#app/database/auth/throttles.ts"

/** Nobody needs a whole shop more often; it reads every row and picture that there is. Milliseconds. */
const times: ThrottleTimes = { window: 60 * 60_000, delays: [0, 0, 0, 0, 60_000, 300_000] }

/**
 * Counts a download of everything that a shop has.
 * @returns milliseconds to wait, 0 when it may begin
 * @throws DatabaseUnavailable
 */
export function throttleWholeShop(shopId: string): Promise<number> {
  return asAuth((db) => countAttempt(db, `everything ${shopId}`, times))
}
