import * as v from "valibot"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import {
  replacePassword,
  writeAdministrator,
  writeOperatorsAudit,
} from "#app/database/seed/write-administrator.ts"
import { email as emailFormat } from "#server/start/setting-formats.ts"
import { announcePassword, chooseAdminPassword } from "./choose-password.ts"
import { UsageError } from "./command.ts"
import type { Command } from "./command.ts"
import { asOwner, withDatabase } from "./with-database.ts"

export const createAdmin: Command = {
  name: "admin create",
  summary: "makes an administrator, or gives an existing one a new password",
  help: `EMAIL [--name NAME] [--password PASSWORD]

The address counts as confirmed. Without --password one is generated and printed. An administrator who exists gets the
new password, and all sessions of theirs end.

  --name NAME          as the panel shows it; without it what stands before the @
  --password PASSWORD  at least 8 characters`,
  options: { name: { type: "string" }, password: { type: "string" } },
  async run({ parameters, options }) {
    const [email] = parameters
    if (email === undefined || parameters.length > 1 || !v.is(emailFormat, email))
      throw new UsageError("Give one email address.")
    const chosen = chooseAdminPassword(options["password"])
    const name = options["name"]?.trim() || email.replace(/@.*/, "")
    const passwordHash = await hashPassword(chosen.password)
    let isNew = false
    await withDatabase((database) =>
      asOwner(database, async (client) => {
        isNew = !(await replacePassword(client, { email, passwordHash }))
        if (isNew) await writeAdministrator(client, { email, name, passwordHash })
        await writeOperatorsAudit(client, isNew ? "admin_created" : "admin_password_reset", email)
      }),
    )
    console.log(isNew ? `${email} is an administrator now.` : `${email} has a new password.`)
    announcePassword(chosen)
  },
}
