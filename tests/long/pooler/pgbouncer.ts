import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chown, readFile, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Client } from "pg"
import { freePort } from "../../environment/free-ports.ts"

export type Pooler = { port: number; version: string; end(): Promise<void> }

type Options = {
  /** Of this run's own. */
  folder: string
  /** The folder of the server's socket, and the account that may enter it. */
  server: { host: string; port: number; uid: number }
  database: string
  /** Of the server; makes the role by which the pooler looks passwords up. */
  superuser: Client
  /** Connections to the server, for each role. */
  poolSize: number
}

/**
 * Debian's PgBouncer in transaction mode. It knows no password: it looks the verifiers of all roles up in the server, so that
 * a new secret of the platform needs nothing here. @throws if it is not there and can't be installed, or does not start
 */
export async function startPgBouncer(options: Options): Promise<Pooler> {
  if (spawnSync("which", ["pgbouncer"]).status !== 0) {
    console.log("installing PgBouncer from Debian's packages")
    const install = ["install", "-y", "-qq", "--no-install-recommends", "pgbouncer"]
    if (spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"] }).status !== 0)
      throw new Error("pgbouncer is not there, and could not be installed")
  }
  const { folder, server, database, superuser, poolSize } = options
  await superuser.query(`
    create role pooler login password 'sample';
    create schema pooler authorization pooler;
    create function pooler.verifier(name text) returns table (usename name, passwd text)
      language sql security definer set search_path = pg_catalog
      as 'select usename, passwd from pg_shadow where usename = name';
    revoke all on function pooler.verifier(text) from public;
    grant execute on function pooler.verifier(text) to pooler`)
  const port = await freePort()
  const [settings, users, log] = ["pgbouncer.ini", "users", "log"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(users, '"pooler" "sample"\n')
  await writeFile(
    settings,
    `[databases]
${database} = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_user = pooler
auth_query = select usename, passwd from pooler.verifier($1)
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
logfile = ${log}
`,
  )
  await writeFile(log, "")
  for (const file of [settings, users, log]) await chown(file, server.uid, server.uid)
  const program = spawn("pgbouncer", ["--quiet", settings], {
    stdio: "ignore",
    uid: server.uid,
    gid: server.uid,
  })
  const ended = once(program, "exit")
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!(await answers(port))) {
    if (isOver) throw new Error(`pgbouncer does not start: ${await readFile(log, "utf8")}`)
    await delay(50)
  }
  const version = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" }).stdout.split("\n")[0] ?? ""
  return {
    port,
    version,
    async end() {
      program.kill("SIGTERM")
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
