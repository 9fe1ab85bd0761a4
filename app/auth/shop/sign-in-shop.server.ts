import { addToAuditLog } from "#app/database/audit.ts"
import {
  findShopCredentials,
  lockShopPassword,
  type ShopCredentials,
} from "#app/database/auth/credentials.ts"
import { deleteEndedSessions } from "#app/database/auth/sessions.ts"
import { deleteOldAttempts } from "#app/database/auth/throttles.ts"
import { countUnknownSignIn } from "#app/database/auth/unknown-sign-ins.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { SignInClient } from "#app/http/request.ts"
import { hashPassword, needsUpgrade, verifyPassword } from "../password/password-hash.server.ts"
import { openShopSession } from "./shop-session.server.ts"
import {
  signInCounts,
  refund,
  rememberedDevices,
  throttleSignIn,
  TooManyAttempts,
} from "../throttle/throttle.server.ts"

export type ShopSignIn =
  /** `devices` is for the device's own cookie. */
  | { ok: true; token: string; devices: string }
  | { ok: false; reason: "shop_not_found" | "invalid_password" }
  /** Seconds. */
  | { ok: false; reason: "too_many_attempts"; waitSeconds: number }

type Attempt = SignInClient & {
  /** Email or username, trimmed and in lower case. */
  name: string
  password: string
  device: DeviceKind
}

/**
 * Signs a shop in (specification, sections 5 and 7), throttled before anything is hashed. Each outcome is in the audit
 * log; unknown names are counted there.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function signInShop(attempt: Attempt): Promise<ShopSignIn> {
  try {
    // If the password changed during the verification, verify once more against the new one.
    return (await tryOnce(attempt)) ?? (await tryOnce(attempt)) ?? { ok: false, reason: "invalid_password" }
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    signInCounts.shop.too_soon += 1
    return { ok: false, reason: "too_many_attempts", waitSeconds: error.waitSeconds }
  }
}

/** Returns null if the stored password changed meanwhile. */
async function tryOnce({ name, password, device, ...client }: Attempt): Promise<ShopSignIn | null> {
  const { clientAddress } = client
  const shop = await asAuth((db) => findShopCredentials(db, name))
  const admitted = await throttleSignIn({ account: shop?.id ?? name, ...client })
  // An unknown name costs the same work.
  const isRight = await verifyPassword(password, shop?.passwordHash ?? null, admitted.priority)
  if (shop === null || shop.passwordHash === null || !isRight) return reject(shop, clientAddress)

  const verified = shop.passwordHash
  const upgraded = needsUpgrade(verified) ? await hashPassword(password) : null
  return asAuth(async (db) => {
    if (!(await lockShopPassword(db, { shopId: shop.id, verified, upgraded }))) return null
    await refund(db, admitted)
    const token = await openShopSession(db, shop, device)
    await addToAuditLog(db, {
      action: "shop_signed_in",
      actor: { kind: "shop", id: shop.id, name: shop.username },
      shop,
      details: { address: clientAddress },
    })
    await deleteEndedSessions(db)
    await deleteOldAttempts(db)
    return { ok: true, token, devices: rememberedDevices(admitted) }
  })
}

async function reject(shop: ShopCredentials | null, clientAddress: string): Promise<ShopSignIn> {
  signInCounts.shop.wrong += 1
  if (shop === null) {
    await asAuth((db) => countUnknownSignIn(db, "shop"))
    return { ok: false, reason: "shop_not_found" }
  }
  const reason = "invalid_password"
  await asAuth((db) =>
    addToAuditLog(db, {
      action: "shop_sign_in_failed",
      actor: { kind: "visitor" },
      shop: { id: shop.id, name: shop.name },
      details: { reason, address: clientAddress },
    }),
  )
  return { ok: false, reason }
}
