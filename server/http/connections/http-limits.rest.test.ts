import { once } from "node:events"
import type { RequestListener, Server } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import { setInterval } from "node:timers/promises"
import { afterEach, expect, test } from "vitest"
import { connectionLimits, createLimitedServer } from "./http-limits.ts"

const open: { server?: Server; client?: Socket } = {}
afterEach(() => {
  open.client?.destroy()
  open.server?.closeAllConnections()
  open.server?.close()
})

const writeTimeout = 400

/** Opens a client that has sent one request and reads nothing by itself. */
async function ask(listener: RequestListener): Promise<Socket> {
  const server = createLimitedServer({ ...connectionLimits, writeTimeout }, listener).listen(0, "127.0.0.1")
  open.server = server
  await once(server, "listening")
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1")
  open.client = client
  client.on("error", () => {})
  client.pause().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
  return client
}

/** It is more than the buffers of both sides hold. */
const large = Buffer.alloc(24 * 1024 * 1024)

test("a client that takes nothing of its response is cut off", async () => {
  const closed = Promise.withResolvers<void>()
  await ask((_, response) => {
    response.once("close", closed.resolve)
    response.end(large)
  })
  await closed.promise
})

test("a client that reads slowly gets its response whole", async () => {
  const client = await ask((_, response) => response.end(large))
  let [read, pieces] = [0, 0]
  client.on("data", (bytes: Buffer) => {
    read += bytes.length
    if (read >= pieces * 1_000_000) client.pause()
  })
  const begun = performance.now()
  for await (const _ of setInterval(writeTimeout / 8)) {
    if (read > large.length || client.destroyed) break
    pieces += 1
    client.resume()
  }
  expect(read).toBeGreaterThan(large.length)
  expect(performance.now() - begun, "the control: it was slow").toBeGreaterThan(2 * writeTimeout)
})

test("a client may wait longer than that for a response and for what a stream says next", async () => {
  const timedOut = Promise.withResolvers<void>()
  const client = await ask((_, response) => {
    response.write("begun ")
    // All listeners get the timeout of an idle socket, the server first.
    response.socket?.once("timeout", () => setImmediate(timedOut.resolve))
    void timedOut.promise.then(() => response.end("ended"))
  })
  let received = ""
  client.on("data", (bytes: Buffer) => (received += bytes.toString())).resume()
  await expect.poll(() => received, { timeout: 5_000 }).toContain("ended")
})
