import type { RouterContextProvider } from "react-router"
import { addToAuditLog } from "#app/database/audit.ts"
import { changeStoredPassword, findPasswordHash } from "#app/database/auth/credentials.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import { requestContext, type SignInClient } from "#app/http/request.ts"
import { hashPassword, verifyPassword } from "../password/password-hash.server.ts"
import { openShopSession, shopSessionContext, type ShopSession } from "./shop-session.server.ts"
import { TooManyAttempts, refund, throttleSignIn } from "../throttle/throttle.server.ts"

type PasswordChanged =
  /** The new token of the device that made the change. */
  | { ok: true; token: string }
  | { ok: false; reason: "wrong_current_password" }
  /** Seconds. */
  | { ok: false; reason: "too_many_attempts"; waitSeconds: number }

type Input = SignInClient & { session: ShopSession; current: string; next: string; device: DeviceKind }

/**
 * Changes the password of a signed-in shop (specification, sections 5 and 7). It is throttled together with the shop's
 * sign-ins, because a person who finds an open device could guess here. Every session ends, and this device gets a new
 * one. `next` obeys the rules.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function changeShopPassword(input: Input): Promise<PasswordChanged> {
  try {
    // A stored hash that was replaced meanwhile, for example by an upgrade, is verified once more.
    return (await tryOnce(input)) ?? (await tryOnce(input)) ?? { ok: false, reason: "wrong_current_password" }
  } catch (error) {
    if (error instanceof TooManyAttempts)
      return { ok: false, reason: "too_many_attempts", waitSeconds: error.waitSeconds }
    throw error
  }
}

/** Returns null if the stored password changed meanwhile. */
async function tryOnce({
  session,
  current,
  next,
  device,
  ...client
}: Input): Promise<PasswordChanged | null> {
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
    const token = await openShopSession(db, { id: shopId, email, username }, device)
    await addToAuditLog(db, { action: "shop_password_changed", ...event })
    return { ok: true, token }
  })
}

/**
 * Checks the password of the signed-in shop. Returns null if it is right.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function requireShopPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<OwnPasswordProblem | null> {
  if (password === "") return { kind: "password_missing" }
  const session = context.get(shopSessionContext)
  const { clientAddress, deviceCookie } = context.get(requestContext)
  try {
    if ((await verifyShopPassword({ session, password, clientAddress, deviceCookie })) !== null) return null
  } catch (error) {
    if (error instanceof TooManyAttempts) return { kind: "too_many_attempts", waitSeconds: error.waitSeconds }
    throw error
  }
  const { shopId, name, username } = session
  await asAuth((db) =>
    addToAuditLog(db, {
      action: "shop_password_refused",
      actor: { kind: "shop", id: shopId, name: username },
      shop: { id: shopId, name },
      details: { address: clientAddress },
    }),
  )
  return { kind: "wrong_password" }
}

type TextInput = SignInClient & { session: ShopSession; password: string }

/**
 * Returns the stored hash of the shop's password if `password` is right, else null. It is throttled together with the
 * shop's sign-ins, because a person who finds an open device could guess here.
 * @throws TooManyAttempts, DatabaseUnavailable, QueueFull
 */
async function verifyShopPassword({
  session: { shopId },
  password,
  ...client
}: TextInput): Promise<string | null> {
  const admitted = await throttleSignIn({ account: shopId, ...client })
  const stored = await asAuth((db) => findPasswordHash(db, shopId))
  // A signed-in person has the priority of known people.
  if (!(await verifyPassword(password, stored, "known"))) return null
  await asAuth((db) => refund(db, admitted))
  return stored
}
