import { randomBytes } from "node:crypto"
import { createContext, type RouterContextProvider } from "react-router"
import { addToAuditLog } from "#app/database/audit.ts"
import {
  endAdminSession,
  findAdminSession,
  insertAdminSession,
  recordAdminActivity,
  replaceAdminToken,
} from "#app/database/auth/admin-sessions.ts"
import { extendSession, type SessionLifetime } from "#app/database/auth/sessions.ts"
import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import { namedCookie } from "#app/http/cookies.ts"
import { tokenHashOf } from "../token-hash.server.ts"

/** The administrator who is signed in. Only the guard sets it, from a live session. */
export type AdminSession = {
  adminId: string
  sessionId: string
  name: string
  email: string
  /** Seconds since the password was last given. Dangerous actions require it again. */
  passwordAgeSeconds: number
  /** True if the password was given again in this request. */
  isPasswordGivenNow: boolean
}

export const adminSessionContext = createContext<AdminSession>()

/** The signed-in administrator in the audit log. */
export type AdminActor = ReturnType<typeof actorIn>

export function actorIn(context: Readonly<RouterContextProvider>) {
  const { adminId: id, name } = context.get(adminSessionContext)
  return { kind: "admin", id, name } as const
}

/** Seconds: a week at most, and a day without activity. */
export const adminLifetimeSeconds: SessionLifetime = { absolute: 7 * 86_400, idle: 86_400 }

/** Activity is recorded at most this often, so that not each request writes. */
const recordIntervalSeconds = 60

type ReadAdminSession =
  | { is: "live"; session: AdminSession }
  /** The session is forged, expired or signed out. */
  | { is: "over" }
  /** The identity is no longer an administrator; the session was ended. */
  | { is: "denied" }

/**
 * Opens a session for an administrator who has just given the password.
 * @returns its token, for the cookie only
 */
export async function openAdminSession(
  db: AuthDatabase,
  adminId: string,
  device: DeviceKind,
): Promise<string> {
  const token = newToken()
  const tokenHash = tokenHashOf(token)
  await insertAdminSession(db, { tokenHash, identityId: adminId, lifetime: adminLifetimeSeconds, device })
  await recordAdminActivity(db, adminId, 0)
  return token
}

/**
 * Checks a token. A live session is extended and its administrator counts as active, except for background requests of
 * an open page.
 */
export function readAdminSession(token: string, isAtWork = true): Promise<ReadAdminSession> {
  const tokenHash = tokenHashOf(token)
  return asAuth(async (db) => {
    const found = await findAdminSession(db, tokenHash)
    if (found === null) return { is: "over" }
    const { id: sessionId, identityId: adminId, name, email, passwordAgeSeconds, idleSeconds } = found
    if (name === null) {
      await endAdminSession(db, tokenHash)
      return { is: "denied" }
    }
    if (isAtWork && idleSeconds >= recordIntervalSeconds) {
      await extendSession(db, sessionId, adminLifetimeSeconds)
      await recordAdminActivity(db, adminId, recordIntervalSeconds)
    }
    const isPasswordGivenNow = false
    return {
      is: "live",
      session: { adminId, sessionId, name, email, passwordAgeSeconds, isPasswordGivenNow },
    }
  })
}

/**
 * Replaces the token of a session; the old one becomes invalid. So a copied token stops working after the password is
 * given again (ASVS 7.2.4). Null if the session has ended or another request changed its token.
 */
export async function renewAdminToken(token: string): Promise<string | null> {
  const fresh = newToken()
  const isDone = await asAuth((db) => replaceAdminToken(db, tokenHashOf(token), tokenHashOf(fresh)))
  return isDone ? fresh : null
}

/** Signs out. A token that is no longer valid changes nothing. */
export async function closeAdminSession(token: string): Promise<void> {
  const tokenHash = tokenHashOf(token)
  await asAuth(async (db) => {
    const found = await findAdminSession(db, tokenHash)
    const ended = await endAdminSession(db, tokenHash)
    if (found === null || ended === null) return
    await addToAuditLog(db, {
      action: "admin_signed_out",
      actor: { kind: "admin", id: found.identityId, name: found.name ?? found.email },
    })
  })
}

function newToken(): string {
  return randomBytes(32).toString("base64url")
}

/** The cookie's name differs from a shop's, so that neither opens the other's pages. */
export const adminCookie = namedCookie("admin_session", adminLifetimeSeconds.absolute)
