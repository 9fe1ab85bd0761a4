/**
 * Measures the limit: `node:http` that sends the same bytes and headers to every request. Started with a BareOrder;
 * sends its port.
 */
import { createServer } from "node:http"

export type BareOrder = { status: number; headers: readonly string[]; body: string }

const { status, headers, body } = JSON.parse(process.argv[2] ?? "") as BareOrder
const bytes = Buffer.from(body, "base64")
const server = createServer((_, response) => {
  response.writeHead(status, [...headers])
  response.end(bytes)
})
server.keepAliveTimeout = 60_000
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.send?.(typeof address === "object" ? address?.port : 0)
})
process.once("disconnect", () => process.exit())
