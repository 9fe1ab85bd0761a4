import { addToAuditLog, type AuditEvent } from "#app/database/audit.ts"
import {
  endOtherSessions,
  holdOpenSessions,
  listOpenSessions,
  type SessionsOf,
} from "#app/database/open-sessions.ts"
import { asAuth } from "#app/database/scopes.server.ts"
import type { SignedInDevices } from "#app/domain/signed-in-devices.ts"
import type { AdminSession } from "./admin-session.ts"
import type { ShopSession } from "./shop-session.ts"

/** The devices on which a shop is signed in; `session` is of the one that asks. @throws DatabaseUnavailable */
export function listShopDevices({ shopId, sessionId }: ShopSession): Promise<SignedInDevices> {
  return list({ shopId }, sessionId)
}

/** Those of an administrator. @throws DatabaseUnavailable */
export function listAdminDevices({ adminId, sessionId }: AdminSession): Promise<SignedInDevices> {
  return list({ identityId: adminId }, sessionId)
}

/**
 * Signs a shop out everywhere but on the device that asks. False, and nothing is changed, when that one was signed out
 * itself meanwhile. @throws DatabaseUnavailable
 */
export function signOutOtherShopDevices(session: ShopSession, address: string): Promise<boolean> {
  const { shopId, sessionId, name, username } = session
  return endOthers({ shopId }, sessionId, {
    action: "shop_other_devices_signed_out",
    actor: { kind: "shop", id: shopId, name: username },
    shop: { id: shopId, name },
    details: { address },
  })
}

/** As {@link signOutOtherShopDevices}, of an administrator. @throws DatabaseUnavailable */
export function signOutOtherAdminDevices(session: AdminSession, address: string): Promise<boolean> {
  const { adminId, sessionId, name } = session
  return endOthers({ identityId: adminId }, sessionId, {
    action: "admin_other_devices_signed_out",
    actor: { kind: "admin", id: adminId, name },
    details: { address },
  })
}

/** What tells the sessions apart for the database stays here. */
async function list(whose: SessionsOf, sessionId: string): Promise<SignedInDevices> {
  const { sessions, count } = await asAuth((db) => listOpenSessions(db, whose, sessionId))
  const devices = sessions.map(({ id, ...device }) => ({ ...device, isThis: id === sessionId }))
  return { devices, count }
}

function endOthers(whose: SessionsOf, sessionId: string, event: AuditEvent): Promise<boolean> {
  return asAuth(async (db) => {
    if (!(await holdOpenSessions(db, whose, sessionId))) return false
    const devices = await endOtherSessions(db, whose, sessionId)
    if (devices > 0) await addToAuditLog(db, { ...event, details: { ...event.details, devices } })
    return true
  })
}
