import { connect, type Socket } from "node:net"

export type Load = {
  /** Responses in a second. */
  perSecond: number
  medianMs: number
  p99Ms: number
  requests: number
}

export type Order = {
  port: number
  /** The paths to request, in order and repeatedly. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
  connections: number
  /** Without it each path is requested once. */
  durationMs?: number
  status?: number
}

/**
 * Sends requests over keep-alive connections, one request at a time on each. It uses little more than sockets, so the
 * server is the limit.
 * @throws for a response with another status than expected
 */
export async function load({
  port,
  paths,
  headers = {},
  connections,
  durationMs,
  status = 200,
}: Order): Promise<Load> {
  const rest = Object.entries({ host: "vitrine.test", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")
  const times: number[] = []
  const begun = performance.now()
  let next = 0
  const isOver = () =>
    durationMs === undefined ? next >= paths.length : performance.now() - begun >= durationMs

  await Promise.all(
    Array.from({ length: Math.min(connections, paths.length * connections) }, async () => {
      let client = await openClient(port)
      try {
        while (!isOver()) {
          // After a number of requests the server announces that it closes the connection.
          if (client.isClosing()) {
            client.close()
            client = await openClient(port)
          }
          const path = paths[next++ % paths.length] ?? "/"
          const sentAt = performance.now()
          const got = await client.send(`GET ${path} HTTP/1.1\r\n${rest}\r\n`)
          if (got !== status) throw new Error(`${path} was answered with ${got} instead of ${status}`)
          times.push(performance.now() - sentAt)
        }
      } finally {
        client.close()
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return { perSecond: times.length / seconds, medianMs: at(0.5), p99Ms: at(0.99), requests: times.length }
}

type BenchClient = { send(request: string): Promise<number>; isClosing(): boolean; close(): void }

async function openClient(port: number): Promise<BenchClient> {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true })
  await new Promise((resolve, reject) => {
    socket.once("connect", resolve)
    socket.once("error", reject)
  })
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined
  let parts: Buffer[] = []
  let size = 0
  let wanted: number | null = null
  let status = 0
  let isChunked = false
  let isClosing = false

  function receive(part: Buffer): void {
    parts.push(part)
    size += part.length
    if (wanted === null) {
      const head = Buffer.concat(parts)
      const end = head.indexOf("\r\n\r\n")
      if (end === -1) return
      const text = head.toString("latin1", 0, end).toLowerCase()
      status = Number(text.slice(9, 12))
      isChunked = text.includes("transfer-encoding: chunked")
      isClosing = `${text}\r\n`.includes("\r\nconnection: close\r\n")
      wanted =
        end + 4 + (status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/.exec(`\r\n${text}`)?.[1] ?? 0))
    }
    const isWhole = isChunked ? part.subarray(-5).toString("latin1") === "0\r\n\r\n" : size >= wanted
    if (!isWhole) return
    parts = []
    size = 0
    wanted = null
    waiting?.resolve(status)
  }
  socket.on("data", receive)
  socket.on("error", (error) => waiting?.reject(error))
  socket.on("close", () => {
    if (!isClosing) waiting?.reject(new Error("the server closed the connection"))
  })
  return {
    send(request) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      })
    },
    isClosing: () => isClosing,
    close() {
      waiting = undefined
      socket.destroy()
    },
  }
}
