import type { RequestListener } from "node:http"
import type { Socket } from "node:net"

/** Pipelined requests of one connection. Browsers and proxies send none: they wait for each response. */
export const mostWaiting = 100

/**
 * Answers the requests of one connection one after the other, with a turn of the event loop between them: the next begins
 * once the response before it has been sent. Meanwhile the connection is not read; one with more waiting requests than
 * {@link mostWaiting} is cut.
 */
export function respondInOrder(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const readOrNot = (socket: Socket) => (waiting.get(socket) === 0 ? socket.resume() : socket.pause())
  return (request, response) => {
    // Node gives a response its socket once the response before it has ended.
    if (response.socket !== null) return listener(request, response)
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > mostWaiting) {
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    // Once a request is parsed, Node reads on: this comes after it.
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
