import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { addToAuditLog } from "#app/database/audit.ts"
import { confirmEmail, findIdentity, resetIdentityPassword } from "#app/database/auth/identities.ts"
import { withdrawMailLinks } from "#app/database/auth/mail-tokens.ts"
import { signInName } from "#app/domain/account/sign-in-name.ts"
import { ForeseenFailure } from "#server/start/foreseen-failure.ts"
import { announcePassword, chooseAdminPassword } from "./choose-password.ts"
import { UsageError, type Command } from "./command.ts"
import { inAuthScope } from "./with-database.ts"

export const resetAdminPasswordCommand: Command = {
  name: "admin reset-password",
  summary: "sets an administrator's password and ends their sessions",
  help: `EMAIL [--password PASSWORD]

The address counts as confirmed after it. Without --password one is generated and printed. Links that were mailed for
setting a password are good no longer.

  --password PASSWORD  at least 8 characters`,
  options: { password: { type: "string" } },
  async run({ parameters, options }) {
    const [parameter] = parameters
    if (parameter === undefined || parameters.length > 1) throw new UsageError("Give one email address.")
    const email = signInName(parameter)
    const chosen = chooseAdminPassword(options["password"])
    const passwordHash = await hashPassword(chosen.password)
    await inAuthScope(async (db) => {
      const identity = await findIdentity(db, email)
      if (identity === null || identity.adminName === null) {
        throw new ForeseenFailure(`No administrator has the email "${email}".`)
      }
      const { id: identityId, adminName } = identity
      await resetIdentityPassword(db, { identityId, passwordHash })
      await confirmEmail(db, identityId)
      await withdrawMailLinks(db, identityId, "reset_password")
      const details = { identity: identityId, email: identity.email, name: adminName }
      await addToAuditLog(db, { action: "admin_password_reset", actor: { kind: "operator" }, details })
      console.log(`${adminName} has a new password; their sessions are ended.`)
    })
    announcePassword(chosen)
  },
}
