import { createServer } from "node:net"
import type { Application } from "../application.ts"
import { listen } from "../http/listen.ts"
import { runCommand } from "../jobs/run-command.ts"
import { archive, endArchiving } from "../backup/wal/platform-archive.ts"
import type { Archiving } from "../backup/wal/start-archiving.ts"
import { lockDataDirectory, storedSecret, newSecret } from "./data-directory.ts"
import type { Logger } from "../log/logger.ts"
import { announceAddresses, announceCredentials } from "./announcements.ts"
import { OperatorError } from "../log/failures.ts"
import type { OpenApplication } from "./load-application.ts"
import { storeFirstSecret, migrateDatabase, openDatabase } from "./open-database.ts"
import { drawInBackground } from "./draw-in-background.ts"
import { compareTimeZones } from "./time-zones.ts"
import { openNamedFolders } from "./named-folders.ts"
import { seedPlatform } from "./seed-platform.ts"
import type { Settings } from "./settings.ts"
import type { Shutdown } from "./shutdown.ts"

/** Requests in flight have seven of the ten seconds; the rest is the database's. */
const drainTimeoutMs = 7_200

/** At the end the archive may use the time that the others leave. */
const [endTimeoutMs, databaseEndTimeoutMs] = [9_400, 2_500]

type Options = {
  settings: Omit<Settings, "sessionSecret"> & { sessionSecret: string | undefined }
  /** It gets each step of the start, so that a signal can end the start at any moment. */
  shutdown: Shutdown
  logWith: (secrets: readonly string[]) => Logger
  load: () => Promise<OpenApplication>
}

/**
 * Does everything of `npm start`, in order.
 * @throws OperatorError for what the operator can fix
 */
export async function startPlatform({
  settings: stated,
  shutdown,
  logWith,
  load,
}: Options): Promise<Application> {
  const lock = lockDataDirectory(stated.dataDirectory)
  if (lock === undefined) {
    throw new OperatorError(
      `The data directory ${stated.dataDirectory} is in use by another Vitrine: stop that one or set another DATA_DIR.`,
    )
  }
  shutdown.add(async () => lock.release())
  openNamedFolders(stated)
  const secret = stated.sessionSecret ?? storedSecret(stated.dataDirectory)
  const settings = await findPort({ ...stated, sessionSecret: secret ?? newSecret() })
  const log = logWith([settings.sessionSecret, settings.adminPassword ?? ""])

  const logging = { log: console.log }
  let archiving: Archiving | undefined
  let endBegan = 0
  const timeUntil = (end: number) => Math.max(0, endBegan + end - performance.now())
  shutdown.add(async () => archiving?.finish(timeUntil(endTimeoutMs)))
  if (settings.archiveUrl === undefined) await endArchiving(settings.dataDirectory)
  const open = () => openDatabase({ settings, log: (line) => log.warn(line) })
  const opening = timedStep("Starting the database", open, logging)
  shutdown.add(async () => (await opening.catch(() => undefined))?.stop())
  const database = await opening
  if (secret === null) await storeFirstSecret(database, settings)
  await timedStep(
    "Migrating the database",
    () => migrateDatabase(database, { settings, ...logging }),
    logging,
  )
  await compareTimeZones({ owner: database.owner, timeZone: settings.platformTimeZone, log })
  const seed = () => seedPlatform({ owner: database.owner, ...settings })
  const credentials = await timedStep("Filling the empty database", seed, logging)
  if (credentials !== null) announceCredentials(credentials, settings)

  archiving = archive(settings, { owner: database.owner, log })
  shutdown.add(async () => archiving?.stop(timeUntil(endTimeoutMs - databaseEndTimeoutMs)))
  const openApplication = await load()
  shutdown.assertWanted()
  const application = await openApplication({
    ...{ settings, address: database.address, log },
    runBackup: (ending) => runCommand(["backup", "--daily"], ending),
    ...(archiving && { archiveState: archiving.state }),
  })
  shutdown.add(() => application.close(), drainTimeoutMs)
  await announceAddresses(settings, database.owner)
  shutdown.add(await drawInBackground(database.owner, log))
  shutdown.add(async () => void (endBegan = performance.now()))
  return application
}

/**
 * Tries the port before anything slow begins; it is released until the application takes it. For port 0 a free one is
 * chosen here, because links contain it.
 * @throws the error of `listen`, such as EADDRINUSE
 */
async function findPort(settings: Settings): Promise<Settings> {
  const { publicUrl } = settings
  const listener = createServer()
  const port = await listen(listener, settings)
  await new Promise((resolve) => listener.close(resolve))
  return {
    ...settings,
    port,
    publicUrl: publicUrl === "http://localhost:0" ? `http://localhost:${port}` : publicUrl,
  }
}

type Clock = {
  log: (line: string) => void
  /** Returns milliseconds. */
  now?: () => number
}

/** Runs one step of the start, and logs how long it took if that was more than a few seconds. */
export async function timedStep<Result>(
  name: string,
  work: () => Promise<Result>,
  { log, now = () => performance.now() }: Clock,
): Promise<Result> {
  const begun = now()
  const result = await work()
  const seconds = Math.round((now() - begun) / 1_000)
  if (seconds > 3) log(`${name} took ${seconds} s.`)
  return result
}
