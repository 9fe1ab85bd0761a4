import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chown, readFile, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Client } from "pg"
import { needProgram } from "../debian-packages.ts"
import { freePort } from "../../environment/free-ports.ts"

export type Pooler = {
  port: number
  version: string
  /** Whether it keeps the names of prepared statements: since 1.21. */
  retainsNames: boolean
  end(): Promise<void>
}

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

/** Another PgBouncer than Debian's, by the path of its program. */
const program = process.env["PGBOUNCER"] ?? "pgbouncer"

/**
 * PgBouncer in transaction mode. It knows no password: it looks the verifiers of all roles up in the server, so that
 * a new secret of the platform needs nothing here.
 * @throws if it is not there and can't be installed, or does not start
 */
export async function startPgBouncer(options: Options): Promise<Pooler> {
  if (program === "pgbouncer") needProgram(program, "pgbouncer")
  const shown = spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? ""
  const [version = "", major, minor] = /^PgBouncer (\d+)\.(\d+).*$/m.exec(shown) ?? []
  if (version === "") throw new Error(`${program} is no PgBouncer`)
  const retainsNames = Number(major) > 1 || Number(minor) >= 21
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
${retainsNames ? "max_prepared_statements = 200" : ""}
`,
  )
  await writeFile(log, "")
  for (const file of [settings, users, log]) await chown(file, server.uid, server.uid)
  const running = spawn(program, ["--quiet", settings], {
    stdio: "ignore",
    uid: server.uid,
    gid: server.uid,
  })
  const ended = once(running, "exit")
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!(await results(port))) {
    if (isOver) throw new Error(`pgbouncer does not start: ${await readFile(log, "utf8")}`)
    await delay(50)
  }
  return {
    port,
    version,
    retainsNames,
    async end() {
      running.kill("SIGTERM")
      await ended
    },
  }
}

async function results(port: number): Promise<boolean> {
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
