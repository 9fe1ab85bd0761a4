import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { startS3Server } from "#app/images/storage/start-s3-server.ts"

/** What a request gets instead of a response. `pass` forwards it to the real store. */
export type Fault = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void

export type FaultyStore = {
  /** The address that can fail, for the application. */
  storageUrl: string
  /** The store itself. */
  sound: string
  /** Sets the fault of every request from now on; null: none. */
  fail(fault: Fault | null): void
  stop(): Promise<void>
}

/** A real S3-compatible store in `folder`, behind a proxy that fails on demand. */
export async function startFaultyStore(folder: string): Promise<FaultyStore> {
  const store = await startS3Server(join(folder, "s3"))
  const { port } = new URL(store.storageUrl)
  let fault: Fault | null = null
  const server = createServer((request, response) => {
    const pass = (to: ServerResponse | null) => void forward(request, to, port)
    if (fault === null) pass(response)
    else fault(request, response, () => pass(null))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const here = new URL(store.storageUrl)
  here.port = String((server.address() as AddressInfo).port)
  return {
    storageUrl: here.href,
    sound: store.storageUrl,
    fail: (next) => void (fault = next),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await store.stop()
    },
  }
}

/** With the same headers, because they are signed. Without `response` the answer is lost. */
function forward(request: IncomingMessage, response: ServerResponse | null, port: string): void {
  const { method, url, headers } = request
  const forwarded = ask({ host: "127.0.0.1", port, method, path: url, headers }, (result) => {
    if (response === null) return void result.resume()
    response.writeHead(result.statusCode ?? 502, result.headers)
    result.pipe(response)
  })
  forwarded.on("error", () => response?.destroy())
  request.pipe(forwarded)
}
