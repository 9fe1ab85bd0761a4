/**
 * Why the answer arrives: a reset comes from a socket that is closed over bytes which nobody read, or that come afterwards.
 * This one is closed when its sender has hung up, or at a bound; until then everything is read. Bodies that are to arrive
 * are longer than what the system keeps for a reader who does not read: without one they could not be sent at all.
 */
import { once } from "node:events"
import type { RequestListener } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import { expect, onTestFinished, test, vi } from "vitest"
import {
  closeGracefully,
  connectionLimits,
  createLimitedServer,
} from "#server/http/connections/http-limits.ts"
import { closeLingering } from "#server/http/connections/unread-body.ts"
import { lengthy, sendLong } from "./send-long.ts"

/** None of them is reached unless a test says so. */
const bounds = { totalMs: 60_000, silentMs: 60_000, maxBytes: 100_000_000, unreadMs: 1_000 }

/** A server that rejects what it is told before it has arrived: at its head, or after it has begun to read. */
async function serve(own: Partial<typeof bounds> = {}, reject: RequestListener = atHead) {
  const onRequest = vi.fn<(path: string | undefined) => void>()
  const server = createLimitedServer(connectionLimits, (request, response) => {
    onRequest(request.url)
    closeLingering(request, { ...bounds, ...own })
    response.setHeader("Connection", "close")
    reject(request, response)
  })
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server.listen(0, "127.0.0.1"), "listening")
  return { server, onRequest, port: (server.address() as AddressInfo).port }
}

const atHead: RequestListener = (_request, response) => void response.writeHead(413).end("too large")
const whileReading: RequestListener = (request, response) =>
  void request.once("data", () => {
    request.pause()
    atHead(request, response)
  })

const head = (length: number) =>
  `POST /form HTTP/1.1\r\nHost: vitrine.test\r\nContent-Length: ${length}\r\n\r\n`
const long = 48_000_000

test.each([
  ["at its head", atHead],
  ["while it is read", whileReading],
])("who listens only once all is sent hears why it was refused %s", async (_when, reject) => {
  const { port } = await serve({}, reject)
  const result = await sendLong(`http://127.0.0.1:${port}`, head(long), lengthy(long), { deaf: true })
  expect([result.status, result.body.includes("too large")]).toEqual([413, true])
  expect(result.sent).toBe(head(long).length + long)
})

test("who sends without end is cut at the bound of bytes", async () => {
  const { port } = await serve({ maxBytes: long })
  const result = await sendLong(`http://127.0.0.1:${port}`, head(10 * long), lengthy())
  expect([result.status, result.body.includes("too large")]).toEqual([413, true])
  expect(result.sent).toBeGreaterThan(long)
  expect(result.sent, "the bound, and what the system keeps for a reader").toBeLessThan(3 * long)
})

const cut: [who: string, own: Partial<typeof bounds>, more: string][] = [
  ["who sends a byte now and then, at the bound of time", { totalMs: 300 }, "x"],
  ["who says nothing more, at that of silence", { silentMs: 300 }, ""],
]
test.each(cut)("%s is cut", async (_who, own, more) => {
  const { server, port } = await serve(own)
  const connected = once(server, "connection") as Promise<[Socket]>
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
  socket.on("error", () => {}).resume()
  socket.write(head(long))
  const timer = setInterval(() => socket.write(more), 20)
  onTestFinished(() => void socket.destroy())
  onTestFinished(() => clearInterval(timer))
  const [there] = await connected
  const closed = new Promise((resolve) => void there.once("close", resolve))
  await once(socket, "end")
  // It has its answer and does not hang up: only the server can.
  await closed
})

test("a request that comes behind a refused one is not answered", async () => {
  const { port, onRequest } = await serve()
  const behind = "GET /behind HTTP/1.1\r\nHost: vitrine.test\r\n\r\n"
  const pieces = [...lengthy(long), Buffer.from(behind)]
  const { status } = await sendLong(`http://127.0.0.1:${port}`, head(long), pieces, { deaf: true })
  expect([status, onRequest.mock.calls]).toEqual([413, [["/form"]]])
})

test("a stop does not wait for who sends on", async () => {
  const { server, port } = await serve()
  const cut = vi.spyOn(server, "closeAllConnections")
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on("error", () => {}).resume()
  socket.write(head(long))
  await once(socket, "end")
  await closeGracefully(server)
  expect(cut, "it did not come to the hard cap").not.toHaveBeenCalled()
})
