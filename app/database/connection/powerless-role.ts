import type { ClientBase } from "pg"
import type { LoginRole } from "../setup/login-role.ts"

/**
 * Throws unless the connection is the expected role's and that role is bound by every policy: no superuser, no bypass,
 * owner of nothing, member of nothing.
 */
export async function assertPowerless(client: ClientBase, role: LoginRole): Promise<void> {
  const { rows } = await client.query<{ name: string; isBound: boolean }>(`
    select current_user::text as name, not (
      rolsuper or rolbypassrls or session_user <> current_user
      or exists (select from pg_auth_members where member = pg_roles.oid)
      or exists (select from pg_class where relowner = pg_roles.oid)
      or exists (select from pg_proc where proowner = pg_roles.oid)
      or exists (select from pg_namespace where nspowner = pg_roles.oid)
    ) as "isBound"
    from pg_roles where rolname = current_user`)
  const [found] = rows
  if (found?.name !== role) throw new Error(`the database took ${role} for ${found?.name ?? "nobody"}`)
  if (!found.isBound) throw new Error(`the database role ${role} has rights that policies do not bind`)
}
