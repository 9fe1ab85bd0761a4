import { createHmac, hkdfSync } from "node:crypto"
import { ownedByApplication } from "#app/application-context.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { countAttempt, deleteOldAttempts, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { networkOf } from "#app/auth/throttle/network-of.ts"

const cartKey = ownedByApplication<Buffer>("cart key")

/** Derives the key of the ids. To be called once at the start. */
export function openCartIds({ secret }: { secret: string }): void {
  cartKey.set(Buffer.from(hkdfSync("sha256", secret, "", "vitrine cart id", 32)))
}

/**
 * The id of a cart that is shared anew. It follows from the cart and from the last identical one (`before`), so that
 * two requests at the same moment get one link; without the key the id can't be guessed.
 */
export function nextCartId(cart: { shopId: string; cartHash: string; before: string | null }): string {
  const key = cartKey.get()
  if (!key) throw new Error("the ids of carts are not open")
  const bytes = createHmac("sha256", key)
    .update(JSON.stringify([cart.shopId, cart.cartHash, cart.before]))
    .digest()
  // RFC 9562, 5.8: an id whose bits are its maker's own matter.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

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
