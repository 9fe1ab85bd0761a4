import type { Server } from "node:http"

/** Milliseconds. A slow phone may take its time with a picture; a silent connection may not. */
const headersTimeout = 10_000
const requestTimeout = 120_000
/** Longer than the usual 60 s of a load balancer, so that it never writes into a closed connection. */
const keepAliveTimeout = 65_000
/** The longest that a stop waits for requests in flight; the whole process has 10 s. */
const drainLimit = 7_000

export function limitConnections(server: Server): void {
  server.headersTimeout = headersTimeout
  server.requestTimeout = requestTimeout
  server.keepAliveTimeout = keepAliveTimeout
  server.maxHeadersCount = 100
  server.maxRequestsPerSocket = 10_000
}

/** Takes no new connection, lets requests in flight finish, and cuts what is left after a hard cap. */
export async function closeGracefully(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const cap = setTimeout(() => server.closeAllConnections(), drainLimit)
    server.close(() => {
      clearTimeout(cap)
      resolve()
    })
    server.closeIdleConnections()
  })
}
