import * as v from "valibot"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import {
  replacePassword,
  writeAdministrator,
  writeOperatorsAudit,
} from "#app/database/seed/write-administrator.ts"
import { email as emailFormat } from "#server/start/setting-formats.ts"
import { addToAuditLog } from "#app/database/audit.ts"
import { confirmEmail, findIdentity, resetIdentityPassword } from "#app/database/auth/identities.ts"
import { withdrawMailLinks } from "#app/database/auth/mail-tokens.ts"
import { signInName } from "#app/domain/account/contact.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { OperatorError } from "#server/log/failures.ts"
import { announcePassword, chooseAdminPassword } from "./choose-password.ts"
import { onlyParameter, UsageError, takesNoParameters, printTable, type Command } from "./command.ts"
import { asOwner, inAuthScope } from "./with-database.ts"

export const createAdmin: Command = {
  name: "admin create",
  summary: "makes an administrator, or gives an existing one a new password",
  help: `EMAIL [--name NAME] [--password PASSWORD]

The address counts as confirmed. Without --password one is generated and printed. An administrator who exists gets the
new password, and all sessions of theirs end.

  --name NAME          as the panel shows it; without it what stands before the @
  --password PASSWORD  at least 8 characters`,
  options: { name: { type: "string" }, password: { type: "string" } },
  async run(given) {
    const email = onlyParameter(given, "one email address")
    if (!v.is(emailFormat, email)) throw new UsageError("Give one email address.")
    const chosen = chooseAdminPassword(given.options["password"])
    const name = oneLine(given.options["name"] ?? "") || email.replace(/@.*/, "")
    const passwordHash = await hashPassword(chosen.password)
    let isNew = false
    await asOwner(async (client) => {
      isNew = !(await replacePassword(client, { email, passwordHash }))
      if (isNew) await writeAdministrator(client, { email, name, passwordHash })
      await writeOperatorsAudit(client, isNew ? "admin_created" : "admin_password_reset", email)
    })
    console.log(isNew ? `${email} is an administrator now.` : `${email} has a new password.`)
    announcePassword(chosen)
  },
}

type Row = { email: string; confirmed: boolean; created: string; active: string; name: string }

export const listAdminsCommand: Command = {
  name: "admin list",
  summary: "lists the administrators",
  help: `

One line for each, the newest first: email, whether the address is confirmed, since when, last activity, name. Times are
in UTC.`,
  async run(given) {
    takesNoParameters(given)
    await asOwner(async (client) => {
      const { rows } = await client.query<Row>(
        `select admins.email, email_confirmed_at is not null as confirmed, admins.name,
             to_char(admins.created_at at time zone 'UTC', 'YYYY-MM-DD') as created,
             coalesce(to_char(last_activity_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), 'never') as active
           from admins join identities using (id) order by admins.created_at desc, admins.id`,
      )
      const lines = rows.map(({ email, confirmed, created, active, name }) => [
        ...[email, confirmed ? "yes" : "no", created, active, name],
      ])
      printTable(["email", "confirmed", "since", "last activity", "name"], lines)
    })
  },
}

export const resetAdminPasswordCommand: Command = {
  name: "admin reset-password",
  summary: "sets an administrator's password and ends their sessions",
  help: `EMAIL [--password PASSWORD]

The address counts as confirmed after it. Without --password one is generated and printed. Links that were mailed for
setting a password are good no longer.

  --password PASSWORD  at least 8 characters`,
  options: { password: { type: "string" } },
  async run(given) {
    const email = signInName(onlyParameter(given, "one email address"))
    const chosen = chooseAdminPassword(given.options["password"])
    const passwordHash = await hashPassword(chosen.password)
    await inAuthScope(async (db) => {
      const identity = await findIdentity(db, email)
      if (identity === null || identity.adminName === null) {
        throw new OperatorError(`No administrator has the email "${email}".`)
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
