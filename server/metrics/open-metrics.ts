import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { pathOf } from "../http/request-context.ts"
import type { Logger } from "../log/logger.ts"
import { plainAnswer } from "../http/plain-answer.ts"
import { textFormatType, writeMetrics, type Metric } from "./text-format.ts"

type Options = {
  port: number
  host: string
  collect: () => Promise<readonly Metric[]>
  log: Logger
}

export type MetricsServer = { port: number; close(): Promise<void> }

/** `GET /metrics` and nothing else, on a port of its own, which no proxy leads to. @throws the error of `listen`. */
export async function openMetrics({ port, host, collect, log }: Options): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (pathOf(request.url) !== "/metrics") return plainAnswer(response, 404, "only /metrics is here")
    if (request.method !== "GET") return plainAnswer(response, 405, "this method is not used here")
    collect().then(
      (metrics) => {
        const text = writeMetrics(metrics)
        response.writeHead(200, { "Content-Type": textFormatType, "Cache-Control": "no-store" })
        response.end(text)
      },
      (err: unknown) => {
        log.error({ err }, "the metrics could not be gathered")
        plainAnswer(response, 500, "the metrics could not be gathered")
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
