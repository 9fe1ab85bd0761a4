import { createSocket } from "node:dgram"
import { once } from "node:events"

export type NameServer = {
  /** Its address and port. */
  address: string
  /** Counts the questions so far. */
  questions(): number
  close(): Promise<void>
}

/** Starts a name server that never responds. */
export async function startSilentNameServer(): Promise<NameServer> {
  let questions = 0
  const socket = createSocket("udp4", () => void questions++)
  socket.bind(0, "127.0.0.1")
  await once(socket, "listening")
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions: () => questions,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
