import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { deleteOldAttempts, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { siteOf } from "#app/auth/throttle/network-of.ts"
import { countForNetworks } from "#app/auth/throttle/throttle-networks.server.ts"
import { FairQueue, QueueFull } from "#app/http/fair-queue.ts"

/**
 * Phones of one carrier share an address, so many links at once are allowed. After these each waits, which limits the
 * rows.
 */
const linksWithoutDelay = 120
const firstDelayMs = 5_000
/** The limits for a network of one household. */
export const newCartTimes: ThrottleTimes = {
  windowMs: 10 * 60_000,
  delaysMs: [...Array.from({ length: linksWithoutDelay - 1 }, () => 0), firstDelayMs, 10_000, 20_000],
}

/** More of one site would be rejected anyway. */
const sends = new FairQueue(3, { runningOfOne: 1, mayWait: ({ ofOwner }) => ofOwner < linksWithoutDelay })

/**
 * Takes one cart or order of a site at a time, and three of all: many at once would hold all connections to the
 * database, which open pages and sign people in.
 * @returns what `send` returns, or the seconds to wait if too many of the site wait already
 */
export function sendInQueue<Sent>(clientAddress: string, send: () => Promise<Sent>) {
  return sends.run(send, { owner: siteOf(clientAddress) }).catch((error: unknown) => {
    if (error instanceof QueueFull) return firstDelayMs / 1_000
    throw error
  })
}

/**
 * Counts a link to a new cart against the network of the request; a reused link does not count.
 * @returns seconds to wait, 0 when it may be created
 * @throws DatabaseUnavailable: no link is created that can't be counted
 */
export function throttleNewCart(clientAddress: string): Promise<number> {
  return countSent((db) => countForNetworks(db, "cart", { clientAddress, times: newCartTimes }))
}

/** @param count returns milliseconds @returns seconds to wait, 0 when it may be sent */
export async function countSent(count: (db: AuthDatabase) => Promise<number>): Promise<number> {
  const milliseconds = await asAuth(async (db) => {
    await deleteOldAttempts(db)
    return count(db)
  })
  return Math.ceil(milliseconds / 1_000)
}
