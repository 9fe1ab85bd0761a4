import type { ClientBase } from "pg"
import * as v from "valibot"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import type { AuditAction } from "#app/domain/account/audit-actions.ts"
import { writeAdministrator } from "#app/database/seed/write-administrator.ts"
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
        await writeAudit(client, isNew ? "admin_created" : "admin_password_reset", email)
      }),
    )
    console.log(isNew ? `${email} is an administrator now.` : `${email} has a new password.`)
    announcePassword(chosen)
  },
}

/** An identity without a row in `admins` is one that was removed: it becomes an administrator again. */
async function replacePassword(
  client: ClientBase,
  { email, passwordHash }: { email: string; passwordHash: string },
) {
  const { rows } = await client.query<{ id: string }>(
    "update identities set password_hash = $2, email_confirmed_at = coalesce(email_confirmed_at, now()) where lower(email) = lower($1) returning id",
    [email, passwordHash],
  )
  const [identity] = rows
  if (identity === undefined) return false
  await client.query("delete from sessions where identity_id = $1", [identity.id])
  await client.query(
    "insert into admins (id, email, name) select id, email, split_part(email, '@', 1) from identities where id = $1 on conflict (id) do nothing",
    [identity.id],
  )
  return true
}

async function writeAudit(client: ClientBase, action: AuditAction, email: string): Promise<void> {
  await client.query(
    "insert into audit_log (actor, action, details) values ('operator', $1, jsonb_build_object('email', $2::text))",
    [action, email],
  )
}
