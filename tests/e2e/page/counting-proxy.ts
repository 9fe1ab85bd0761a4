import { once } from "node:events"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { text as readText } from "node:stream/consumers"

/** A server between the browser and the application, which sees what reaches the network: also a worker's requests. */
export type CountingProxy = {
  readonly address: string
  /** The method and path of each request since it was emptied. */
  readonly requests: string[]
  /** Requests that match are cut off; null for none. */
  broken: RegExp | null
  /** Changes the body of this path's responses. */
  change(path: string, change: (text: string) => string): void
  close(): Promise<void>
}

export async function startProxy(target: string): Promise<CountingProxy> {
  const changes = new Map<string, (text: string) => string>()
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming
    proxy.requests.push(`${method} ${url}`)
    if (proxy.broken?.test(url)) return outgoing.destroy()
    const change = changes.get(url)
    const options = { method, headers: change ? { ...headers, "accept-encoding": "identity" } : headers }
    const passed = request(target + url, options, (response) => {
      const { statusCode = 502, headers } = response
      if (change === undefined) return void response.pipe(outgoing.writeHead(statusCode, headers))
      void readText(response).then((text) =>
        outgoing.writeHead(statusCode, { "content-type": headers["content-type"] }).end(change(text)),
      )
    })
    passed.on("error", () => outgoing.destroy())
    outgoing.on("close", () => passed.destroy())
    incoming.pipe(passed)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const proxy: CountingProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    broken: null,
    change: (path, change) => void changes.set(path, change),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
  return proxy
}
