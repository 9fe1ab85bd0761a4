import { randomBytes } from "node:crypto"
import {
  existsSync,
  readFileSync,
  writeFileSync,
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { OperatorError } from "../log/failures.ts"
import { usesTcp } from "./cluster-configuration.ts"

/** `ssl` is explicit, because pg would otherwise read `PGSSLMODE` of the operator's shell. */
export type PostgresConnection = {
  host: string
  port: number
  user: string
  database: string
  ssl: false
  password?: string
}

/** `busy`: the server exists, but is starting, stopping or too slow to respond. */
type Result = "ready" | "busy" | "absent"

const absentCodes = new Set(["ENOENT", "ECONNREFUSED", "ENOTSOCK", "EPIPE"])

/** Matches the SQLSTATE cannot_connect_now and others of class 57, and too_many_connections. */
const busyStates = /^(57P0\d|53300)$/

/**
 * Checks whether a server responds at `connection`.
 * @throws OperatorError if it responds with an error
 */
export async function probe(connection: PostgresConnection): Promise<Result> {
  const client = new Client({ ...connection, database: "postgres", connectionTimeoutMillis: 2_000 })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("select 1")
    return "ready"
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code !== undefined && absentCodes.has(code)) return "absent"
    if (code === undefined || busyStates.test(code) || code === "ECONNRESET") return "busy"
    throw new OperatorError(`The embedded database refuses this process: ${message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Returns the file of the superuser's password, which only systems without Unix sockets need. It is generated once,
 * beside the database's folder.
 */
export function passwordFile(directory: string): string {
  const file = `${directory}.password`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 })
  return file
}

const superuserPassword = (directory: string): string => readFileSync(passwordFile(directory), "utf8")

/** Returns the superuser's connection to the platform's database in the server of `directory`. */
export function connectionTo(server: { host: string; port: number; directory: string }): PostgresConnection {
  const { host, port, directory } = server
  const connection: PostgresConnection = { host, port, user: "postgres", database: "vitrine", ssl: false }
  return usesTcp ? { ...connection, password: superuserPassword(directory) } : connection
}

/** A socket's complete path has 104 bytes on macOS and 108 on Linux, with the zero at its end. */
const maxFolderBytes = 103 - "/.s.PGSQL.65535".length

type ClientHost = { host: string; release(): void }

/** Returns the host for a client: the folder of the server's socket, under a name that is short enough. */
export function clientHost(directory: string): ClientHost {
  if (usesTcp) return { host: "127.0.0.1", release: () => {} }
  if (Buffer.byteLength(directory) <= maxFolderBytes) return { host: directory, release: () => {} }
  if (existsSync(`/proc/${process.pid}/fd`)) return openFolder(directory)
  return linkFolder(directory)
}

/** The name has the process id, not `self`, so that worker processes can use the same host. */
function openFolder(directory: string): ClientHost {
  const handle = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY)
  return { host: `/proc/${process.pid}/fd/${handle}`, release: () => closeSync(handle) }
}

function linkFolder(directory: string): ClientHost {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-"))
  const host = join(folder, "db")
  symlinkSync(directory, host)
  return { host, release: () => rmSync(folder, { recursive: true, force: true }) }
}
