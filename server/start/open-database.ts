import type { ClientConfig } from "pg"
import { migrate } from "#app/database/setup/migrate.ts"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"
import { storeSecret, secretFile } from "./data-directory.ts"
import { databaseDirectory } from "../embedded-postgres/cluster-configuration.ts"
import { joinPostgres, startPostgres, type EmbeddedPostgres } from "../embedded-postgres/start-postgres.ts"
import { OperatorError } from "../log/failures.ts"
import { readGenerations } from "../backup/wal/generations.ts"
import { serverAddress } from "./server-address.ts"
import type { Settings } from "./settings.ts"
import { withClient } from "#app/database/setup/with-client.ts"

export type DatabaseServer = {
  /** The schema's owner: for migrations, the seed and the operator's commands, never for a request. */
  owner: ClientConfig
  /** The server to which the application's powerless roles connect. */
  address: ServerAddress
  /** Stops the embedded server; a server of the operator's is not stopped. */
  stop(): Promise<void>
}

type Options = { settings: Settings; log: (line: string) => void }

/**
 * Opens the server of `DATABASE_URL`, otherwise the embedded one, which is started or adopted.
 * @throws OperatorError
 */
export async function openDatabase({ settings, log }: Options): Promise<DatabaseServer> {
  if (settings.databaseUrl !== undefined) return namedServer(settings.databaseUrl)
  const { archiveUrl, dataDirectory } = settings
  // A command without the platform's variables must leave no gap in its archive.
  const archives = archiveUrl !== undefined || !readGenerations(dataDirectory).isOver
  const directory = databaseDirectory(dataDirectory)
  return embeddedServer(await startPostgres({ directory, log, archives }))
}

/**
 * Connects beside a platform that runs on the same `DATA_DIR`, and leaves its server running.
 * @throws OperatorError
 */
export async function joinDatabase(settings: Settings): Promise<DatabaseServer> {
  if (settings.databaseUrl !== undefined) return namedServer(settings.databaseUrl)
  return embeddedServer(await joinPostgres({ directory: databaseDirectory(settings.dataDirectory) }))
}

function embeddedServer({ connection, stop }: EmbeddedPostgres): DatabaseServer {
  const { host, port, database, ssl } = connection
  return { owner: connection, address: { host, port, database, ssl }, stop }
}

/**
 * Brings the schema up to date and checks it; with `only`, applies only these migrations.
 * @throws OperatorError of one sentence: unreachable, a role without the rights, too old, changed from outside
 */
export async function migrateDatabase(
  server: DatabaseServer,
  { settings, log, only }: Options & { only?: readonly string[] },
): Promise<void> {
  await inSentences(settings, () =>
    migrate({ owner: server.owner, secret: settings.sessionSecret, log, ...(only && { only }) }),
  )
}

/**
 * Stores the secret that was just generated for a new platform. An existing platform had another one, on which its
 * owners' sessions and all second factors depend. Must be called before the schema is created.
 * @throws OperatorError
 */
export async function storeFirstSecret(server: DatabaseServer, settings: Settings): Promise<void> {
  if (await inSentences(settings, () => holdsPlatform(server.owner)))
    throw new OperatorError(
      `The file ${secretFile(settings.dataDirectory)} is gone, and the database holds a platform that needs it: put it back from where you keep it, or write 32 or more random characters into it, and all owners sign in anew.`,
    )
  storeSecret(settings.dataDirectory, settings.sessionSecret)
}

function holdsPlatform(owner: ClientConfig): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rowCount } = await client.query("select where to_regclass('public.shops') is not null")
    return rowCount === 1
  })
}

async function inSentences<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = "" } = error as Error & { code?: string }
    const where = settings.databaseUrl === undefined ? "The embedded database" : "DATABASE_URL: the database"
    throw new OperatorError(`${where} ${complaint(code, oneLine(error as Error))}.`, { cause: error })
  }
}

function complaint(code: string, message: string): string {
  const isSilent = /timeout|terminated unexpectedly/i.test(message)
  if (isSilent || /^(E[A-Z_]+|08\d{3}|57P0\d)$/.test(code)) return `can't be reached (${message})`
  if (/^(28|3D000$)/.test(code)) return `refuses the connection (${message})`
  if (code === "42501") return `needs an owner's role that may create tables and roles (${message})`
  return `can't be used: ${message}`
}

/** A host with several addresses fails with one error for each. */
function oneLine(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error).message : error.message
  return first.split("\n", 1)[0]?.replace(/\.$/, "") ?? ""
}

function namedServer(databaseUrl: string): DatabaseServer {
  const owner = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: "vitrine_owner",
  }
  return { owner, address: serverAddress(databaseUrl), stop: async () => {} }
}
