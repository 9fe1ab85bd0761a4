import { addToAuditLog } from "#app/database/audit.ts"
import { findShopCredentials, holdShopPassword, type ShopCredentials } from "#app/database/credentials.ts"
import { asAuth } from "#app/database/scopes.server.ts"
import { forgetEndedSessions } from "#app/database/sessions.ts"
import { forgetOldAttempts } from "#app/database/throttles.ts"
import { hashPassword, needsUpgrade, verifyPassword } from "./password-hash.server.ts"
import { openShopSession } from "./shop-session.server.ts"
import { signInCounts } from "./sign-in-counts.ts"
import { throttleSignIn, TooManyAttempts } from "./throttle.server.ts"

export type ShopSignIn =
  | { ok: true; token: string }
  | { ok: false; reason: "shop_not_found" | "invalid_password" }
  /** Seconds. */
  | { ok: false; reason: "too_many_attempts"; wait: number }

type Attempt = {
  /** Email or username, trimmed and in small letters. */
  name: string
  password: string
  clientAddress: string
}

/**
 * The specification's login (sections 5 and 7), throttled before anything is hashed. Each outcome is in the audit log.
 * @throws DatabaseUnavailable, HashingBusy
 */
export async function signInShop(attempt: Attempt): Promise<ShopSignIn> {
  try {
    // A password that changed while it was verified is verified once more, against what is stored by then.
    return (await tryOnce(attempt)) ?? (await tryOnce(attempt)) ?? { ok: false, reason: "invalid_password" }
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    signInCounts.shop.too_soon += 1
    return { ok: false, reason: "too_many_attempts", wait: error.wait }
  }
}

/** Null when the stored password changed meanwhile. */
async function tryOnce({ name, password, clientAddress }: Attempt): Promise<ShopSignIn | null> {
  const shop = await asAuth(async (db) => {
    const found = await findShopCredentials(db, name)
    await throttleSignIn(db, { account: found?.id ?? name, clientAddress })
    return found
  })
  // An unknown name costs the same work.
  const isRight = await verifyPassword(password, shop?.passwordHash ?? null)
  if (shop === null || shop.passwordHash === null || !isRight) return refuse(shop, clientAddress)

  const verified = shop.passwordHash
  const upgraded = needsUpgrade(verified) ? await hashPassword(password) : null
  return asAuth(async (db) => {
    if (!(await holdShopPassword(db, { shopId: shop.id, verified, upgraded }))) return null
    const token = await openShopSession(db, shop)
    await addToAuditLog(db, {
      action: "shop_signed_in",
      actor: { kind: "shop", id: shop.id, name: shop.username },
      shop,
      details: { address: clientAddress },
    })
    await forgetEndedSessions(db)
    await forgetOldAttempts(db)
    return { ok: true, token }
  })
}

async function refuse(shop: ShopCredentials | null, clientAddress: string): Promise<ShopSignIn> {
  signInCounts.shop.wrong += 1
  const reason = shop === null ? "shop_not_found" : "invalid_password"
  await asAuth((db) =>
    addToAuditLog(db, {
      action: "shop_sign_in_failed",
      actor: { kind: "visitor" },
      ...(shop && { shop: { id: shop.id, name: shop.name } }),
      details: { reason, address: clientAddress },
    }),
  )
  return { ok: false, reason }
}
