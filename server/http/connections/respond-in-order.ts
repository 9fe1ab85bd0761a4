import type { RequestListener } from "node:http"
import type { Socket } from "node:net"

/** Limits the pipelined requests of one connection. Browsers and proxies send none: they wait for each response. */
export const maxWaiting = 100

/**
 * Answers the requests of one connection one after the other, in different iterations of the event loop: the next
 * begins once the response before it has been sent. Meanwhile the connection is not read; one with more waiting
 * requests than {@link maxWaiting} is closed.
 */
export function respondInOrder(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const readOrNot = (socket: Socket) => (waiting.get(socket) === 0 ? socket.resume() : socket.pause())
  return (request, response) => {
    // Node gives a response its socket once the response before it has ended.
    if (response.socket !== null) return listener(request, response)
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > maxWaiting) {
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    // Node reads on once a request is parsed, so this has to come after it.
    process.nextTick(readOrNot, socket)
    const begin = () => {
      if (socket.destroyed) return
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      listener(request, response)
      process.nextTick(readOrNot, socket)
    }
    response.once("socket", () => setImmediate(begin))
  }
}
