import type { ClientBase } from "pg"

/** The first administrator, whose address counts as confirmed: the operator wrote it down or was shown it. */
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
