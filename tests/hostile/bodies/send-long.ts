import { connect } from "node:net"
import { resultIn, type BytesResponse } from "./send-bytes.ts"

const piece = Buffer.alloc(65_536, "a")

/** A stream of this many bytes, or without end. */
export function* lengthy(bytes = Infinity, one = piece): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= one.length) yield left < one.length ? one.subarray(0, left) : one
}

/** As a chunk of a body in chunked encoding. */
export const chunkOf = (bytes: string | Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from("\r\n")])

/**
 * Sends all pieces as fast as the other side reads, even after its response, until it closes. `deaf` reads only after
 * everything is sent, as Chrome does; `waits` leaves it to the other side to close the connection.
 * @returns the response, and the number of bytes that were sent
 */
export function sendLong(
  address: string,
  head: string,
  pieces: Iterable<Buffer>,
  { deaf = false, waits = false } = {},
): Promise<BytesResponse & { sent: number }> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const rest = pieces[Symbol.iterator]()
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    function goOn(): void {
      for (let next = rest.next(); !next.done; next = rest.next()) if (!socket.write(next.value)) return
      if (!waits) socket.end()
      socket.resume()
    }
    if (deaf) socket.pause()
    socket.on("data", (bytes) => void received.push(bytes))
    socket.on("drain", goOn)
    socket.on("end", () => waits && socket.end())
    socket.on("error", () => {})
    socket.on("close", () => {
      resolve({ ...resultIn(Buffer.concat(received).toString("latin1")), sent: socket.bytesWritten })
    })
    socket.write(head)
    goOn()
  })
}
