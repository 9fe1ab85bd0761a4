import { randomUUID } from "node:crypto"
import { createContext } from "react-router"
import { addToAuditLog } from "#app/database/audit.ts"
import {
  endShopSession,
  findShopSession,
  insertShopSession,
  extendSession,
  type SessionKey,
  type SessionLifetime,
} from "#app/database/auth/sessions.ts"
import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { namedCookie } from "#app/http/cookies.ts"
import { readShopToken, signShopToken } from "./shop-token.server.ts"
import { tokenHashOf } from "../token-hash.server.ts"

/** The shop that is signed in. Only the guard sets it, from a live session. */
export type ShopSession = {
  shopId: string
  sessionId: string
  name: string
  slug: string
  email: string
  username: string
  /** The language in which the shop writes its texts first. */
  language: Locale
  /** True if an administrator chose the password, so that the owner has to change it. */
  passwordIsGiven: boolean
}

export const shopSessionContext = createContext<ShopSession>()

/** Seconds: the specification's seven days (section 9), and three without activity. */
export const shopLifetimeSeconds: SessionLifetime = { absolute: 7 * 86_400, idle: 3 * 86_400 }

/** Activity is recorded at most this often, so that not each request writes. */
const recordIntervalSeconds = 300

/**
 * Opens a session for a shop that has just given the password.
 * @returns its token, for the cookie only
 */
export async function openShopSession(
  db: AuthDatabase,
  shop: { id: string; email: string; username: string },
  device: DeviceKind,
): Promise<string> {
  const id = randomUUID()
  const endsAt = new Date(Date.now() + shopLifetimeSeconds.absolute * 1_000)
  const token = await signShopToken({ shop, sessionId: id, endsAt })
  const tokenHash = tokenHashOf(token)
  await insertShopSession(db, { id, tokenHash, shopId: shop.id, lifetime: shopLifetimeSeconds, device })
  return token
}

/**
 * Returns the live session of a token. It is null if the token is forged, expired, signed out or reset, or if its shop
 * was deleted. A request that is its owner's activity extends the session.
 */
export async function readShopSession(
  token: string,
  isActivity = true,
): Promise<(ShopSession & { isActive: boolean }) | null> {
  const key = await keyOf(token)
  if (key === null) return null
  return asAuth(async (db) => {
    const found = await findShopSession(db, key)
    if (found === null) return null
    const { idleSeconds, ...shop } = found
    if (isActivity && idleSeconds > recordIntervalSeconds)
      await extendSession(db, key.id, shopLifetimeSeconds)
    return { ...shop, sessionId: key.id }
  })
}

/** Signs out. A token that is no longer valid changes nothing. */
export async function closeShopSession(token: string): Promise<void> {
  const key = await keyOf(token)
  if (key === null) return
  await asAuth(async (db) => {
    const shop = await endShopSession(db, key)
    if (shop === null) return
    await addToAuditLog(db, {
      action: "shop_signed_out",
      actor: { kind: "shop", id: shop.shopId, name: shop.username },
      shop: { id: shop.shopId, name: shop.name },
    })
  })
}

async function keyOf(token: string): Promise<SessionKey | null> {
  const claims = await readShopToken(token)
  return claims && { id: claims.sessionId, tokenHash: tokenHashOf(token) }
}

/** Its name is the specification's. */
export const shopCookie = namedCookie("shop_token", shopLifetimeSeconds.absolute)
