import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { countAttempt, deleteOldAttempts, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { networkOf } from "#app/auth/throttle/network-of.ts"
import { createTurns } from "#app/auth/throttle/turns.ts"

/** Phones of one carrier share an address, so many links at once are allowed; after that each waits, which bounds the rows. */
const atOnce = 120
/** Milliseconds. */
const firstDelay = 5_000
/** Milliseconds. */
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
  return countForNetwork(clientAddress, (db, network) => countAttempt(db, `cart ${network}`, newCartTimes))
}

/**
 * Counts what a network sends, one after the other: its requests wait for the same row, and would hold all connections with
 * which people sign in.
 * @param count returns milliseconds
 * @returns seconds to wait, 0 when it may be sent
 */
export async function countForNetwork(
  clientAddress: string,
  count: (db: AuthDatabase, network: string) => Promise<number>,
): Promise<number> {
  const network = networkOf(clientAddress)
  const milliseconds = await inTurn(network, () =>
    asAuth(async (db) => {
      await deleteOldAttempts(db)
      return count(db, network)
    }),
  )
  return Math.ceil((milliseconds ?? firstDelay) / 1_000)
}
