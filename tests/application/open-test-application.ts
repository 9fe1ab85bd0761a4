import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { useAsDefault, type ApplicationContext } from "#app/application-context.server.ts"
import type { PasswordCost } from "#app/auth/password-hash.server.ts"
import type { ServerAddress } from "#app/database/pools.server.ts"
import type { EncodedPictures } from "#app/images/pipeline/encode-picture.server.ts"
import type { ConnectionLimits } from "#server/http-limits.ts"
import { loadApplication } from "#server/load-application.ts"
import { createLogger } from "#server/logger.ts"
import { readSettings } from "#server/settings.ts"
import { createTestDatabase, type TestDatabase } from "../postgres/create-test-database.ts"
import { freshOwner } from "./fresh-owner.ts"

export type OpenedApplication = {
  /** Where it listens; `publicUrl` is what its pages say of themselves. */
  address: string
  publicUrl: string
  /** Where it tells its metrics: an application that is given a `METRICS_PORT`. */
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
  /** Its passwords cost what they cost in production. */
  passwordCost?: PasswordCost | undefined
}

/** An application of a test, and what ends it. */
export type Running = {
  opened: OpenedApplication
  /** What tests call outside of a request finds this application's pools and stores from now on. */
  enter(): void
  hearChanges(): Promise<void>
  close(): Promise<void>
}

/** Pictures that a worker's tests sent before: each is encoded once. */
const encodedPictures: EncodedPictures = new Map()

/** The real application, as the bundle has it that `npm start` serves, on a database and an image store of its own. */
export async function openTestApplication(options: OpenOptions): Promise<Running> {
  const { env, reach = async (address) => address, limits, passwordCost } = options
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
    log: createLogger({ secrets: [database.secret], destination }),
    ...(passwordCost && { passwordCost }),
    encodedPictures,
    context,
  })
  const hearChanges = () => application.hearChanges()
  return {
    opened: {
      address: `http://127.0.0.1:${application.port}`,
      publicUrl,
      metrics: `http://127.0.0.1:${application.metricsPort}/metrics`,
      database: { ...database, owner: freshOwner(database.owner, hearChanges) },
      images,
      lines,
    },
    enter: () => useAsDefault(context),
    hearChanges,
    async close() {
      useAsDefault()
      await application.close()
      await database.drop()
      await rm(images, { recursive: true, force: true })
    },
  }
}
