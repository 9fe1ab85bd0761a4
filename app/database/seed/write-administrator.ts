import type { ClientBase } from "pg"
import type { AuditAction } from "#app/domain/account/audit-actions.ts"

/** Inserts the first administrator. The address counts as confirmed, because the operator wrote or saw it. */
export async function writeAdministrator(
  client: ClientBase,
  administrator: { email: string; name: string; passwordHash: string },
): Promise<void> {
  const { email, name, passwordHash } = administrator
  await client.query(
    `with identity as (
       insert into identities (email, password_hash, email_confirmed_at) values ($1, $2, now()) returning id, email
     )
     insert into admins (id, email, name) select id, email, $3 from identity`,
    [email, passwordHash, name],
  )
}

/**
 * Replaces a password and ends the sessions. Returns false if nobody has this address. An identity without a row in
 * `admins` was removed: it becomes an administrator again.
 */
export async function replacePassword(
  client: ClientBase,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
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

/** Records what the operator did with a command. */
export async function writeOperatorsAudit(
  client: ClientBase,
  action: AuditAction,
  email: string,
): Promise<void> {
  await client.query(
    "insert into audit_log (actor, action, details) values ('operator', $1, jsonb_build_object('email', $2::text))",
    [action, email],
  )
}
