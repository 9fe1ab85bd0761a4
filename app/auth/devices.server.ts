import { createHash } from "node:crypto"
import type { RouterContextProvider } from "react-router"
import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import {
  endOneSession,
  endOtherSessions,
  lockOpenSessions,
  listOpenSessions,
  type SessionsOf,
} from "#app/database/auth/open-sessions.ts"
import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import type { EndTarget, SignedInDevices } from "#app/domain/account/signed-in-devices.ts"
import { requestContext } from "#app/http/request.ts"
import { adminSessionContext, type AdminSession } from "./admin/admin-session.server.ts"
import { shopSessionContext, type ShopSession } from "./shop/shop-session.server.ts"

type Context = Readonly<RouterContextProvider>

/**
 * "gone" means that the device does not exist, "out" that the requesting device was signed out meanwhile. Both change
 * nothing.
 */
export type Ended = "one" | "others" | "gone" | "out"

/** The person who signs devices out, the current session, and the entry of the audit log. */
type Ender = { whose: SessionsOf; sessionId: string; one: AuditEvent; others: AuditEvent }

/**
 * Lists the devices on which a shop is signed in. `session` is the current one.
 * @throws DatabaseUnavailable
 */
export function listShopDevices({ shopId, sessionId }: ShopSession): Promise<SignedInDevices> {
  return list({ shopId }, sessionId)
}

/**
 * Lists the devices on which an administrator is signed in.
 * @throws DatabaseUnavailable
 */
export function listAdminDevices({ adminId, sessionId }: AdminSession): Promise<SignedInDevices> {
  return list({ identityId: adminId }, sessionId)
}

/**
 * Signs a shop out on another device, or on all but the current one.
 * @throws DatabaseUnavailable
 */
export function endShopDevices(context: Context, target: EndTarget): Promise<Ended> {
  const { shopId, sessionId, name, username } = context.get(shopSessionContext)
  const address = context.get(requestContext).clientAddress
  const actor = { kind: "shop", id: shopId, name: username } as const
  const event = { actor, shop: { id: shopId, name }, details: { address } }
  return end(target, {
    whose: { shopId },
    sessionId,
    one: { action: "shop_device_signed_out", ...event },
    others: { action: "shop_other_devices_signed_out", ...event },
  })
}

/**
 * Signs an administrator out on another device, or on all but the current one.
 * @throws DatabaseUnavailable
 */
export function endAdminDevices(context: Context, target: EndTarget): Promise<Ended> {
  const { adminId, sessionId, name } = context.get(adminSessionContext)
  const address = context.get(requestContext).clientAddress
  const event = { actor: { kind: "admin", id: adminId, name }, details: { address } } as const
  return end(target, {
    whose: { identityId: adminId },
    sessionId,
    one: { action: "admin_device_signed_out", ...event },
    others: { action: "admin_other_devices_signed_out", ...event },
  })
}

async function list(whose: SessionsOf, sessionId: string): Promise<SignedInDevices> {
  const { sessions, count } = await asAuth((db) => listOpenSessions(db, whose, sessionId))
  const devices = sessions.map(({ id, ...device }) => ({
    ...device,
    key: keyOf(id),
    isThis: id === sessionId,
  }))
  return { devices, count }
}

/**
 * Returns a public key for a session. The id itself stays on the server; a digest of its 122 random bits reveals
 * nothing.
 */
function keyOf(sessionId: string): string {
  return createHash("sha256").update(`device ${sessionId}`).digest("base64url").slice(0, 22)
}

function end(target: EndTarget, ender: Ender): Promise<Ended> {
  return asAuth(async (db) => {
    // The key is searched among the person's own sessions only, so it can't name another person's.
    const held = await lockOpenSessions(db, ender.whose)
    if (!held.includes(ender.sessionId)) return "out"
    if (target.which === "others") return endOthers(db, ender)
    const ended = held.find((id) => id !== ender.sessionId && keyOf(id) === target.key)
    if (ended === undefined) return "gone"
    await endOneSession(db, ender.whose, ended)
    await addToAuditLog(db, ender.one)
    return "one"
  })
}

async function endOthers(db: AuthDatabase, { whose, sessionId, others }: Ender): Promise<Ended> {
  const devices = await endOtherSessions(db, whose, sessionId)
  if (devices > 0) await addToAuditLog(db, { ...others, details: { ...others.details, devices } })
  return "others"
}
