import { createHmac } from "node:crypto"
import { escapeIdentifier, type ClientBase } from "pg"

/** The login roles of the application, one for each scope. None owns anything or is a member of another role. */
export const loginRoles = ["vitrine_visitor", "vitrine_shop", "vitrine_admin", "vitrine_auth"] as const

export type LoginRole = (typeof loginRoles)[number]

/** A role's password: as strong as the secret, of no use for another role, and nowhere written down. */
export function passwordOfRole(role: LoginRole, secret: string): string {
  return createHmac("sha256", secret).update(`vitrine login role ${role}`).digest("base64url")
}

/** Limits of every statement, set on the role because a pooler in between takes no options; as the catalogue has them. */
export const roleSettings: readonly string[] = [
  "statement_timeout=10s",
  "lock_timeout=5s",
  "idle_in_transaction_session_timeout=15s",
  "search_path=public",
  "row_security=on",
]

/**
 * Functions that PostgreSQL lets everyone call and no login role has a use for: large objects fill the disk past every
 * policy, advisory locks hold up others, and a role's sessions are not each other's to end.
 */
export const withheldFunctions = `(select p.oid, p.proowner, p.proacl from pg_proc p
  where p.pronamespace = 'pg_catalog'::regnamespace
  and p.proname ~ '^(lo_.*|loread|lowrite|pg_(try_)?advisory_.*|pg_(cancel|terminate)_backend)$')`

/** The database that the connection is in, if its rights are the connected role's to give. */
export const ownDatabase = `(select datname, datacl, datdba from pg_database
  where datname = current_database() and pg_has_role(datdba, 'usage'))`

/**
 * Takes from everyone, and from the login roles, what they have no use for in this database: temporary tables and
 * {@link withheldFunctions}. Where another role owns these, as on most hosted servers, it is left to that one. Writes only
 * what is not so yet. A copied database has the template's functions, but not its own rights.
 */
export async function withholdRights(client: ClientBase): Promise<void> {
  const holders = ["public", ...loginRoles].join(", ")
  const { rows } = await client.query<{ database: string }>(
    `select datname as database from ${ownDatabase} d
     where exists (
       select from aclexplode(coalesce(datacl, acldefault('d', datdba))) a left join pg_roles r on r.oid = a.grantee
       where a.privilege_type = 'TEMPORARY' and (a.grantee = 0 or r.rolname = any($1)))`,
    [loginRoles],
  )
  for (const { database } of rows)
    await client.query(`revoke temporary on database ${escapeIdentifier(database)} from ${holders}`)
  const callable = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from ${withheldFunctions} p
     where pg_has_role(proowner, 'usage') and exists (
       select from aclexplode(coalesce(proacl, acldefault('f', proowner))) a left join pg_roles r on r.oid = a.grantee
       where a.grantee = 0 or r.rolname = any($1))`,
    [loginRoles],
  )
  if (callable.rows.length === 0) return
  const names = callable.rows.map(({ name }) => `pg_catalog.${name}`)
  await client.query(`revoke execute on function ${names.join(", ")} from ${holders}`)
  // The database's owner keeps the right: migrations, backups and a trigger use these locks.
  await client.query(`grant execute on function ${names.join(", ")} to pg_database_owner`)
}
