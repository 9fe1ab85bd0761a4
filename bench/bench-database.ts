import { createHash } from "node:crypto"
import { join, resolve } from "node:path"
import { Client } from "pg"
import { migrateDatabase, openDatabase, type DatabaseServer } from "#server/start/open-database.ts"
import { readSettings, type Settings } from "#server/start/settings.ts"

export type BenchDatabase = Pick<DatabaseServer, "address"> & {
  settings: Settings
  /** The schema's owner. */
  owner: Client
  /** Another one on the same server, made when there is none; it is kept. */
  beside(name: string): Promise<BenchDatabase>
  close(): Promise<void>
}

/** Beside the platform's own: nothing of a bench is ever seen by a shopper. */
const folder = resolve(".cache", "bench")

/**
 * The database of `DATABASE_URL`, which has to be the bench's own and its role one that may create databases, else an
 * embedded one in a folder of its own; migrated.
 * @throws OperatorError of one sentence.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const { DATABASE_URL = "" } = process.env
  const stated = readSettings({
    DATABASE_URL,
    DATA_DIR: folder,
    PORT: "0",
    PUBLIC_URL: "http://vitrine.test",
    SESSION_SECRET: createHash("sha256").update("the secret of a bench").digest("hex"),
  })
  const settings: Settings = { ...stated, sessionSecret: stated.sessionSecret ?? "" }
  return connect(await openDatabase({ settings, log: console.error }), settings)
}

/** Migrated, with its owner connected. Stops the server when that fails, or when it is closed. */
async function connect(server: DatabaseServer, settings: Settings): Promise<BenchDatabase> {
  try {
    await migrateDatabase(server, { settings, log: () => {} })
    const owner = new Client(server.owner)
    await owner.connect()
    return {
      settings,
      owner,
      address: server.address,
      async beside(name) {
        const { rowCount } = await owner.query("select from pg_database where datname = $1", [name])
        if (rowCount === 0) await owner.query(`create database ${owner.escapeIdentifier(name)}`)
        return connect(otherDatabase(server, name), settings)
      },
      async close() {
        await owner.end()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Whether the server was named by an address or in parts: pg reads both. */
function otherDatabase({ owner, address }: DatabaseServer, name: string): DatabaseServer {
  const { host, port, user, password, ssl } = new Client(owner)
  return {
    owner: { host, port, ssl, database: name, ...(user && { user }), ...(password && { password }) },
    address: { ...address, database: name },
    stop: async () => {},
  }
}

/** Where the figures of the last run lie. */
export const figuresFile = join(folder, "figures.json")
