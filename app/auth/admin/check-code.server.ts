import { createHash } from "node:crypto"
import type { AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { consumeRecoveryCode, consumeTotpStep } from "#app/database/auth/second-factors.ts"
import { readOneTimeCode } from "#app/domain/account/one-time-code.ts"
import { unseal } from "../sealed.server.ts"
import { totpStep } from "./totp.server.ts"

/** What a stored secret is sealed for. */
export const secretUse = "totp secret"

/** The hash of a person's recovery code as the database has it, 32 bytes; the code itself has 140 bits. */
export function recoveryHash(identityId: string, code: string): Buffer {
  return createHash("sha256").update(`${identityId} ${code}`).digest()
}

/**
 * How a typed code proves the second step: by the app, by a recovery code, or (null) not. Either is used up with it.
 * `secret` is the stored, sealed one.
 */
export async function consumeCode(
  db: AuthDatabase,
  person: { identityId: string; secret: string },
  typed: string,
): Promise<"app" | "recovery" | null> {
  const read = readOneTimeCode(typed)
  if (read === null) return null
  const { identityId } = person
  if (read.kind === "recovery") {
    return (await consumeRecoveryCode(db, identityId, recoveryHash(identityId, read.code)))
      ? "recovery"
      : null
  }
  const secret = unseal(person.secret, secretUse)
  const step = secret === null ? null : totpStep(secret, read.code, Date.now())
  return step !== null && (await consumeTotpStep(db, identityId, step)) ? "app" : null
}
