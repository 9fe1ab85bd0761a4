import { connect } from "node:net"

const piece = Buffer.alloc(65_536)

/**
 * Sends a chunked body that never ends, as fast as it is taken, until the other side closes.
 * @returns the answer's status, null where a reset was faster than it, and how many bytes were taken
 */
export function sendWithoutEnd(
  address: string,
  head: string,
  first: string,
): Promise<{ status: number | null; sent: number }> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let heard = ""
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")])
    const socket = connect(Number(port), hostname, () => {
      socket.write(head)
      socket.write(chunk(Buffer.from(first)))
      goOn()
    })
    function goOn(): void {
      while (socket.writable && socket.write(chunk(piece)));
    }
    socket.on("drain", goOn)
    socket.on("data", (bytes) => (heard += bytes.toString("latin1")))
    socket.on("error", () => {})
    socket.on("close", () => {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1]
      resolve({ status: status === undefined ? null : Number(status), sent: socket.bytesWritten })
    })
  })
}
