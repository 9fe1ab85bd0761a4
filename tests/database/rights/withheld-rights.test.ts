/** The login roles have no right that the application has no use for: whoever gets hold of one fills no disk and stops nobody. */
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loginRoles, passwordOfRole, type LoginRole } from "#app/database/setup/login-roles.ts"
import { makeLoginRoles } from "#app/database/setup/make-login-roles.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { oneAtATimeWithRoles } from "../one-at-a-time.ts"

const database = useTestDatabase()
oneAtATimeWithRoles()
const clients = new Map<LoginRole, Client>()

async function connect(role: LoginRole): Promise<Client> {
  const password = passwordOfRole(role, database.secret)
  const client = new Client({ ...database.connection, user: role, password })
  await client.connect()
  return client
}

beforeAll(async () => {
  for (const role of loginRoles) clients.set(role, await connect(role))
})
afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.end()))
})

const rejected = [
  "create temporary table notes (text text)",
  "select lo_create(0)",
  "select lo_creat(-1)",
  "select lo_from_bytea(0, 'x')",
  "select lo_import('/etc/hostname')",
  "select lo_open(1, 131072)",
  "select pg_advisory_lock('public.admins'::regclass::oid::bigint)",
  "select pg_advisory_xact_lock(1, 2)",
  "select pg_try_advisory_lock(1)",
  "select pg_try_advisory_xact_lock_shared('public.backups'::regclass::oid::bigint)",
  "select pg_advisory_unlock_all()",
  "select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()",
  "select pg_cancel_backend(1)",
]

describe.each(loginRoles)("%s", (role) => {
  test.each(rejected)("may not: %s", async (statement) => {
    await expect(clients.get(role)?.query(statement)).rejects.toMatchObject({ code: "42501" })
  })
})

test("what a role changes of itself lasts until the next start", async () => {
  const settings = async () => {
    const client = await connect("vitrine_shop")
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as timeout, current_setting('search_path') as path, current_setting('work_mem') as memory",
    )
    await client.end()
    return rows[0]
  }
  const before = await settings()
  const shop = clients.get("vitrine_shop")
  await shop?.query("alter role current_user set statement_timeout = 0")
  await shop?.query("alter role current_user set work_mem = '1GB'")
  await shop?.query(
    `alter role current_user in database ${database.address.database} set search_path = pg_catalog`,
  )
  expect(await settings()).toEqual({ timeout: "0", path: "pg_catalog", memory: "1GB" })
  await makeLoginRoles(database.owner, database.secret)
  expect(await settings()).toEqual(before)
})

test("no session of another role keeps an administrator from being removed", async () => {
  const { owner } = database
  const [acting, removed] = [await insertAdmin(owner), await insertAdmin(owner)]
  // As another user of the server may, whom nobody keeps from it.
  await owner.query("select pg_advisory_lock('public.admins'::regclass::oid::bigint)")
  const admin = clients.get("vitrine_admin")
  await admin?.query("begin; set local lock_timeout = '1s'")
  await admin?.query(`select set_config('vitrine.admin_id', '${acting.id}', true)`)
  try {
    const removal = await admin?.query("delete from admins where id = $1", [removed.id])
    expect(removal?.rowCount).toBe(1)
  } finally {
    await admin?.query("rollback")
    await owner.query("select pg_advisory_unlock_all()")
  }
})
