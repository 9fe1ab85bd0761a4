import { createHmac } from "node:crypto"
import { escapeIdentifier, type ClientBase } from "pg"

/** The login roles of the application, one for each scope. None owns anything or is a member of another role. */
export const loginRoles = ["vitrine_visitor", "vitrine_shop", "vitrine_admin", "vitrine_auth"] as const

export type LoginRole = (typeof loginRoles)[number]

/** Derives a role's password: as strong as the secret, useless for another role, and stored nowhere. */
export function passwordOfRole(role: LoginRole, secret: string): string {
  return createHmac("sha256", secret).update(`vitrine login role ${role}`).digest("base64url")
}

/**
 * The limits of every statement, as the catalogue writes them. They are set on the role because a pooler in between
 * takes no options.
 */
export const roleSettings: readonly string[] = [
  "statement_timeout=10s",
  "lock_timeout=5s",
  "idle_in_transaction_session_timeout=15s",
  "search_path=public",
  "row_security=on",
]

/**
 * PostgreSQL lets everyone call these functions, but no login role needs them: large objects fill the disk past every
 * policy, advisory locks block others, and a role's sessions could end each other.
 */
export const withheldFunctions = `(select p.oid, p.proowner, p.proacl from pg_proc p
  where p.pronamespace = 'pg_catalog'::regnamespace
  and p.proname ~ '^(lo_.*|loread|lowrite|pg_(try_)?advisory_.*|pg_(cancel|terminate)_backend)$')`

/** The database of the connection, if the connected role can grant its rights. */
export const ownDatabase = `(select datname, datacl, datdba from pg_database
  where datname = current_database() and pg_has_role(datdba, 'usage'))`

/**
 * Revokes from everyone, and from the login roles, what they don't need in this database: temporary tables and {@link
 * withheldFunctions}. If another role owns these, as on most hosted servers, it can't revoke them. It writes only what
 * differs. A copied database has the template's functions, but not its own rights.
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
