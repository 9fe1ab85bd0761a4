import { createServer, type RequestListener, type Server } from "node:http"
import type { Socket } from "node:net"
import { respondInOrder } from "./respond-in-order.ts"

/** Milliseconds; Node's names, for `createServer`, and one of our own. */
export type ConnectionLimits = {
  headersTimeout: number
  requestTimeout: number
  keepAliveTimeout: number
  connectionsCheckingInterval: number
  /** How long a client may take nothing of a response that waits for it. */
  writeTimeout: number
}

/** A slow phone may take its time with a picture; a silent connection may not. */
export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  /** Longer than the usual 60 s of a load balancer, so that it never writes into a closed connection. */
  keepAliveTimeout: 65_000,
  /** How late at most the first two are held: Node checks every 30 s by default. */
  connectionsCheckingInterval: 5_000,
  writeTimeout: 60_000,
}

/** The longest that a stop waits for requests in flight; the whole process has 10 s. */
const drainLimit = 7_000
/** How often a stop looks for connections that have become idle: Node would keep them for the next request. */
const hangUpEvery = 50

/** The open connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>()

/** A server whose connections have these limits, for whichever port. */
export function createLimitedServer(limits: ConnectionLimits, listener: RequestListener): Server {
  const { writeTimeout, ...ofNode } = limits
  // Most requests have no body: nothing is set up for reading one, which would take a sixth of a cached page's time.
  const server = createServer({ optimizeEmptyRequests: true, ...ofNode }, respondInOrder(listener))
  server.setTimeout(writeTimeout, (socket) => {
    // With nothing to write, it is the client that waits. An idle connection has the other time.
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

/** Takes no new connection, lets requests in flight finish, and cuts what is left after a hard cap. */
export async function closeGracefully(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const cap = setTimeout(() => server.closeAllConnections(), drainLimit)
    const look = setInterval(() => hangUp(server), hangUpEvery)
    server.close(() => {
      clearTimeout(cap)
      clearInterval(look)
      resolve()
    })
    hangUp(server)
  })
}

/**
 * Idle is also a connection without a request yet, as browsers open them ahead of a tap, and one that only sends on after
 * its whole response; Node counts both as busy.
 */
function hangUp(server: Server): void {
  server.closeIdleConnections()
  for (const socket of connections.get(server) ?? [])
    if (socket.bytesRead === 0 || socket.writableFinished) socket.destroy()
}
