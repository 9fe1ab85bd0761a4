import { findPasswordHash } from "#app/database/auth/credentials.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { SignInClient } from "#app/http/request.ts"
import { verifyPassword } from "../password/password-hash.server.ts"
import type { ShopSession } from "./shop-session.ts"
import { giveBack, throttleSignIn } from "../throttle/throttle.server.ts"

type Typed = SignInClient & { session: ShopSession; password: string }

/**
 * The stored hash of the shop's password, if this is the password; null if not. Throttled together with the shop's sign-ins,
 * for whoever finds a device signed in could guess here. @throws TooManyAttempts, DatabaseUnavailable, HashingBusy
 */
export async function verifyShopPassword({
  session: { shopId },
  password,
  ...client
}: Typed): Promise<string | null> {
  const admitted = await throttleSignIn({ account: shopId, ...client })
  const stored = await asAuth((db) => findPasswordHash(db, shopId))
  // Somebody who is signed in waits for no stranger.
  if (!(await verifyPassword(password, stored, "known"))) return null
  await asAuth((db) => giveBack(db, admitted))
  return stored
}
