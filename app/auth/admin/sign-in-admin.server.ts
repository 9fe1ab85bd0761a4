import { addToAuditLog } from "#app/database/audit.ts"
import { findIdentity, lockIdentityPassword, type Identity } from "#app/database/auth/identities.ts"
import { deleteEndedSessions } from "#app/database/auth/sessions.ts"
import { deleteOldAttempts } from "#app/database/auth/throttles.ts"
import { countUnknownSignIn } from "#app/database/auth/unknown-sign-ins.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { SignInClient } from "#app/http/request.ts"
import { openAdminSession } from "./admin-session.server.ts"
import { hashPassword, needsUpgrade, verifyPassword } from "../password/password-hash.server.ts"
import { pendingSignIn } from "./pending-sign-in.server.ts"
import {
  signInCounts,
  adminAccount,
  refund,
  rememberedDevices,
  throttleSignIn,
  TooManyAttempts,
} from "../throttle/throttle.server.ts"

/**
 * `invalid_credentials` is the same for an unknown address and a wrong password; the other reasons need the right
 * password.
 */
type Rejected = "invalid_credentials" | "access_denied" | "email_unconfirmed"

export type AdminSignIn =
  /** `devices` is for the device's own cookie. */
  | { ok: true; token: string; devices: string }
  /** The password was right and a code must follow; `pending` is the cookie's value. */
  | { ok: false; reason: "code_needed"; pending: string }
  | { ok: false; reason: Rejected }
  /** Seconds. */
  | { ok: false; reason: "too_many_attempts"; waitSeconds: number }

type Attempt = SignInClient & {
  /** Trimmed and in lower case. */
  email: string
  password: string
  device: DeviceKind
}

/**
 * Signs an administrator in (specification, sections 4 and 5), throttled before anything is hashed. An identity without
 * a row in `admins` gets no session. Each outcome is in the audit log; unknown addresses are counted there.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function signInAdmin(attempt: Attempt): Promise<AdminSignIn> {
  try {
    // If the password changed during the verification, verify once more against the new one.
    return (
      (await tryOnce(attempt)) ?? (await tryOnce(attempt)) ?? { ok: false, reason: "invalid_credentials" }
    )
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    signInCounts.admin.too_soon += 1
    return { ok: false, reason: "too_many_attempts", waitSeconds: error.waitSeconds }
  }
}

/** Returns null if the stored password changed meanwhile. */
async function tryOnce({ email, password, device, ...client }: Attempt): Promise<AdminSignIn | null> {
  const { clientAddress } = client
  const identity = await asAuth((db) => findIdentity(db, email))
  const admitted = await throttleSignIn({ account: adminAccount(identity?.id ?? email), ...client })
  // An unknown address costs the same work.
  const isRight = await verifyPassword(password, identity?.passwordHash ?? null, admitted.priority)
  if (identity === null || !isRight) return reject(identity, "invalid_credentials", clientAddress)
  const { id, adminName, passwordHash: verified } = identity
  if (adminName === null) return reject(identity, "access_denied", clientAddress)
  if (!identity.isConfirmed) return reject(identity, "email_unconfirmed", clientAddress)

  const upgraded = needsUpgrade(verified) ? await hashPassword(password) : null
  return asAuth(async (db) => {
    if (!(await lockIdentityPassword(db, { identityId: id, verified, upgraded }))) return null
    await refund(db, admitted)
    if (identity.hasSecondStep) {
      return { ok: false, reason: "code_needed", pending: pendingSignIn(id, upgraded ?? verified) }
    }
    const token = await openAdminSession(db, id, device)
    await addToAuditLog(db, {
      action: "admin_signed_in",
      actor: { kind: "admin", id, name: adminName },
      details: { address: clientAddress },
    })
    await deleteEndedSessions(db)
    await deleteOldAttempts(db)
    return { ok: true, token, devices: rememberedDevices(admitted) }
  })
}

async function reject(
  identity: Identity | null,
  reason: Rejected,
  clientAddress: string,
): Promise<AdminSignIn> {
  signInCounts.admin.wrong += 1
  await asAuth((db) => {
    if (identity === null) return countUnknownSignIn(db, "admin")
    const details = { reason, address: clientAddress, identity: identity.id }
    return addToAuditLog(db, { action: "admin_sign_in_failed", actor: { kind: "visitor" }, details })
  })
  return { ok: false, reason }
}
