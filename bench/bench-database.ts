import { createHash } from "node:crypto"
import { join, resolve } from "node:path"
import { Client } from "pg"
import { migrateDatabase, openDatabase, type DatabaseServer } from "#server/start/open-database.ts"
import { readSettings, type Settings } from "#server/start/settings.ts"

export type BenchDatabase = Pick<DatabaseServer, "address"> & {
  settings: Settings
  /** It is connected as the schema's owner. */
  owner: Client
  /** Opens another database on the same server, which is created if it is missing and stays. */
  beside(name: string): Promise<BenchDatabase>
  close(): Promise<void>
}

/** The folder is not the platform's own: no shopper ever sees anything of a bench. */
const folder = resolve(".cache", "bench")

/**
 * Opens and migrates the database of `DATABASE_URL`, which has to be the bench's own and its role one that may create
 * databases; else an embedded one in a folder of its own.
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

/** Migrates the database and connects its owner. It stops the server when that fails, or when it is closed. */
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

/** Returns another database of the same server, whether that was named by an address or in parts: pg reads both. */
function otherDatabase({ owner, address }: DatabaseServer, name: string): DatabaseServer {
  const { host, port, user, password, ssl } = new Client(owner)
  return {
    owner: { host, port, ssl, database: name, ...(user && { user }), ...(password && { password }) },
    address: { ...address, database: name },
    stop: async () => {},
  }
}

/** The figures of the last run are in this file. */
export const figuresFile = join(folder, "figures.json")
