import type { Client } from "pg"
import { lockDataDirectory, storedSecret, newSecret } from "#server/start/data-directory.ts"
import { OperatorError } from "#server/log/failures.ts"
import {
  joinDatabase,
  storeFirstSecret,
  openDatabase,
  type DatabaseServer,
} from "#server/start/open-database.ts"
import { readSettings, type Settings } from "#server/start/settings.ts"
import { createShutdown } from "#server/start/shutdown.ts"
import { withClient } from "#app/database/setup/with-client.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import { closePools, openPools } from "#app/database/connection/pools.server.ts"
import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"

type Work = (database: DatabaseServer, settings: Settings) => Promise<void>

/** SQLSTATE undefined_table. */
const undefinedTable = "42P01"

/**
 * Runs `work` on the platform's database: beside a running platform, otherwise with the embedded server, which is
 * started for it and stopped again.
 * @throws OperatorError
 */
export async function withDatabase(work: Work): Promise<void> {
  const shutdown = createShutdown(console.error)
  const interrupt = () => void shutdown.run().then(() => process.exit(1))
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt).once("disconnect", interrupt)
  try {
    const stated = readSettings(process.env)
    const lock = lockDataDirectory(stated.dataDirectory)
    if (lock) shutdown.add(async () => lock.release())
    const secret = stated.sessionSecret ?? storedSecret(stated.dataDirectory)
    const settings = { ...stated, sessionSecret: secret ?? newSecret() }
    const opening = lock ? openDatabase({ settings, log: console.error }) : joinDatabase(settings)
    shutdown.add(async () => (await opening.catch(() => undefined))?.stop())
    const database = await opening
    if (secret === null) await storeFirstSecret(database, settings)
    await work(database, settings)
  } catch (error) {
    if (shutdown.hasBegun) return
    throw (error as { code?: string }).code === undefinedTable
      ? new OperatorError("The database has no tables yet: run the command migrate first.")
      : error
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt).off("disconnect", interrupt)
    await shutdown.run()
  }
}

/**
 * Runs `work` as the owner of the schema, in one transaction.
 * @throws OperatorError
 */
export async function asOwner(work: (client: Client, settings: Settings) => Promise<void>): Promise<void> {
  await withDatabase(({ owner }, settings) =>
    withClient(owner, async (client) => {
      await client.query("begin")
      await work(client, settings)
      // Without it the server rolls everything back.
      await client.query("commit")
    }),
  )
}

/** Runs {@link withDatabase} for work that also needs the image store. */
export async function withStore(work: Work): Promise<void> {
  await withStoreErrors(() => withDatabase(work))
}

/**
 * Runs work that needs an image store.
 * @throws OperatorError for a failure of the store
 */
export async function withStoreErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ImageStoreError)) throw error
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ""
    throw new OperatorError(`${error.message}${cause}.`, { cause: error })
  }
}

/**
 * Runs `work` with the application's own scopes instead of the owner's rights.
 * @throws OperatorError
 */
export async function withPools(work: (settings: Settings) => Promise<void>): Promise<void> {
  await withStore(async ({ address }, settings) => {
    openPools({ address, secret: settings.sessionSecret, timeZone: settings.platformTimeZone })
    try {
      await work(settings)
    } finally {
      await closePools()
    }
  })
}

/**
 * Runs `work` in one transaction in the scope of sign-in, as the application itself does.
 * @throws OperatorError
 */
export async function inAuthScope(work: (db: AuthDatabase) => Promise<void>): Promise<void> {
  await withPools(() => asAuth(work))
}
