import { addToAuditLog } from "#app/database/audit.ts"
import { changeStoredPassword } from "#app/database/auth/credentials.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { SignInClient } from "#app/http/request.ts"
import { hashPassword } from "../password/password-hash.server.ts"
import { openShopSession } from "./shop-session.server.ts"
import type { ShopSession } from "./shop-session.ts"
import { TooManyAttempts } from "../throttle/throttle.server.ts"
import { verifyShopPassword } from "./verify-shop-password.server.ts"

export type PasswordChanged =
  /** The fresh token of the device that made the change. */
  | { ok: true; token: string }
  | { ok: false; reason: "wrong_current_password" }
  /** Seconds. */
  | { ok: false; reason: "too_many_attempts"; wait: number }

type Input = SignInClient & { session: ShopSession; current: string; next: string }

/**
 * Changes the password of a signed-in shop (specification, sections 5 and 7). Throttled together with its sign-ins,
 * because a person who finds an open device could guess here. Every session ends, and this device gets a new one.
 * `next` obeys the rules.
 * @throws DatabaseUnavailable, HashingBusy
 */
export async function changeShopPassword(input: Input): Promise<PasswordChanged> {
  try {
    // A stored hash that was replaced meanwhile, as by an upgrade, is verified once more.
    return (await tryOnce(input)) ?? (await tryOnce(input)) ?? { ok: false, reason: "wrong_current_password" }
  } catch (error) {
    if (error instanceof TooManyAttempts) return { ok: false, reason: "too_many_attempts", wait: error.wait }
    throw error
  }
}

/** Null when the stored password changed meanwhile. */
async function tryOnce({ session, current, next, ...client }: Input): Promise<PasswordChanged | null> {
  const { shopId, name, username, email } = session
  const event = {
    actor: { kind: "shop", id: shopId, name: username },
    shop: { id: shopId, name },
    details: { address: client.clientAddress },
  } as const
  const verified = await verifyShopPassword({ session, password: current, ...client })
  if (verified === null) {
    await asAuth((db) => addToAuditLog(db, { action: "shop_password_change_failed", ...event }))
    return { ok: false, reason: "wrong_current_password" }
  }
  const passwordHash = await hashPassword(next)
  return asAuth(async (db) => {
    if (!(await changeStoredPassword(db, { shopId, verified, passwordHash }))) return null
    const token = await openShopSession(db, { id: shopId, email, username })
    await addToAuditLog(db, { action: "shop_password_changed", ...event })
    return { ok: true, token }
  })
}
