import type { Server } from "node:http"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import { createLimitedServer, type ConnectionLimits } from "../http/connections/http-limits.ts"
import { listen } from "../http/listen.ts"
import { plainResponse } from "../http/plain-response.ts"
import { requestTarget } from "../http/request-address.ts"
import { pathOf } from "../http/request-context.ts"
import type { Logger } from "../log/logger.ts"
import { OperatorError } from "../log/failures.ts"
import type { PageCache } from "../page-cache/page-cache.ts"
import type { Settings } from "../start/settings.ts"
import { archiveMetrics, platformMetrics } from "./platform-metrics.ts"
import { openProcessMetrics } from "./process-metrics.ts"
import type { RequestCounts } from "./request-counts.ts"
import { textFormatType, writeMetrics, type Metric } from "./text-format.ts"

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
export async function startMetrics(options: Options): Promise<Metrics> {
  const { settings, limits, cache, counts, log, archiveState } = options
  const { metricsPort, host } = settings
  if (metricsPort === undefined) return { port: undefined, async close() {} }
  const ofProcess = openProcessMetrics()
  const collect = async () => [
    ...counts.metrics(),
    ...(await platformMetrics(cache)),
    ...(await archiveMetrics(archiveState)),
    ...ofProcess.metrics(),
  ]
  try {
    const server = metricsServer(limits, collect, log)
    return {
      port: await listen(server, { port: metricsPort, host }),
      close() {
        ofProcess.close()
        return new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        })
      },
    }
  } catch (error) {
    ofProcess.close()
    throw new OperatorError(`METRICS_PORT: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Answers `GET /metrics` and nothing else, on its own port, to which no proxy forwards. */
function metricsServer(
  limits: ConnectionLimits,
  collect: () => Promise<readonly Metric[]>,
  log: Logger,
): Server {
  return createLimitedServer(limits, (request, response) => {
    const target = requestTarget(request)
    if (target === null) return plainResponse(response, 400, "this request names no page of one host")
    if (pathOf(target) !== "/metrics") return plainResponse(response, 404, "only /metrics is here")
    if (request.method !== "GET") return plainResponse(response, 405, "this method is not used here")
    collect().then(
      (metrics) => {
        const text = writeMetrics(metrics)
        response.writeHead(200, { "Content-Type": textFormatType, "Cache-Control": "no-store" })
        response.end(text)
      },
      (err: unknown) => {
        log.error({ err }, "the metrics could not be gathered")
        plainResponse(response, 500, "the metrics could not be gathered")
      },
    )
  })
}
