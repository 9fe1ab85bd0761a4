import { createServer, type RequestListener, type Server } from "node:http"
import type { Socket } from "node:net"
import { respondInOrder } from "./respond-in-order.ts"

export type ConnectionLimits = typeof connectionLimits

/**
 * Milliseconds. A slow phone may take long to send a picture; a silent connection is closed soon. The names are those of
 * Node's `createServer`, except for `writeTimeout`.
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  /** It is longer than the usual 60 s of a load balancer, which therefore never writes into a closed connection. */
  keepAliveTimeout: 65_000,
  /** The first two timeouts are late by at most this interval; Node's default is 30 s. */
  connectionsCheckingInterval: 5_000,
  /** A client may read nothing of a waiting response for this long. */
  writeTimeout: 60_000,
}

/** A shutdown waits this long for requests in flight; the complete process has 10 s. */
const drainTimeoutMs = 7_000
/** A shutdown looks this often for connections that have become idle: Node would keep them for the next request. */
const idleCheckIntervalMs = 50

/** The open connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>()

/** Creates a server whose connections have these limits, for any port. */
export function createLimitedServer(limits: ConnectionLimits, listener: RequestListener): Server {
  const { writeTimeout, ...ofNode } = limits
  // Most requests have no body, and preparing to read one would take a sixth of a cached page's time.
  const server = createServer({ optimizeEmptyRequests: true, ...ofNode }, respondInOrder(listener))
  server.setTimeout(writeTimeout, (socket) => {
    // With nothing to write, the client waits for the server. An idle connection has the other timeout.
    const isInWork = socket.timeout === writeTimeout && socket.writableLength === 0
    if (!isInWork) socket.destroy()
  })
  trackConnections(server)
  return server
}

function trackConnections(server: Server): void {
  server.maxHeadersCount = 100
  server.maxRequestsPerSocket = 10_000
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on("connection", (socket) => {
    open.add(socket)
    socket.once("close", () => open.delete(socket))
  })
}

/** Accepts no new connection, lets requests in flight finish, and closes the others after `drainTimeoutMs`. */
export async function closeGracefully(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const cap = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
    const look = setInterval(() => hangUp(server), idleCheckIntervalMs)
    server.close(() => {
      clearTimeout(cap)
      clearInterval(look)
      resolve()
    })
    hangUp(server)
  })
}

/**
 * Closes idle connections, and two kinds that Node counts as busy: those without a request yet, which browsers open
 * ahead of a tap, and those that go on sending after their complete response.
 */
function hangUp(server: Server): void {
  server.closeIdleConnections()
  for (const socket of connections.get(server) ?? [])
    if (socket.bytesRead === 0 || socket.writableFinished) socket.destroy()
}
