import { addToAuditLog } from "#app/database/audit.ts"
import { findIdentityById, lockIdentityPassword } from "#app/database/auth/identities.ts"
import { findSecondFactor } from "#app/database/auth/second-factors.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { SignInClient } from "#app/http/request.ts"
import { openAdminSession } from "./admin-session.server.ts"
import { consumeCode } from "./check-code.server.ts"
import { markOf, readPendingSignIn } from "./pending-sign-in.server.ts"
import {
  signInCounts,
  adminAccount,
  refund,
  rememberedDevices,
  throttleSignIn,
  TooManyAttempts,
} from "../throttle/throttle.server.ts"

export type FinishedSignIn =
  /** `devices` is for the device's own cookie. */
  | { ok: true; token: string; devices: string }
  /** `start_over` means that the password was given too long ago, or that it or the second step has changed since. */
  | { ok: false; reason: "wrong_code" | "start_over" }
  /** Seconds. */
  | { ok: false; reason: "too_many_attempts"; waitSeconds: number }

/**
 * Checks the second step of an administrator's sign-in: a code after the password. Codes are throttled by themselves,
 * so that a few wrong ones do not use up the tries for the password.
 * @throws DatabaseUnavailable
 */
export async function finishSignIn(
  given: SignInClient & { pending: string; code: string; device: DeviceKind },
): Promise<FinishedSignIn> {
  const { code, device, clientAddress, deviceCookie } = given
  const pending = readPendingSignIn(given.pending)
  if (pending === null) return { ok: false, reason: "start_over" }
  const { identityId, mark } = pending
  try {
    const account = adminAccount(identityId)
    const admitted = await throttleSignIn({ account, instead: "code", clientAddress, deviceCookie })
    return await asAuth(async (db) => {
      const identity = await findIdentityById(db, identityId)
      const factor = await findSecondFactor(db, identityId)
      if (identity === null || identity.adminName === null || !factor?.isEnabled || factor.secret === null) {
        return { ok: false, reason: "start_over" }
      }
      const verified = factor.passwordHash
      const isSame = await lockIdentityPassword(db, { identityId, verified, upgraded: null })
      if (!isSame || markOf(verified) !== mark) return { ok: false, reason: "start_over" }
      const by = await consumeCode(db, { identityId, secret: factor.secret }, code)
      if (by === null) {
        signInCounts.admin.wrong += 1
        const details = { reason: "wrong_code", address: clientAddress, identity: identityId }
        await addToAuditLog(db, { action: "admin_sign_in_failed", actor: { kind: "visitor" }, details })
        return { ok: false, reason: "wrong_code" }
      }
      await refund(db, admitted)
      const token = await openAdminSession(db, identityId, device)
      await addToAuditLog(db, {
        action: "admin_signed_in",
        actor: { kind: "admin", id: identityId, name: identity.adminName },
        details: { address: clientAddress, by },
      })
      return { ok: true, token, devices: rememberedDevices(admitted) }
    })
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    signInCounts.admin.too_soon += 1
    return { ok: false, reason: "too_many_attempts", waitSeconds: error.waitSeconds }
  }
}
