import { once } from "node:events"
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import { afterEach, expect, test } from "vitest"
import { respondInOrder, maxWaiting } from "./respond-in-order.ts"

const open: { server?: Server; client?: Socket } = {}
afterEach(() => {
  open.client?.destroy()
  open.server?.close()
})

/** Opens a client of a server with this listener, which has sent this many requests in one write. */
async function pipeline(listener: RequestListener, requests: number): Promise<Socket> {
  const server = createServer(respondInOrder(listener)).listen(0, "127.0.0.1")
  open.server = server
  await once(server, "listening")
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1")
  open.client = client
  const lines = Array.from({ length: requests }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`)
  client.write(lines.join(""))
  return client
}

test("one request of a connection is in work at a time, and their order stays", async () => {
  const begun: { url: string; response: ServerResponse }[] = []
  const waited = Promise.withResolvers<void>()
  const client = await pipeline((request, response) => {
    begun.push({ url: request.url ?? "", response })
    if (begun.length === 1) setImmediate(waited.resolve)
    else response.end(request.url)
  }, 20)
  let received = ""
  client.on("data", (bytes) => (received += bytes.toString()))
  await waited.promise
  expect(begun.map(({ url }) => url)).toEqual(["/0"])
  begun[0]?.response.end("/0")
  await expect.poll(() => received).toContain("/19")
  expect(begun.map(({ url }) => url)).toEqual(Array.from({ length: 20 }, (_, index) => `/${index}`))
  expect([...received.matchAll(/\r\n(\/\d+)/g)].map(([, body]) => body)).toEqual(begun.map(({ url }) => url))
})

test("the event loop has a turn between two of them", async () => {
  const iterations: number[] = []
  let owner = 0
  const count = () => {
    owner += 1
    if (iterations.length < 10) setImmediate(count)
  }
  count()
  const client = await pipeline((_, response) => {
    iterations.push(owner)
    response.end("x")
  }, 10)
  client.resume()
  await expect.poll(() => iterations).toHaveLength(10)
  expect(new Set(iterations).size).toBe(10)
})

test("while requests wait, the connection is not read; afterwards it is", async () => {
  const held = Promise.withResolvers<ServerResponse>()
  let result = 0
  const client = await pipeline((request, response) => {
    if (request.url === "/0") return held.resolve(response)
    result += 1
    response.end("x")
  }, 3)
  client.resume()
  const first = await held.promise
  expect(first.socket?.isPaused()).toBe(true)
  first.end("x")
  await expect.poll(() => result).toBe(2)
  client.write("GET /last HTTP/1.1\r\nHost: x\r\n\r\n")
  await expect.poll(() => result).toBe(3)
})

test("a connection with more waiting requests than that is cut", async () => {
  let begun = 0
  const client = await pipeline(() => void (begun += 1), maxWaiting + 2)
  client.resume()
  client.on("error", () => {})
  await once(client, "close")
  expect(begun).toBe(1)
})
