import { Client } from "pg"
import { ForeseenFailure } from "../start/foreseen-failure.ts"

/** `ssl` is said, because pg would otherwise ask `PGSSLMODE` of the operator's shell. */
export type PostgresConnection = {
  host: string
  port: number
  user: string
  database: string
  ssl: false
  password?: string
}

/** `busy`: it is there and starts, stops or is too slow to say. */
export type Answer = "ready" | "busy" | "absent"

const ABSENT = new Set(["ENOENT", "ECONNREFUSED", "ENOTSOCK", "EPIPE"])

/** SQLSTATE cannot_connect_now and its neighbours of class 57, and too_many_connections. */
const BUSY = /^(57P0\d|53300)$/

/** Asks whether a server answers at `connection`. Throws a ForeseenFailure where it answers with a refusal. */
export async function probe(connection: PostgresConnection): Promise<Answer> {
  const client = new Client({ ...connection, database: "postgres", connectionTimeoutMillis: 2_000 })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("select 1")
    return "ready"
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code !== undefined && ABSENT.has(code)) return "absent"
    if (code === undefined || BUSY.test(code) || code === "ECONNRESET") return "busy"
    throw new ForeseenFailure(`The embedded database refuses this process: ${message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
