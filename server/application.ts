import { readFileSync } from "node:fs"
import type { Server } from "node:http"
import { join } from "node:path"
import * as build from "virtual:react-router/server-build"
import { inContext, type ApplicationContext } from "#app/application-context.server.ts"
import { deliverAlertsSoon, startAlertJob, stopAlertJob } from "#app/notifications/push/alert-job.server.ts"
import { openPushKeys } from "#app/notifications/push/push-keys.server.ts"
import { openPushNetwork, type PushNetwork } from "#app/notifications/push/push-network.server.ts"
import { setPasswordCost, type PasswordCost } from "#app/auth/password/password-hash.server.ts"
import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { DocumentShell } from "#app/documents/document-shell.tsx"
import { inLocale } from "#app/messages/render-locale.server.ts"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import type { LoginRole } from "#app/database/setup/login-roles.ts"
import {
  assertPoolsPowerless,
  closePools,
  databaseResponds,
  openPools,
  type ServerAddress,
} from "#app/database/connection/pools.server.ts"
import { startDailyJobs } from "#app/images/daily-jobs.server.ts"
import {
  rememberEncoded,
  setEncodingEffort,
  type EncodedPictures,
  type EncodingEffort,
} from "#app/images/pipeline/codec.server.ts"
import { generatedFiles, openGeneratedFiles } from "#app/images/generated/generated-files.server.ts"
import { openImageStore } from "#app/images/stored/store.server.ts"
import { startMailJob, stopMailJob } from "#app/notifications/mail/mail-job.server.ts"
import { openMailer } from "#app/notifications/mail/mailer.server.ts"
import {
  openOrderStreams,
  orderChannel,
  queuesAlerts,
} from "#app/notifications/events/order-streams.server.ts"
import { moveDueSales } from "#app/database/auth/due-sales.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { SaleJob, saleChannel } from "./background/sale-job.ts"
import { startDailyBackups } from "./backup/daily/daily-backups.ts"
import type { CommandRun } from "./background/run-command.ts"
import { assertEveryRouteHasAnActor, pageHandler, platformOf } from "./http/page-handler.ts"
import {
  closeGracefully,
  connectionLimits,
  createLimitedServer,
  type ConnectionLimits,
} from "./http/connections/http-limits.ts"
import type { Logger } from "./log/logger.ts"
import { RequestCounts } from "./metrics/request-counts.ts"
import { startMetrics, type Metrics } from "./metrics/start-metrics.ts"
import { cachedPages } from "./page-cache/addresses/cached-pages.ts"
import { pageResponses } from "./page-cache/page-responses.ts"
import { PageCache } from "./page-cache/page-cache.ts"
import { requestListener } from "./http/request-listener.ts"
import { securityHeaders } from "./http/security-headers.ts"
import { serverAddress } from "./start/server-address.ts"
import type { Settings } from "./start/settings.ts"
import { staticFiles, type StaticFiles } from "./http/static-files.ts"
import { openVisits } from "./visits/open-visits.ts"

/** The documents of this bundle and what renders them, for who measures it. */
export { DocumentShell, inLocale, cachedPages, platformOf }

export type Application = {
  server: Server
  /** Where it listens: the configured port, or the one that the system gave for port 0. */
  port: number
  /** Where it serves its metrics, if it does. */
  metricsPort?: number | undefined
  /** Resolves once nothing that was committed before is shown as it was. Its own writers need not ask. */
  receiveChanges(): Promise<void>
  /** Finishes the requests in flight and writes what they left, then lets go of the database. */
  close(): Promise<void>
}

export type ApplicationOptions = {
  settings: Settings
  address: ServerAddress
  log: Logger
  /** In development the files come from Vite. */
  files?: StaticFiles
  /** Makes the daily backup apart from this process; without it none is made. */
  runBackup?: (ending: AbortSignal) => Promise<CommandRun>
  /** The state of the archive that this process fills; without one there is no archive. */
  archiveState?: () => Promise<ArchiveState>
  limits?: ConnectionLimits
  /** What it owns stands in here: for who calls parts of it from outside. */
  context?: ApplicationContext
  /** Of new passwords, for tests; without it OWASP's. */
  passwordCost?: PasswordCost
  /** Remembers the files of pictures by their pixels, for tests; without it each picture is encoded. */
  encodedPictures?: EncodedPictures
  /** Of each picture, for tests; without it the usual one. */
  encodingEffort?: EncodingEffort
  /** What push services are reached by, for tests; without it the internet alone. */
  pushNetwork?: PushNetwork
}

/**
 * Opens the whole product on one port. The database is migrated and seeded by then. A process may open several: each has
 * a context of its own.
 * @throws when a route has no declared actor, or when the port can't be had.
 */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { context = new Map() as ApplicationContext } = options
  const application = await inContext(context, () => open(options, context))
  const { receiveChanges, close } = application
  return {
    ...application,
    receiveChanges: () => inContext(context, receiveChanges),
    close: () => inContext(context, close),
  }
}

async function open(options: ApplicationOptions, context: ApplicationContext): Promise<Application> {
  const { settings, address, log, runBackup: run, limits = connectionLimits } = options
  assertEveryRouteHasAnActor(build)
  if (settings.sampleVariables.length > 0)
    log.warn(
      { variables: settings.sampleVariables },
      "these variables still have sample values, which owners and shoppers see: set them",
    )
  setPasswordCost(options.passwordCost)
  rememberEncoded(options.encodedPictures)
  setEncodingEffort(options.encodingEffort)
  // An administrator's commit may have blocked a shop.
  const committed = (role: LoginRole) => cache.receiveChanges({ mayHide: role === "vitrine_admin" })
  openPools({ address, secret: settings.sessionSecret, committed, timeZone: settings.platformTimeZone })
  openPlatformKeys({ secret: settings.sessionSecret })
  openPushKeys({ contact: settings.contactEmail })
  openPushNetwork(options.pushNetwork ?? { allowsPrivate: false })
  openImageStore(settings.storageUrl, (error) => log.warn({ err: error }, "a picture could not be kept"))
  if (import.meta.env.PROD)
    generatedFiles.set(
      openGeneratedFiles({ folder: join(settings.dataDirectory, "cache"), version: buildVersion() }),
    )
  const visits = openVisits({ settings, log })
  openMailer({ ...settings, log })
  const streams = openOrderStreams(log)
  const always = securityHeaders(settings.publicUrl.startsWith("https:"))
  const platform = platformOf(settings)
  const pages = pageHandler({
    ...{ build, platform, visits },
    archiveState: options.archiveState ?? null,
    findPictureOwner: (kind, id) => cache.pictureOwners.find(kind, id),
  })
  const { databaseListenUrl, trustProxy, sessionSecret: secret } = settings
  const listen = {
    address: databaseListenUrl === undefined ? address : serverAddress(databaseListenUrl),
    secret,
  }
  const sales = new SaleJob({ move: () => asAuth(moveDueSales), log })
  const moveSales = () => void inContext(context, () => sales.run())
  const cache = new PageCache({
    ...{ routes: build.routes, pages, platform, always, listen, log },
    ...{ databaseResponds, staleSeconds: settings.staleSeconds },
    followers: {
      channel: orderChannel,
      received: (payload) => {
        streams.received(payload)
        if (queuesAlerts(payload)) deliverAlertsSoon()
      },
      shopChanged: (shopId) => streams.shopChanged(shopId),
      missed: () => streams.missed(),
    },
    jobs: [{ channel: saleChannel, received: moveSales, missed: moveSales }],
  })
  const counts = new RequestCounts()
  const listener = requestListener({
    settings,
    log,
    always,
    files: options.files ?? staticFiles(),
    databaseResponds,
    publicPages: import.meta.env.PROD ? pageResponses({ cache, visits, trustProxy }) : null,
    pages,
    visits,
    counts,
    resources: context,
  })
  const server = createLimitedServer(limits, listener)
  let metrics: Metrics | undefined
  try {
    await assertPoolsPowerless()
    await cache.open()
    // What was due while no process ran is done before the first page is asked for.
    await sales.run()
    metrics = await startMetrics({ settings, limits, cache, counts, log, archiveState: options.archiveState })
    await listenOn(server, settings)
  } catch (error) {
    await metrics?.close()
    streams.close()
    await sales.stop()
    await cache.close()
    await closePools()
    throw error
  }
  startMailJob()
  const stopDailyJobs = startDailyJobs(log, settings)
  startAlertJob()
  const backups = run && startDailyBackups({ keep: settings.backupKeep, log, run })
  return {
    server,
    port: portOf(server),
    metricsPort: metrics.port,
    receiveChanges: () => cache.receiveChanges(),
    async close() {
      streams.close()
      // A backup that is being made ends in a moment, while the requests in flight have theirs.
      await Promise.all([backups?.stop(), closeGracefully(server)])
      await metrics?.close()
      await sales.stop()
      await cache.close()
      await visits.close()
      await stopAlertJob()
      await stopMailJob()
      await stopDailyJobs()
      await closePools()
    },
  }
}

function listenOn(server: Server, { port, host }: Pick<Settings, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
}

/** The bundle lies in build/server/, beside the sum of its sources. */
function buildVersion(): string {
  return readFileSync(new URL("../sources.sha256", import.meta.url), "utf8")
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on no port")
  return address.port
}
