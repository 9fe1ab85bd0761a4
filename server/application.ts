import type { Server } from "node:http"
import * as build from "virtual:react-router/server-build"
import { inContext, type ApplicationContext } from "#app/application-context.server.ts"
import { assertPoolsPowerless, type ServerAddress } from "#app/database/connection/pools.server.ts"
import { DocumentShell } from "#app/documents/document-shell.tsx"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import {
  openOrderStreams,
  orderChannel,
  queuesAlerts,
} from "#app/notifications/events/order-streams.server.ts"
import { deliverAlertsSoon } from "#app/notifications/push/alert-queues.server.ts"
import { backupIfDue } from "./backup/daily/backup-if-due.ts"
import { DatabaseEvents } from "./database-events/database-events.ts"
import {
  closeGracefully,
  connectionLimits,
  createLimitedServer,
  type ConnectionLimits,
} from "./http/connections/http-limits.ts"
import { listen } from "./http/listen.ts"
import { assertEveryRouteHasAnActor, pageHandler, platformOf } from "./http/page-handler.ts"
import { requestListener } from "./http/request-listener.ts"
import { securityHeaders } from "./http/security-headers.ts"
import { staticFiles, type StaticFiles } from "./http/static-files.ts"
import { platformJobs } from "./jobs/platform-jobs.ts"
import type { CommandRun } from "./jobs/run-command.ts"
import type { Logger } from "./log/logger.ts"
import { RequestCounts } from "./metrics/request-counts.ts"
import { startMetrics, type Metrics } from "./metrics/start-metrics.ts"
import { cachedPages } from "./page-cache/addresses/cached-pages.ts"
import { PageCache, tagChannel } from "./page-cache/page-cache.ts"
import { pageResponses } from "./page-cache/page-responses.ts"
import { closeResources, openResources, type TestOptions } from "./start/open-resources.ts"
import { serverAddress } from "./start/server-address.ts"
import type { Settings } from "./start/settings.ts"
import { openVisits } from "./visits/open-visits.ts"

/** Benchmarks measure the documents of this bundle and their rendering. */
export { DocumentShell, inLocale, cachedPages, platformOf }

export type Application = {
  server: Server
  /** The configured port, or the port that the system chose for port 0. */
  port: number
  /** The port of the metrics, if they are served. */
  metricsPort?: number | undefined
  /**
   * Resolves when no page is served as it was before the latest commits. The application's own writers need not call
   * it.
   */
  receiveChanges(): Promise<void>
  /** Finishes the requests in flight, writes what they left, then closes the connections to the database. */
  close(): Promise<void>
}

export type ApplicationOptions = TestOptions & {
  settings: Settings
  address: ServerAddress
  log: Logger
  /** In development Vite serves the files. */
  files?: StaticFiles
  /** Makes the daily backup in another process; without it there is no backup. */
  runBackup?: (ending: AbortSignal) => Promise<CommandRun>
  /** Returns the state of the archive that this process fills; without it there is no archive. */
  archiveState?: () => Promise<ArchiveState>
  limits?: ConnectionLimits
  /** Holds the resources of the application, for tests that call parts of it directly. */
  context?: ApplicationContext
}

/** The database notifies this channel when a sale is planned. */
const saleChannel = "vitrine_sales"

/**
 * Opens the complete product on one port. The database is already migrated and seeded. A process may open several
 * applications: each has its own context.
 * @throws when a route has no declared actor, or when the port is not available
 */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const context = options.context ?? new Map<string, unknown>()
  const application = await inContext(context, () => open(options, context))
  return {
    ...application,
    receiveChanges: () => inContext(context, application.receiveChanges),
    close: () => inContext(context, application.close),
  }
}

async function open(options: ApplicationOptions, context: ApplicationContext): Promise<Application> {
  const { settings, address, log, runBackup, archiveState, limits = connectionLimits } = options
  assertEveryRouteHasAnActor(build)
  if (settings.sampleVariables.length > 0)
    log.warn(
      { variables: settings.sampleVariables },
      "these variables still have sample values, which owners and shoppers see: set them",
    )
  openResources({
    ...options,
    // An administrator's commit may have blocked a shop.
    committed: (role) => cache.receiveChanges({ mayHide: role === "vitrine_admin" }),
  })
  const visits = openVisits({ settings, log })
  const streams = openOrderStreams(log)
  const commonHeaders = securityHeaders(settings.publicUrl.startsWith("https:"))
  const platform = platformOf(settings)
  const pages = pageHandler({
    ...{ build, platform, visits },
    archiveState: archiveState ?? null,
    findPictureOwner: (kind, id) => cache.pictureOwners.find(kind, id),
  })
  const { databaseListenUrl, trustProxy, sessionSecret: secret, staleSeconds } = settings
  const events = new DatabaseEvents({
    address: databaseListenUrl === undefined ? address : serverAddress(databaseListenUrl),
    ...{ secret, log },
  })
  const cache = new PageCache({
    routes: build.routes,
    ...{ pages, platform, commonHeaders, events, staleSeconds },
  })
  const backUp = runBackup && ((ending: AbortSignal) => backupIfDue({ log, run: runBackup }, ending))
  const jobs = platformJobs({ settings, log, backUp })
  events.subscribe({ channel: tagChannel, received: (tag) => streams.changed(tag) })
  events.subscribe({
    channel: orderChannel,
    received(payload) {
      streams.received(payload)
      if (queuesAlerts(payload)) deliverAlertsSoon()
    },
    missed: () => streams.missed(),
  })
  const moveSales = () => void jobs.sales.run()
  events.subscribe({ channel: saleChannel, received: moveSales, missed: moveSales })
  const counts = new RequestCounts()
  const server = createLimitedServer(
    limits,
    requestListener({
      ...{ settings, log, commonHeaders, pages, visits, counts },
      files: options.files ?? staticFiles(),
      publicPages: import.meta.env.PROD ? pageResponses({ cache, visits, trustProxy }) : null,
      resources: context,
    }),
  )
  let metrics: Metrics | undefined

  async function closeDatabase(): Promise<void> {
    await metrics?.close()
    cache.close()
    await events.close()
    await visits.close()
    await closeResources()
  }

  try {
    await assertPoolsPowerless()
    await events.open()
    // Sales that became due while no process ran begin or end before the first request.
    await jobs.sales.run()
    metrics = await startMetrics({ settings, limits, cache, counts, log, archiveState })
    const port = await listen(server, settings)
    jobs.start()
    return {
      ...{ server, port, metricsPort: metrics.port },
      receiveChanges: () => cache.receiveChanges(),
      async close() {
        streams.close()
        // A backup in progress is aborted while the requests in flight finish.
        await Promise.all([jobs.stop(), closeGracefully(server)])
        await closeDatabase()
      },
    }
  } catch (error) {
    streams.close()
    await jobs.stop()
    await closeDatabase()
    throw error
  }
}
