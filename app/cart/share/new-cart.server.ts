import { asAuth } from "#app/database/connection/scopes.server.ts"
import { countAttempt, deleteOldAttempts, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { networkOf } from "#app/auth/throttle/network-of.ts"

/** Phones of one carrier share an address, so many links at once are allowed; after that each waits, which bounds the rows. */
const atOnce = 120
/** Milliseconds. */
export const newCartTimes: ThrottleTimes = {
  window: 10 * 60_000,
  delays: [...Array.from({ length: atOnce - 1 }, () => 0), 5_000, 10_000, 20_000],
}

/**
 * Counts a link to a new cart against the network of the request; a link that is reused is not counted.
 * @returns seconds to wait, 0 when it may be made
 * @throws DatabaseUnavailable: without the count none is made
 */
export async function throttleNewCart(clientAddress: string): Promise<number> {
  const milliseconds = await asAuth(async (db) => {
    await deleteOldAttempts(db)
    return countAttempt(db, `cart ${networkOf(clientAddress)}`, newCartTimes)
  })
  return Math.ceil(milliseconds / 1_000)
}
