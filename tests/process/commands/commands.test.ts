import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { expect, test } from "vitest"
import { verifyPassword } from "#app/auth/password/password-hash.server.ts"
import { joinPostgres, startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { runningPostmaster } from "../postgres/postmaster.ts"
import { initialisedCluster, preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { runPlatform } from "../serving/run-platform.ts"
import { callCommand, runCommand } from "./run-command.ts"
import { temporaryFolder } from "../temporary-folder.ts"

const vitrine = (folder: string, ...args: string[]) => callCommand({ DATA_DIR: folder }, ...args)

const anywhere = "/dev/null/never-touched"

async function query(folder: string, text: string): Promise<Record<string, string>[]> {
  const directory = join(folder, "postgres")
  const isRunning = runningPostmaster(directory) !== undefined
  const server = await (isRunning ? joinPostgres({ directory }) : startPostgres({ directory, log: () => {} }))
  const client = new Client(server.connection)
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(text)
  await client.end()
  await server.stop()
  return rows
}

const insertShop = `insert into shops (name, slug, username, email, password_hash)
  values ('Cedar', 'cedar', 'Cedar', 'owner@cedar.example', repeat('x', 97)) returning id`
const insertSession = `insert into sessions (token_hash, shop_id, ends_at, idle_ends_at)
  select sha256('token'), id, now() + interval '1 day', now() + interval '1 day' from shops`

test("help is printed by a process, and an unknown command ends with status 2", async () => {
  const help = await runCommand({ DATA_DIR: anywhere }, "migrate", "--help")
  expect(help).toMatchObject({ status: 0, errors: "" })
  expect(help.output).toContain("npm run vitrine -- migrate")
  const unknown = await vitrine(anywhere, "migrate", "twice")
  expect(unknown).toMatchObject({ status: 2, errors: expect.stringContaining("npm run vitrine") })
})

test("a reader that ends before the command does, as head does, ends no backup", async () => {
  const folder = await preparedDataDirectory()
  const file = join(await temporaryFolder(), "backup.tar.gz")
  const command = spawn(process.execPath, ["cli/vitrine.ts", "backup", file], {
    env: { PATH: process.env["PATH"], DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  })
  command.stdout.destroy()
  expect(await once(command, "close")).toEqual([0, null])
  expect(existsSync(file)).toBe(true)
})

test("what it can't do is one sentence, with status 1", async () => {
  const { status, errors } = await runCommand({ DATA_DIR: anywhere }, "migrate")
  expect(status).toBe(1)
  expect(errors).toMatch(/^DATA_DIR: [^\n]+\.\n$/)
  const unmigrated = join(await temporaryFolder(), "data")
  initialisedCluster(join(unmigrated, "postgres"))
  const empty = await vitrine(unmigrated, "admin", "create", "a@shops.example")
  expect(empty).toMatchObject({
    status: 1,
    errors: "The database has no tables yet: run the command migrate first.\n",
  })
})

test("while the platform stands still a command starts its database, and stops it again", async () => {
  const folder = await preparedDataDirectory()
  expect(await vitrine(folder, "migrate")).toMatchObject({
    status: 0,
    errors: "",
    output: "The database is up to date.\n",
  })
  expect(await vitrine(folder, "seed")).toMatchObject({
    status: 0,
    output: expect.stringContaining("nothing was changed"),
  })
  expect(runningPostmaster(join(folder, "postgres"))).toBeUndefined()
})

test("administrators are listed, and get a new password that ends their sessions and links, while it stands still", async () => {
  const folder = await preparedDataDirectory()
  await vitrine(folder, "admin", "create", "rima@shops.example", "--name", "Rima\nHaddad")
  await query(
    folder,
    `insert into sessions (token_hash, identity_id, ends_at, idle_ends_at)
       select sha256('token'), id, now() + interval '1 day', now() + interval '1 day' from identities;
     insert into mail_tokens (token_hash, identity_id, purpose, expires_at)
       select sha256('link'), id, 'reset_password', now() + interval '1 hour' from identities;
     update identities set email_confirmed_at = null`,
  )
  const unknown = await vitrine(folder, "admin", "reset-password", "nobody@shops.example")
  expect(unknown).toMatchObject({
    status: 1,
    errors: 'No administrator has the email "nobody@shops.example".\n',
  })
  expect((await vitrine(folder, "admin", "list")).output).toMatch(
    /^email +confirmed +since +last activity +name\nrima@shops\.example +no +\d{4}-\d\d-\d\d +never +Rima Haddad\n$/,
  )
  const reset = await vitrine(folder, "admin", "reset-password", "RIMA@shops.example")
  expect(reset).toMatchObject({ status: 0, errors: "" })
  const generated = /shown this once: (\S+)/.exec(reset.output)?.[1] ?? ""
  const [row] = await query(
    folder,
    `select password_hash as hash, (email_confirmed_at is not null)::text as confirmed,
       (select count(*)::text from sessions) as sessions, (select count(*)::text from mail_tokens) as links
     from identities`,
  )
  expect(row).toMatchObject({ confirmed: "true", sessions: "0", links: "0" })
  expect(await verifyPassword(generated, row?.["hash"] ?? null)).toBe(true)
  const [last] = await query(folder, "select actor, action from audit_log order by at desc limit 1")
  expect(last).toEqual({ actor: "operator", action: "admin_password_reset" })
})

test("beside a running platform an administrator is made, and gets another password, which ends the session; a shop too", async () => {
  const folder = await preparedDataDirectory()
  const platform = await runPlatform({ DATA_DIR: folder })
  const created = await vitrine(folder, "admin", "create", "Rima@shops.example")
  expect(created).toMatchObject({ status: 0, errors: "" })
  const generated = /shown this once: (\S+)/.exec(created.output)?.[1] ?? ""
  const stored = `select admins.name, password_hash as hash, (email_confirmed_at is not null)::text as confirmed
    from admins join identities using (id)`
  const [first] = await query(folder, stored)
  expect(first).toMatchObject({ name: "Rima", confirmed: "true" })
  expect(await verifyPassword(generated, first?.["hash"] ?? null)).toBe(true)

  const again = await vitrine(folder, "admin", "create", "rima@shops.example", "--password", "cedar-of-god-7")
  expect(again).toMatchObject({ status: 0, errors: "" })
  expect(again.output).not.toContain("cedar-of-god-7")
  expect(await query(folder, stored)).toHaveLength(1)
  const log = await query(folder, "select actor, action from audit_log order by at")
  expect(log).toEqual([
    { actor: "operator", action: "admin_created" },
    { actor: "operator", action: "admin_password_reset" },
  ])

  const signIn = (password: string) =>
    fetch(`${platform.url}/admin/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ email: "rima@shops.example", password }),
    })
  const signedIn = await signIn("cedar-of-god-7")
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const visit = () => fetch(`${platform.url}/admin`, { redirect: "manual", headers: { cookie } })
  expect((await visit()).status).toBe(200)
  expect((await vitrine(folder, "admin", "list")).output).toMatch(/Rima@shops\.example +yes .+ Rima\n$/)
  await vitrine(folder, "admin", "reset-password", "rima@shops.example", "--password", "olive-tree-9")
  expect((await visit()).status).toBe(302)
  expect((await signIn("cedar-of-god-7")).status).toBe(401)
  expect((await signIn("olive-tree-9")).status).toBe(302)

  await query(folder, insertShop)
  await query(folder, insertSession)
  // As the operator calls it: in a process of its own.
  const list = await runCommand({ DATA_DIR: folder }, "shop", "list")
  expect(list.output).toMatch(
    /^slug +username +email +state +payment +plan +products +name\ncedar +Cedar +owner@cedar\.example +active +unpaid +Basic +0 +Cedar\n$/,
  )
  expect(await vitrine(folder, "shop", "reset-password", "nobody")).toMatchObject({
    status: 1,
    errors: 'No shop has the email or username "nobody".\n',
  })
  expect(await vitrine(folder, "shop", "reset-password", "CEDAR", "--password", "zaatar7")).toMatchObject({
    status: 0,
    errors: "",
  })
  const [shop] = await query(
    folder,
    `select password_hash as hash, (select count(*)::text from sessions where shop_id is not null) as sessions
     from shops`,
  )
  expect(shop?.["sessions"]).toBe("0")
  expect(await verifyPassword("zaatar7", shop?.["hash"] ?? null)).toBe(true)
  expect((await fetch(`${platform.url}/readyz`)).status).toBe(200)
})
