import type { RouterContextProvider } from "react-router"
import { addToAuditLog } from "#app/database/audit.ts"
import { markPasswordGiven } from "#app/database/auth/admin-sessions.ts"
import { findIdentityById, lockIdentityPassword } from "#app/database/auth/identities.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { isPasswordRecent, type OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import { requestContext, type SignInClient } from "#app/http/request.ts"
import { adminSessionContext, type AdminSession } from "./admin-session.server.ts"
import { verifyPassword } from "../password/password-hash.server.ts"
import { adminAccount, refund, throttleSignIn, TooManyAttempts } from "../throttle/throttle.server.ts"

type Attempt = SignInClient & { session: AdminSession; password: string }

/**
 * Requires the password again for a dangerous action if it was given long ago, so that a person who finds an open
 * device can't do it. Null means that the action may continue.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function requireOwnPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<OwnPasswordProblem | null> {
  const { passwordAgeSeconds } = context.get(adminSessionContext)
  return isPasswordRecent(passwordAgeSeconds) ? null : checkOwnPassword(context, password)
}

/**
 * Checks the password of the signed-in administrator, throttled like sign-ins. Returns null if it is right; it then
 * counts as given now.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function checkOwnPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<OwnPasswordProblem | null> {
  if (password === "") return { kind: "password_missing" }
  const session = context.get(adminSessionContext)
  const { clientAddress, deviceCookie } = context.get(requestContext)
  const problem = await tryPassword({ session, password, clientAddress, deviceCookie })
  // The page does not require it again, and the guard changes the token.
  if (problem === null)
    context.set(adminSessionContext, { ...session, passwordAgeSeconds: 0, isPasswordGivenNow: true })
  return problem
}

async function tryPassword(attempt: Attempt): Promise<OwnPasswordProblem | null> {
  const { session, password, ...client } = attempt
  const { adminId: identityId, sessionId } = session
  try {
    const admitted = await throttleSignIn({ account: adminAccount(identityId), ...client })
    const identity = await asAuth((db) => findIdentityById(db, identityId))
    const verified = identity?.passwordHash ?? null
    const isRight = await verifyPassword(password, verified, "known")
    if (!isRight || verified === null) return await reject(attempt)
    const isStored = await asAuth(async (db) => {
      if (!(await lockIdentityPassword(db, { identityId, verified, upgraded: null }))) return false
      await refund(db, admitted)
      return markPasswordGiven(db, sessionId)
    })
    // A reset has changed the password meanwhile and ended the session.
    return isStored ? null : { kind: "wrong_password" }
  } catch (error) {
    if (error instanceof TooManyAttempts) return { kind: "too_many_attempts", waitSeconds: error.waitSeconds }
    throw error
  }
}

async function reject({ session, clientAddress }: Attempt): Promise<OwnPasswordProblem> {
  const { adminId: id, name } = session
  const actor = { kind: "admin", id, name } as const
  const details = { address: clientAddress }
  await asAuth((db) => addToAuditLog(db, { action: "admin_password_refused", actor, details }))
  return { kind: "wrong_password" }
}
