import { type Client, escapeIdentifier, escapeLiteral } from "pg"
import { type LoginRole, loginRoles, passwordOfRole, roleSettings, withholdRights } from "./login-roles.ts"
import { createHash, createHmac, pbkdf2 } from "node:crypto"
import { promisify } from "node:util"

/**
 * Creates missing login roles, sets their passwords, limits and search path, and revokes default rights that they don't
 * need. Roles belong to the whole server: databases on one server share the roles, and therefore the secret. It runs
 * inside the caller's transaction, as any role that can create roles. It writes only what differs, if it can know that:
 * PostgreSQL rejects two parallel writes of one role.
 */
export async function makeLoginRoles(client: Client, secret: string): Promise<void> {
  for (const role of loginRoles) {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    await setPassword(client, role, passwordOfRole(role, secret))
    await limit(client, role)
    await allow(client, role)
  }
  await withholdRights(client)
}

/** Some hosted servers check the length of a password, and so need it in plain text. */
async function setPassword(client: Client, role: LoginRole, password: string): Promise<void> {
  const verifier = await scramVerifier(password)
  if ((await storedVerifier(client, role)) === verifier) return
  const set = (text: string) => client.query(`alter role ${role} login password ${escapeLiteral(text)}`)
  await client.query("savepoint password")
  try {
    await set(verifier)
  } catch {
    await client.query("rollback to savepoint password")
    await set(password)
  }
}

/** Reads the stored password. Only a superuser, such as the embedded server's, may read it. */
async function storedVerifier(client: Client, role: LoginRole): Promise<string | null> {
  const may = await client.query("select where has_table_privilege('pg_authid', 'select')")
  if (!may.rowCount) return null
  const sql = "select rolpassword as verifier from pg_authid where rolname = $1"
  const { rows } = await client.query<{ verifier: string | null }>(sql, [role])
  return rows[0]?.verifier ?? null
}

/** Sets the limits. A role can change its own settings, for all databases or for one; such settings are removed. */
async function limit(client: Client, role: LoginRole): Promise<void> {
  const { rows } = await client.query<{ settings: string[]; database: string | null }>(
    `select setconfig as settings, datname as database from pg_db_role_setting
     left join pg_database on pg_database.oid = setdatabase
     where setrole = $1::regrole and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    [role],
  )
  const here = rows.find(({ database }) => database !== null)?.database
  if (here) await client.query(`alter role ${role} in database ${escapeIdentifier(here)} reset all`)
  let stated = rows.find(({ database }) => database === null)?.settings ?? []
  if (stated.some((setting) => !roleSettings.includes(setting))) {
    await client.query(`alter role ${role} reset all`)
    stated = []
  }
  for (const setting of roleSettings) {
    if (stated.includes(setting)) continue
    const [name, value] = setting.split("=")
    await client.query(`alter role ${role} set ${name} = '${value}'`)
  }
}

/** Grants access to the database. PostgreSQL lets everyone in by default, but an operator may have revoked that. */
async function allow(client: Client, role: LoginRole): Promise<void> {
  const { rows } = await client.query<{ database: string; mayConnect: boolean; mayUse: boolean }>(
    `select current_database() as database, has_database_privilege($1, current_database(), 'connect') as "mayConnect",
      has_schema_privilege($1, 'public', 'usage') as "mayUse"`,
    [role],
  )
  const [{ database, mayConnect, mayUse } = { database: "", mayConnect: true, mayUse: true }] = rows
  if (!mayConnect) await client.query(`grant connect on database ${escapeIdentifier(database)} to ${role}`)
  if (!mayUse) await client.query(`grant usage on schema public to ${role}`)
}

const iterations = 4096

/**
 * Returns PostgreSQL's stored form of a password (RFC 5803), so that the password itself is in no statement and in no
 * log. The salt is derived too, so the same password gives the same text.
 */
async function scramVerifier(password: string): Promise<string> {
  const salt = createHash("sha256").update(`vitrine salt ${password}`).digest().subarray(0, 16)
  const salted = await promisify(pbkdf2)(password, salt, iterations, 32, "sha256")
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest()
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest("base64")
  const serverKey = keyOf("Server Key").toString("base64")
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`
}
