import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import type { ConnectionLimits } from "../http/connections/http-limits.ts"
import type { Logger } from "../log/logger.ts"
import { OperatorError } from "../log/failures.ts"
import type { PageCache } from "../page-cache/page-cache.ts"
import type { Settings } from "../start/settings.ts"
import { openMetrics } from "./open-metrics.ts"
import { archiveMetrics } from "./archive-metrics.ts"
import { platformMetrics } from "./platform-metrics.ts"
import { openProcessMetrics } from "./process-metrics.ts"
import type { RequestCounts } from "./request-counts.ts"

type Options = {
  settings: Pick<Settings, "metricsPort" | "host">
  limits: ConnectionLimits
  cache: Pick<PageCache, "size">
  counts: RequestCounts
  log: Logger
  archiveState?: (() => Promise<ArchiveState>) | undefined
}

export type Metrics = {
  /** It is undefined without `METRICS_PORT`. */
  port: number | undefined
  close(): Promise<void>
}

/**
 * Serves the metrics on `METRICS_PORT`; without one nothing listens and only a few counts are taken.
 * @throws OperatorError
 */
export async function startMetrics({
  settings,
  limits,
  cache,
  counts,
  log,
  archiveState,
}: Options): Promise<Metrics> {
  const { metricsPort: port, host } = settings
  if (port === undefined) return { port, async close() {} }
  const ofProcess = openProcessMetrics()
  const collect = async () => [
    ...counts.metrics(),
    ...(await platformMetrics(cache)),
    ...(await archiveMetrics(archiveState)),
    ...ofProcess.metrics(),
  ]
  try {
    const server = await openMetrics({ port, host, limits, collect, log })
    return {
      port: server.port,
      async close() {
        ofProcess.close()
        await server.close()
      },
    }
  } catch (error) {
    ofProcess.close()
    throw new OperatorError(`METRICS_PORT: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
