import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { useAsDefault, type ApplicationContext } from "#app/application-context.server.ts"
import type { PushNetwork } from "#app/notifications/push/push-network.server.ts"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import type { EncodedPictures } from "#app/images/pipeline/codec.server.ts"
import type { ConnectionLimits } from "#server/http/connections/http-limits.ts"
import { loadApplication } from "#server/start/load-application.ts"
import { createLogger } from "#server/log/logger.ts"
import { readSettings } from "#server/start/settings.ts"
import { createTestDatabase, type TestDatabase } from "../postgres/create-test-database.ts"
import { cheapPasswords, quickEncoding } from "./cheap-work.ts"
import type { Client } from "pg"

export type OpenedApplication = {
  /** The address that it listens on; `publicUrl` is the one in its pages. */
  address: string
  publicUrl: string
  /** The address of its metrics, if the variables have a `METRICS_PORT`. */
  metrics: string
  database: TestDatabase
  /** The folder of the image store. */
  images: string
  /** Each line that was logged. */
  lines: Record<string, unknown>[]
}

export type OpenOptions = {
  env: Readonly<Record<string, string>>
  /** Puts something between the application and its database. */
  reach?: (address: ServerAddress) => Promise<ServerAddress>
  /** How long it waits for slow senders. */
  limits?: ConnectionLimits
  /** What its passwords cost: next to nothing without this. */
  passwordCost?: "production"
  /** Where its push services are. */
  pushNetwork?: PushNetwork
  /** How far its archive is. */
  archiveState?: () => Promise<ArchiveState>
}

/** An application of a test, and what ends it. */
export type Running = {
  opened: OpenedApplication
  /** What tests call outside of a request finds this application's pools and stores from now on. */
  enter(): void
  receiveChanges(): Promise<void>
  close(): Promise<void>
}

/** Pictures that a worker's tests sent before: each is encoded once. */
const encodedPictures: EncodedPictures = new Map()

/** The real application, as the bundle has it that `npm start` serves, on a database and an image store of its own. */
export async function openTestApplication(options: OpenOptions): Promise<Running> {
  const { env, reach = async (address) => address, limits, passwordCost, pushNetwork, archiveState } = options
  const database = await createTestDatabase()
  const images = await mkdtemp(join(tmpdir(), "vitrine-images-"))
  const publicUrl = env["PUBLIC_URL"] ?? "http://vitrine.test"
  const storage = { STORAGE_URL: pathToFileURL(images).href }
  const settings = readSettings({ PORT: "0", PUBLIC_URL: publicUrl, DATA_DIR: images, ...storage, ...env })
  const lines: Record<string, unknown>[] = []
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  }
  const context: ApplicationContext = new Map()
  const openApplication = await loadApplication()
  const application = await openApplication({
    settings: { ...settings, sessionSecret: database.secret },
    address: await reach(database.address),
    ...(limits && { limits }),
    ...(pushNetwork && { pushNetwork }),
    ...(archiveState && { archiveState }),
    log: createLogger({ secrets: [database.secret], destination }),
    ...(passwordCost !== "production" && { passwordCost: cheapPasswords }),
    encodingEffort: quickEncoding,
    encodedPictures,
    context,
  })
  const receiveChanges = () => application.receiveChanges()
  return {
    opened: {
      address: `http://127.0.0.1:${application.port}`,
      publicUrl,
      metrics: `http://127.0.0.1:${application.metricsPort}/metrics`,
      database: { ...database, owner: freshOwner(database.owner, receiveChanges) },
      images,
      lines,
    },
    enter: () => useAsDefault(context),
    receiveChanges,
    async close() {
      useAsDefault()
      await application.close()
      await database.drop()
      await rm(images, { recursive: true, force: true })
    },
  }
}

/** Statements that change pages without changing a row, so no trigger notifies of them. */
const unnotified = /^\s*(?:grant|revoke|alter|create|drop)\b/i

/**
 * The owner's client. Its queries end once the application has received their changes, so the next request of a test
 * sees them. A test of notifications uses a client of its own.
 */
function freshOwner(owner: Client, receiveChanges: () => Promise<void>): Client {
  async function query(text: string, values?: unknown[]): Promise<unknown> {
    const result = await owner.query(text, values)
    if (unnotified.test(text)) await owner.query("select pg_notify('vitrine_changes', 'everything')")
    await receiveChanges()
    return result
  }
  return new Proxy(owner, {
    get(target, name) {
      if (name === "query") return query
      const value: unknown = Reflect.get(target, name)
      return typeof value === "function" ? (value.bind(target) as unknown) : value
    },
  })
}
