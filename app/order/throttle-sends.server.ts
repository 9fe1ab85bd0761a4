import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { isOrderSent } from "#app/database/auth/sent-orders.ts"
import { countAttempt, deleteOldAttempts, type ThrottleTimes } from "#app/database/auth/throttles.ts"
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
export async function throttleNewCart(clientAddress: string): Promise<number> {
  return seconds(
    await asAuth(async (db) => {
      await deleteOldAttempts(db)
      return countNewCart(db, clientAddress)
    }),
  )
}

type CountedOrder = { shopId: string; ids: readonly string[]; isNewCart: boolean }

/**
 * Counts an order with its new cart against the networks of the request, and against its shop. An order that is sent again
 * does not count again.
 * @returns seconds to wait, 0 when it may be placed
 * @throws DatabaseUnavailable: no order is placed that can't be counted
 */
export function throttleOrder(
  { shopId, ids, isNewCart }: CountedOrder,
  clientAddress: string,
): Promise<{ cart: number; order: number }> {
  return asAuth(async (db) => {
    await deleteOldAttempts(db)
    const cart = isNewCart ? await countNewCart(db, clientAddress) : 0
    if (cart > 0 || (await isOrderSent(db, ids))) return { cart: seconds(cart), order: 0 }
    return { cart: 0, order: seconds(await countOrder(db, shopId, clientAddress)) }
  })
}

/** So many orders by phone and at the counter are written in ten minutes. */
const addedWithoutDelay = 120
export const addedOrderTimes: ThrottleTimes = {
  windowMs: 10 * 60_000,
  delaysMs: [...Array.from({ length: addedWithoutDelay - 1 }, () => 0), firstDelayMs, 10_000, 20_000],
}

/**
 * Counts an order that its owner adds against the shop. One that is sent again does not count again.
 * @returns seconds to wait, 0 when it may be placed
 * @throws DatabaseUnavailable: no order is placed that can't be counted
 */
export function throttleAddedOrder(shopId: string, ids: readonly string[]): Promise<number> {
  return asAuth(async (db) => {
    await deleteOldAttempts(db)
    if (await isOrderSent(db, ids)) return 0
    return seconds(await countAttempt(db, `added orders of ${shopId}`, addedOrderTimes))
  })
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000)

function countNewCart(db: AuthDatabase, clientAddress: string): Promise<number> {
  return countForNetworks(db, "cart", { clientAddress, times: newCartTimes })
}

/**
 * A shop takes a thousand orders a minute; more wait for a moment. The first ten of each site share one half, all
 * further ones the other half, so a site that sends many displaces no other.
 */
const shopOrderTimes: ThrottleTimes = {
  windowMs: 60_000,
  delaysMs: [...Array.from({ length: 499 }, () => 0), 120],
}
const firstOfSiteTimes: ThrottleTimes = {
  windowMs: 60_000,
  delaysMs: [...Array.from({ length: 9 }, () => 0), 60_000],
}

/** @returns milliseconds to wait */
async function countOrder(db: AuthDatabase, shopId: string, clientAddress: string): Promise<number> {
  const waitMs = await countForNetworks(db, "order", { clientAddress, times: newCartTimes })
  if (waitMs > 0) return waitMs
  const isFirst =
    (await countAttempt(db, `orders of ${shopId} ${siteOf(clientAddress)}`, firstOfSiteTimes)) === 0
  return countAttempt(db, `${isFirst ? "first" : "further"} orders of ${shopId}`, shopOrderTimes)
}
