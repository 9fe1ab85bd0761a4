import type { AddressInfo } from "node:net"
import { createLimitedServer, type ConnectionLimits } from "../http/connections/http-limits.ts"
import { requestTarget } from "../http/request-address.ts"
import { pathOf } from "../http/request-context.ts"
import type { Logger } from "../log/logger.ts"
import { plainResponse } from "../http/plain-response.ts"
import { textFormatType, writeMetrics, type Metric } from "./text-format.ts"

type Options = {
  port: number
  host: string
  limits: ConnectionLimits
  collect: () => Promise<readonly Metric[]>
  log: Logger
}

export type MetricsServer = { port: number; close(): Promise<void> }

/**
 * Serves `GET /metrics` and nothing else, on its own port, to which no proxy forwards.
 * @throws the error of `listen`
 */
export async function openMetrics({ port, host, limits, collect, log }: Options): Promise<MetricsServer> {
  const server = createLimitedServer(limits, (request, response) => {
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
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
