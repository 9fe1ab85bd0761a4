import { findPasswordHash } from "#app/database/auth/credentials.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { SignInClient } from "#app/http/request.ts"
import { verifyPassword } from "../password/password-hash.server.ts"
import type { ShopSession } from "./shop-session.ts"
import { refund, throttleSignIn } from "../throttle/throttle.server.ts"

type Typed = SignInClient & { session: ShopSession; password: string }

/**
 * The stored hash of the shop's password if `password` is right, else null. Throttled together with the shop's
 * sign-ins, because a person who finds an open device could guess here.
 * @throws TooManyAttempts, DatabaseUnavailable, HashingBusy
 */
export async function verifyShopPassword({
  session: { shopId },
  password,
  ...client
}: Typed): Promise<string | null> {
  const admitted = await throttleSignIn({ account: shopId, ...client })
  const stored = await asAuth((db) => findPasswordHash(db, shopId))
  // A signed-in person uses the lane of known people.
  if (!(await verifyPassword(password, stored, "known"))) return null
  await asAuth((db) => refund(db, admitted))
  return stored
}
