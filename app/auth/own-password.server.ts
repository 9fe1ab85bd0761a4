import type { RouterContextProvider } from "react-router"
import { keepOwnPasswordProven } from "#app/database/admin-sessions.ts"
import { addToAuditLog } from "#app/database/audit.ts"
import { findIdentityById, holdIdentityPassword } from "#app/database/identities.ts"
import { asAuth } from "#app/database/scopes.server.ts"
import { isPasswordRecent, ownPasswordField, type OwnPasswordProblem } from "#app/domain/own-password.ts"
import { requestContext } from "#app/request.ts"
import { adminSessionContext, type AdminSession } from "./admin-session.ts"
import { verifyPassword } from "./password-hash.server.ts"
import { adminAccount, throttleSignIn, TooManyAttempts } from "./throttle.server.ts"

type Asked = { session: AdminSession; password: string; clientAddress: string }

/** The own password that a form was sent with, which the form then loses: its reader need not know of it. */
export function takeOwnPassword(form: FormData): string {
  const given = form.get(ownPasswordField)
  form.delete(ownPasswordField)
  return typeof given === "string" ? given : ""
}

/**
 * Whoever finds a device signed in must not do what can't be undone: a dangerous act takes the password again when it was
 * given long ago. Null: go on. @throws DatabaseUnavailable, HashingBusy
 */
export async function askOwnPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<OwnPasswordProblem | null> {
  const { passwordAge } = context.get(adminSessionContext)
  return isPasswordRecent(passwordAge) ? null : checkOwnPassword(context, password)
}

/**
 * The password of whoever is signed in, however long ago it was given; throttled as sign-ins are. Null when it is right,
 * and from then on it counts as given just now. @throws DatabaseUnavailable, HashingBusy
 */
export async function checkOwnPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<OwnPasswordProblem | null> {
  if (password === "") return { kind: "password_missing" }
  const session = context.get(adminSessionContext)
  const { clientAddress } = context.get(requestContext)
  const problem = await tryPassword({ session, password, clientAddress })
  // The page that answers need not ask again, and the guard changes the token.
  if (problem === null)
    context.set(adminSessionContext, { ...session, passwordAge: 0, isPasswordGivenNow: true })
  return problem
}

async function tryPassword(asked: Asked): Promise<OwnPasswordProblem | null> {
  const { session, password, clientAddress } = asked
  const { adminId: identityId, sessionId } = session
  try {
    const identity = await asAuth(async (db) => {
      await throttleSignIn(db, { account: adminAccount(identityId), clientAddress })
      return findIdentityById(db, identityId)
    })
    const verified = identity?.passwordHash ?? null
    if (!(await verifyPassword(password, verified)) || verified === null) return await refuse(asked)
    const isKept = await asAuth(
      async (db) =>
        (await holdIdentityPassword(db, { identityId, verified, upgraded: null })) &&
        (await keepOwnPasswordProven(db, sessionId)),
    )
    // A reset meanwhile has ended the session: what was right is right no longer.
    return isKept ? null : { kind: "wrong_password" }
  } catch (error) {
    if (error instanceof TooManyAttempts) return { kind: "too_many_attempts", wait: error.wait }
    throw error
  }
}

async function refuse({ session, clientAddress }: Asked): Promise<OwnPasswordProblem> {
  const { adminId: id, name } = session
  const actor = { kind: "admin", id, name } as const
  const details = { address: clientAddress }
  await asAuth((db) => addToAuditLog(db, { action: "admin_password_refused", actor, details }))
  return { kind: "wrong_password" }
}
