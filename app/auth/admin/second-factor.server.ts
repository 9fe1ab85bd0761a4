import { randomBytes } from "node:crypto"
import type { RouterContextProvider } from "react-router"
import { addToAuditLog } from "#app/database/audit.ts"
import { endOtherSessions } from "#app/database/auth/open-sessions.ts"
import {
  disableTotp,
  enableTotp,
  findSecondFactor,
  offerTotpSecret,
  replaceRecoveryCodes,
  type SecondFactor,
} from "#app/database/auth/second-factors.ts"
import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import type { AuditAction } from "#app/domain/account/audit-actions.ts"
import { recoveryCodeCount, recoveryCodeLength } from "#app/domain/account/one-time-code.ts"
import type { OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import { requestContext } from "#app/http/request.ts"
import { adminSessionContext, type AdminSession } from "./admin-session.server.ts"
import { recoveryHash, secretUse, consumeCode, newTotpSecret, totpAddress } from "./check-code.server.ts"
import { checkOwnPassword } from "./own-password.server.ts"
import { encryptText, decryptText } from "../encrypted-text.server.ts"

export type FactorState =
  | { is: "off" }
  /** The data for an app: the text of a QR code, and the secret alone. */
  | { is: "offered"; address: string; secret: string }
  | { is: "on"; codesLeft: number }

export type FactorChanged =
  /** They are never shown again. */
  | { ok: true; codes: string[] }
  | { ok: false; reason: "wrong_code" | "changed_meanwhile" }
  | { ok: false; reason: "own_password"; problem: OwnPasswordProblem }

/** `context` has the person and the client. */
type Input = { context: Readonly<RouterContextProvider>; password: string }

/** Returns the state of an administrator's own second step. */
export async function readSecondFactor({ adminId }: AdminSession): Promise<FactorState> {
  const factor = await asAuth((db) => findSecondFactor(db, adminId))
  if (factor?.isEnabled) return { is: "on", codesLeft: factor.codesLeft }
  const secret = factor?.secret ? decryptText(factor.secret, secretUse) : null
  return factor === null || secret === null
    ? { is: "off" }
    : { is: "offered", secret, address: totpAddress(secret, factor.email) }
}

/** Creates a secret for an app. It is not required until one code was right. */
export async function offerSecondFactor({ adminId }: AdminSession): Promise<void> {
  await asAuth((db) => offerTotpSecret(db, adminId, encryptText(newTotpSecret(), secretUse)))
}

/**
 * Enables the second step, with the password and a first code of the app.
 * @throws QueueFull
 */
export function enableSecondFactor(input: Input & { code: string }): Promise<FactorChanged> {
  return withPassword(input, async (db, { secret, isEnabled }) => {
    const { adminId } = input.context.get(adminSessionContext)
    if (secret === null || isEnabled) return { ok: false, reason: "changed_meanwhile" }
    if ((await consumeCode(db, { identityId: adminId, secret }, input.code)) !== "app") {
      return { ok: false, reason: "wrong_code" }
    }
    if (!(await enableTotp(db, adminId, secret))) return { ok: false, reason: "changed_meanwhile" }
    await settle(db, input, "admin_second_step_enabled")
    return { ok: true, codes: await newCodes(db, adminId) }
  })
}

/**
 * Replaces the recovery codes with new ones.
 * @throws QueueFull
 */
export function renewRecoveryCodes(input: Input): Promise<FactorChanged> {
  return withPassword(input, async (db, { isEnabled }) => {
    if (!isEnabled) return { ok: false, reason: "changed_meanwhile" }
    await settle(db, input, "admin_recovery_codes_renewed")
    return { ok: true, codes: await newCodes(db, input.context.get(adminSessionContext).adminId) }
  })
}

/**
 * Disables the second step.
 * @throws QueueFull
 */
export function disableSecondFactor(input: Input): Promise<FactorChanged> {
  return withPassword(input, async (db) => {
    const { adminId } = input.context.get(adminSessionContext)
    if (!(await disableTotp(db, adminId))) return { ok: false, reason: "changed_meanwhile" }
    await settle(db, input, "admin_second_step_disabled")
    return { ok: true, codes: [] }
  })
}

/** Requires the password for each change of how a person signs in, however recent it is. */
async function withPassword(
  input: Input,
  change: (db: AuthDatabase, factor: SecondFactor) => Promise<FactorChanged>,
): Promise<FactorChanged> {
  const problem = await checkOwnPassword(input.context, input.password)
  if (problem !== null) return { ok: false, reason: "own_password", problem }
  return asAuth(async (db) => {
    const factor = await findSecondFactor(db, input.context.get(adminSessionContext).adminId)
    return factor === null ? { ok: false, reason: "changed_meanwhile" } : change(db, factor)
  })
}

async function newCodes(db: AuthDatabase, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceRecoveryCodes(
    db,
    adminId,
    codes.map((code) => recoveryHash(adminId, code)),
  )
  return codes
}

/**
 * Returns letters and digits that are not mistaken for each other. There are 32, so that a random byte selects each
 * equally often.
 */
function newCode(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567"
  return Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet.charAt(byte % 32)).join("")
}

/** Signs out every other device after a change of how a person signs in (ASVS 7.4.3), and writes to the audit log. */
async function settle(db: AuthDatabase, { context }: Input, action: AuditAction): Promise<void> {
  const { adminId: id, name, sessionId } = context.get(adminSessionContext)
  const { clientAddress } = context.get(requestContext)
  await endOtherSessions(db, { identityId: id }, sessionId)
  await addToAuditLog(db, {
    action,
    actor: { kind: "admin", id, name },
    details: { address: clientAddress },
  })
}
