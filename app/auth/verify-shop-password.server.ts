import { findPasswordHash } from "#app/database/credentials.ts"
import { asAuth } from "#app/database/scopes.server.ts"
import { verifyPassword } from "./password-hash.server.ts"
import type { ShopSession } from "./shop-session.ts"
import { throttleSignIn } from "./throttle.server.ts"

type Typed = { session: ShopSession; password: string; clientAddress: string }

/**
 * The stored hash of the shop's password, if this is the password; null if not. Throttled together with the shop's sign-ins,
 * for whoever finds a device signed in could guess here. @throws TooManyAttempts, DatabaseUnavailable, HashingBusy
 */
export async function verifyShopPassword({
  session,
  password,
  clientAddress,
}: Typed): Promise<string | null> {
  const { shopId } = session
  const stored = await asAuth(async (db) => {
    await throttleSignIn(db, { account: shopId, clientAddress })
    return findPasswordHash(db, shopId)
  })
  return (await verifyPassword(password, stored)) ? stored : null
}
