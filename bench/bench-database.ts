import { createHash } from "node:crypto"
import { join, resolve } from "node:path"
import { Client } from "pg"
import { migrateDatabase, openDatabase, type DatabaseServer } from "#server/open-database.ts"
import { readSettings, type Settings } from "#server/settings.ts"

export type BenchDatabase = Pick<DatabaseServer, "address"> & {
  settings: Settings
  /** The schema's owner. */
  owner: Client
  close(): Promise<void>
}

/** Beside the platform's own: nothing of a bench is ever seen by a shopper. */
const folder = resolve(".cache", "bench")

/**
 * The database of `DATABASE_URL`, which has to be the bench's own, else an embedded one in a folder of its own; migrated.
 * @throws ForeseenFailure of one sentence.
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
  const server = await openDatabase({ settings, log: console.error })
  try {
    await migrateDatabase(server, { settings, log: () => {} })
    const owner = new Client(server.owner)
    await owner.connect()
    return {
      settings,
      owner,
      address: server.address,
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

/** Where the figures of the last run lie. */
export const figuresFile = join(folder, "figures.json")
