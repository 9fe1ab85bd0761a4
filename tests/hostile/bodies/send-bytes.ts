import { connect } from "node:net"

/** What came back: `status` is null where the connection was closed without an answer. */
export type BytesResponse = { status: number | null; head: string; body: string }

/** Milliseconds after which a connection that is neither answered nor closed counts as one that hangs. */
const timeout = 20_000

/**
 * Writes raw bytes to a port, HTTP or not, and reads until the other side closes. `thenEnd` also closes the sending
 * side.
 * @throws if the other side neither answers nor closes
 */
export function sendBytes(
  address: string,
  bytes: string | Uint8Array,
  { thenEnd = false } = {},
): Promise<BytesResponse> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => (thenEnd ? socket.end(bytes) : socket.write(bytes)))
    const hung = setTimeout(() => {
      socket.destroy()
      reject(new Error(`it hangs after ${JSON.stringify(Buffer.concat(chunks).toString().slice(0, 200))}`))
    }, timeout)
    socket.on("data", (chunk) => void chunks.push(chunk))
    // An error may be followed by a reset, as the rest of what was sent is not read.
    socket.on("error", () => {})
    socket.on("close", () => {
      clearTimeout(hung)
      resolve(resultIn(Buffer.concat(chunks).toString("latin1")))
    })
  })
}

/** Parses the bytes of a response. */
export function resultIn(text: string): BytesResponse {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
  const [head = "", ...body] = text.split("\r\n\r\n")
  return { status: status === undefined ? null : Number(status), head, body: body.join("\r\n\r\n") }
}
