import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { deleteOldAttempts, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { siteOf } from "#app/auth/throttle/network-of.ts"
import { countForNetworks } from "#app/auth/throttle/throttle-networks.server.ts"
import { createTurns } from "#app/auth/throttle/turns.ts"

/** Phones of one carrier share an address, so many links at once are allowed; after that each waits, which bounds the rows. */
const atOnce = 120
/** Milliseconds. */
const firstDelay = 5_000
/** Of a household. Milliseconds. */
export const newCartTimes: ThrottleTimes = {
  window: 10 * 60_000,
  delays: [...Array.from({ length: atOnce - 1 }, () => 0), firstDelay, 10_000, 20_000],
}

/** An order counts twice, as a cart and as an order. Of more at once the last ones would be refused anyway. */
const inTurn = createTurns({ waiting: 2 * atOnce })

/**
 * Counts a link to a new cart against the network of the request; a link that is reused is not counted.
 * @returns seconds to wait, 0 when it may be made
 * @throws DatabaseUnavailable: without the count none is made
 */
export function throttleNewCart(clientAddress: string): Promise<number> {
  return countInTurn(clientAddress, (db) =>
    countForNetworks(db, "cart", { clientAddress, times: newCartTimes }),
  )
}

/**
 * Counts what a site sends, one after the other: its requests wait for the same row, and would hold all connections with
 * which people sign in.
 * @param count returns milliseconds
 * @returns seconds to wait, 0 when it may be sent
 */
export async function countInTurn(
  clientAddress: string,
  count: (db: AuthDatabase) => Promise<number>,
): Promise<number> {
  const milliseconds = await inTurn(siteOf(clientAddress), () =>
    asAuth(async (db) => {
      await deleteOldAttempts(db)
      return count(db)
    }),
  )
  return Math.ceil((milliseconds ?? firstDelay) / 1_000)
}
